import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useSyncExternalStore } from 'react';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { Mark } from '../outbox/overlay.ts';
import { useProfile } from '../session/profile.ts';
import { syncState } from '../sync/sync-state.ts';
import { syncedAtOf } from './synced-at.ts';
import { type Rows, useRows } from './use-rows.ts';

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
  const user = useProfile();
  const feeds = configTypes.map((type) => `shipments:${type}`);
  const names = feeds.join();
  const rows = useRows('shipments', feeds, keyOf);
  const { syncing, failed } = useSyncExternalStore(syncState.subscribe, syncState.get);
  const syncedAt = useLiveQuery(
    async () => (user === null ? null : syncedAtOf(user, names.split(','))),
    [user?.userId, user?.companyId, names],
  );
  // The same value until something in it changes: who shows it may compare.
  return useMemo(() => {
    if (rows === undefined || syncedAt === undefined) return { state: 'loading' };
    const progress = syncedAt === null && syncing ? progressOf(rows) : null;
    return { state: 'ready', shipments: rows.rows, syncedAt, progress, failed };
  }, [rows, syncedAt, syncing, failed]);
}

function progressOf({ rows, feeds }: Rows<ShipmentRow>): { done: number; total: number | null } {
  const done = feeds.reduce((sum, feed) => sum + feed.done, 0);
  const totals = feeds.map((feed) => feed.total).filter((total) => total !== null);
  return {
    done: Math.max(done, rows.length),
    total: totals.length === 0 ? null : totals.reduce((a, b) => a + b),
  };
}
