import { useSyncExternalStore } from 'react';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { Mark } from '../outbox/overlay.ts';
import { currentSyncState, subscribeSyncState } from '../sync/sync-state.ts';
import { useRows } from './use-rows.ts';

export interface ShipmentView {
  readonly row: ShipmentRow;
  /** Set while something about it is not confirmed by the server. */
  readonly mark: Mark | null;
}

export type Shipments =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready';
      readonly shipments: readonly ShipmentView[];
      /** When the device's copy was last complete; milliseconds since 1970, null when it never was. */
      readonly syncedAt: number | null;
      /** While the first copy is being fetched. */
      readonly progress: { readonly done: number; readonly total: number | null } | null;
      /** The code the last round of sync ended with; null after a good one. */
      readonly failed: string | null;
    };

const keyOf = (row: ShipmentRow): string => row.guid;

/** Shipments of these config types (spec 1 §3) as this device knows them. */
export function useShipments(configTypes: readonly number[]): Shipments {
  const feeds = configTypes.map((type) => `shipments:${type}`);
  const rows = useRows('shipments', feeds, keyOf);
  const { syncing, failed } = useSyncExternalStore(subscribeSyncState, currentSyncState);
  if (rows === undefined) return { state: 'loading' };
  const times = rows.feeds.map((feed) => feed.syncedAt);
  const complete = times.length === feeds.length && times.every((time) => time !== null);
  const done = rows.feeds.reduce((sum, feed) => sum + feed.done, 0);
  const totals = rows.feeds.map((feed) => feed.total).filter((total) => total !== null);
  return {
    state: 'ready',
    shipments: rows.rows,
    syncedAt: complete && times.length > 0 ? Math.min(...times) : null,
    progress:
      complete || !syncing
        ? null
        : {
            done: Math.max(done, rows.rows.length),
            total: totals.length === 0 ? null : totals.reduce((a, b) => a + b),
          },
    failed,
  };
}
