import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useSyncExternalStore } from 'react';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { useProfile } from '../session/profile.ts';
import { syncState } from '../sync/sync-state.ts';
import { feedsOf, type RowView, type ShipmentsQuery } from '../worker/view-query.ts';
import { syncedAtOf } from './synced-at.ts';
import { useView } from './use-view.ts';

export type ShipmentView = RowView<ShipmentRow>;

/** Rows that a page is given at most: nobody reads more, and each costs the page time. */
export const WINDOW = 2_000;

export type Shipments =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready';
      /** The newest that answer the query, at most WINDOW. */
      readonly shipments: readonly ShipmentView[];
      /** How many answer it. */
      readonly total: number;
      /** There are some that are only too old. */
      readonly hasOlder: boolean;
      /** This device knows shipments of these types at all. */
      readonly hasAny: boolean;
      /** When the device's copy was last complete; milliseconds since 1970, null when it never was. */
      readonly syncedAt: number | null;
      /** While the first copy is being fetched. */
      readonly progress: { readonly done: number; readonly total: number | null } | null;
      /** The code the last round of sync ended with; null after a good one. */
      readonly failed: string | null;
    };

/** The newest shipments as this device knows them, queued work laid over. */
export function useShipments(query: Omit<ShipmentsQuery, 'what' | 'limit'>): Shipments {
  const user = useProfile();
  const asked: ShipmentsQuery = { ...query, what: 'shipments', limit: WINDOW };
  const names = feedsOf(asked).join();
  const view = useView<ShipmentRow>(asked);
  const { syncing, failed } = useSyncExternalStore(syncState.subscribe, syncState.get);
  const syncedAt = useLiveQuery(
    async () => (user === null ? null : syncedAtOf(user, names.split(','))),
    [user?.userId, user?.companyId, names],
  );
  // The same value until something in it changes: who shows it may compare.
  return useMemo(() => {
    if (view === undefined || syncedAt === undefined) return { state: 'loading' };
    const { rows, total, hasOlder, hasAny, fetched } = view;
    const progress = syncedAt === null && syncing && fetched !== null ? fetched : null;
    return { state: 'ready', shipments: rows, total, hasOlder, hasAny, syncedAt, progress, failed };
  }, [view, syncedAt, syncing, failed]);
}
