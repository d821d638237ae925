import { useMemo } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import { startsDeviceSearch } from '../../domain/device-search.ts';
import { useReadView, useView } from './use-view.ts';

/** More devices than anything carries. */
const MOST = 1_000;

/** One device as this device knows it, queued work laid over; null: it is not known; undefined until read. */
export function useDevice(kind: DeviceRow['kind'], macId: string | null): DeviceRow | null | undefined {
  const view = useReadView<DeviceRow>(macId === null ? null : { what: 'device', kind, macId });
  // The answer about the device that was asked for before says nothing about this one.
  if (view === undefined || view.query.what !== 'device' || view.query.macId !== macId) return undefined;
  return view.rows[0]?.row ?? null;
}

/**
 * The free devices of a kind whose id holds what was typed (spec 1 §5 "Device search"), as if none were on the shipment
 * `releasedFrom`. Until a new text is answered: what was found last. Undefined while nobody can say yet that there is none.
 */
export function useDeviceSearch(
  kind: DeviceRow['kind'],
  text: string,
  releasedFrom: string | null,
): readonly DeviceRow[] | undefined {
  const isOffline = useIsOffline();
  const view = useReadView<DeviceRow>(
    startsDeviceSearch(text) ? { what: 'device-search', kind, text, releasedFrom } : null,
  );
  const rows = view?.rows;
  const devices = useMemo(() => rows?.map(({ row }) => row), [rows]);
  if (view === undefined || devices === undefined) return undefined;
  const isOfText = view.query.what === 'device-search' && view.query.text === text;
  const isWhole = view.fetched === null || isOffline;
  return devices.length > 0 || (isOfText && isWhole) ? devices : undefined;
}

/** The devices of a kind that are on a shipment as this device knows it; undefined until all of the kind are here: a part of them is not what is on it. Null: no shipment is asked about. */
export function useRowsOn(kind: DeviceRow['kind'], shipmentGuid: string | null): readonly DeviceRow[] | undefined {
  const view = useView<DeviceRow>(
    shipmentGuid === null
      ? null
      : {
          what: 'list',
          feeds: [`devices:${kind}`],
          joined: [],
          since: null,
          filters: [{ field: 'shipmentGuid', filter: { kind: 'values', values: [shipmentGuid] } }],
          words: '',
          order: [],
          locale: 'en',
          timeZone: 'UTC',
          first: 0,
          count: MOST,
        },
  );
  const rows = view?.fetched === null ? view.rows : undefined;
  return useMemo(() => rows?.map(({ row }) => row), [rows]);
}

/** The full ids of the same. */
export function useDevicesOn(kind: DeviceRow['kind'], shipmentGuid: string): readonly string[] | undefined {
  const rows = useRowsOn(kind, shipmentGuid);
  return useMemo(() => rows?.map(({ macId }) => macId), [rows]);
}

/** The devices of a kind that are here, by id; undefined while nobody can say yet that there is none. */
export function useAllDevices(kind: DeviceRow['kind']): readonly DeviceRow[] | undefined {
  const view = useView<DeviceRow>({ what: 'all', feed: `devices:${kind}` });
  const rows = view?.rows;
  return useMemo(() => rows?.map(({ row }) => row).sort((a, b) => (a.macId < b.macId ? -1 : 1)), [rows]);
}
