import { useMemo } from 'react';
import type { DeviceRow } from '../../contract/devices.ts';
import { DEVICE_KINDS } from '../../domain/device.ts';
import { useView } from './use-view.ts';

const FEEDS = DEVICE_KINDS.map((kind) => `devices:${kind}`);

/** More than is ever looked at in one place at once; the list of devices shows all. */
const MOST = 2_000;

export interface DevicesAt {
  readonly devices: readonly DeviceRow[];
  /** How many there are; more than `devices` where those are very many. */
  readonly total: number;
  /** All kinds are here: what is not in it is not there. */
  readonly isWhole: boolean;
}

/** The devices at the location with this id, of whatever kind, as this device knows them; undefined until read. */
export function useDevicesAt(place: string | null): DevicesAt | undefined {
  const view = useView<DeviceRow>(
    place === null
      ? null
      : {
          what: 'list',
          feeds: FEEDS,
          joined: [],
          since: null,
          filters: [{ field: 'locationId', filter: { kind: 'values', values: [place] } }],
          words: '',
          order: [{ field: 'macId', descending: false }],
          locale: 'en',
          timeZone: 'UTC',
          first: 0,
          count: MOST,
        },
  );
  return useMemo(
    () => view && { devices: view.rows.map(({ row }) => row), total: view.total, isWhole: view.fetched === null },
    [view],
  );
}
