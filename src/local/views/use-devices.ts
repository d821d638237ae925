import { useMemo } from 'react';
import type { DeviceRow } from '../../contract/devices.ts';
import { startsDeviceSearch } from '../../domain/device-search.ts';
import { useView } from './use-view.ts';

const NONE: readonly DeviceRow[] = [];

/** One device as this device knows it, queued work laid over; null: it is not known; undefined until read. */
export function useDevice(kind: DeviceRow['kind'], macId: string | null): DeviceRow | null | undefined {
  const view = useView<DeviceRow>(macId === null ? null : { what: 'device', kind, macId });
  // The answer about the device that was asked for before says nothing about this one.
  if (view === undefined || view.query.what !== 'device' || view.query.macId !== macId) return undefined;
  return view.rows[0]?.row ?? null;
}

/**
 * The free devices of a kind whose id holds what was typed (spec 1 §5 "Device search"), as if none were on the shipment
 * `releasedFrom`. Until a new text is answered: what was found last.
 */
export function useDeviceSearch(
  kind: DeviceRow['kind'],
  text: string,
  releasedFrom: string | null,
): readonly DeviceRow[] {
  const view = useView<DeviceRow>(
    startsDeviceSearch(text) ? { what: 'device-search', kind, text, releasedFrom } : null,
  );
  const rows = view?.rows;
  return useMemo(() => rows?.map(({ row }) => row) ?? NONE, [rows]);
}
