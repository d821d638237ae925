import { useMemo } from 'react';
import type { WarehouseRow } from '../../contract/warehouses.ts';
import { DAY_MS } from '../../domain/duration.ts';
import { type DhUnit, readUnits } from '../../domain/warehouse/units.ts';
import { joinedTracks, type WarehouseTracks } from '../../domain/warehouse/warehouse-tracks.ts';
import { type ShownBundle, useBundle } from '../../local/bundles/use-bundle.ts';
import {
  RECENT_DAYS,
  reachFor,
  type WarehouseSubject,
  type WarehouseValues,
  warehouseBundle,
  warehousePastBundle,
} from '../../local/bundles/warehouse-bundle.ts';
import type { Mark } from '../../local/outbox/overlay.ts';
import { useWarehouse } from '../../local/views/use-warehouses.ts';

/** One warehouse as this device and the server know it. */
export interface WarehouseView {
  /** Null: there is none of this gateway, or nobody has said yet. */
  readonly row: WarehouseRow | null;
  readonly mark: Mark | null;
  /** This device has been looked through for it. */
  readonly read: boolean;
  readonly units: readonly DhUnit[];
  readonly bundle: ShownBundle<WarehouseValues>;
  /** What was fetched because somebody looks further back; null: nobody does. */
  readonly past: ShownBundle<Pick<WarehouseValues, 'tracks'>> | null;
  /** Both together; undefined: nothing is known yet. */
  readonly tracks: WarehouseTracks | undefined;
}

const NO_UNITS: readonly DhUnit[] = [];

/** Follows one warehouse: its row, its readings, and those of earlier times once `from` is there (spec 2 §4 "Warehouse slider"). */
export function useWarehouseView(macId: string, from: number, now: number): WarehouseView {
  const known = useWarehouse(macId);
  const row = known?.row ?? null;
  const station = row?.weatherStationId ?? '';
  const isKnown = row !== null;
  const subject = useMemo(
    (): WarehouseSubject | null =>
      isKnown ? { macId, days: RECENT_DAYS, weatherAt: station === '' ? null : station } : null,
    [isKnown, macId, station],
  );
  const bundle = useBundle(warehouseBundle, subject, row?.lastData ?? '');
  const reach = reachFor(Math.ceil((now - from) / DAY_MS));
  const earlier = useMemo(() => (isKnown && reach !== null ? { macId, days: reach } : null), [isKnown, macId, reach]);
  const past = useBundle(warehousePastBundle, earlier, '');
  const { tracks: recent } = bundle.values;
  const { tracks: before } = past.values;
  const tracks = useMemo(
    () => (recent === undefined ? undefined : joinedTracks(earlier === null ? undefined : before, recent)),
    [recent, before, earlier],
  );
  const dhUnits = row?.dhUnits;
  const units = useMemo(() => (dhUnits === undefined ? NO_UNITS : readUnits(dhUnits)), [dhUnits]);
  return {
    row,
    mark: known?.mark ?? null,
    read: known !== undefined,
    units,
    bundle,
    past: earlier === null ? null : past,
    tracks,
  };
}
