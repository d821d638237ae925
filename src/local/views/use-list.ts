import { useLiveQuery } from 'dexie-react-hooks';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useObserved } from '../../state/use-observed.ts';
import { useProfile } from '../session/profile.ts';
import { syncState } from '../sync/sync-state.ts';
import { localCopyOf } from '../worker/local-copy.ts';
import type { ListQuery, RowView } from '../worker/view-query.ts';
import { syncedAtOf } from './synced-at.ts';
import { useReadView } from './use-view.ts';

/** Rows that a page has of a list: several screens of them, so that one who scrolls seldom waits. */
const PART = 300;
/** The part moves on when what is looked at comes this near to its end. */
const MARGIN = 80;

export type ListAsked = Omit<ListQuery, 'what' | 'first' | 'count'>;

/** A list as this device knows it. */
export type List<Row extends object> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready';
      /** Names what is listed, as it was asked for. */
      readonly view: string;
      /** How many rows answer the query. */
      readonly total: number;
      /** The place of the first of `rows`. */
      readonly first: number;
      /** Those of them that the page has. */
      readonly rows: readonly RowView<Row>[];
      /** There are some that are only too old. */
      readonly hasOlder: boolean;
      /** This device knows rows of these feeds at all. */
      readonly hasAny: boolean;
      /** The feeds are whole here: what is not listed there is not. */
      readonly isWhole: boolean;
      /** When the device's copy was last complete; milliseconds since 1970, null when it never was. */
      readonly syncedAt: number | null;
      /** While the first copy is being fetched. */
      readonly progress: { readonly done: number; readonly total: number | null } | null;
      /** The code the last round of sync ended with; null after a good one. */
      readonly failed: string | null;
    };

export interface ListActs<Row extends object> {
  /** These are looked at, the last one included. */
  readonly want: (first: number, last: number) => void;
  /** The rows from `first` up to, without, `end`, for more than the screen. */
  readonly read: (first: number, end: number) => Promise<readonly RowView<Row>[]>;
}

/** The rows of a list that are looked at, live, queued work laid over. A row that nobody changed stays the same object. */
export function useList<Row extends object>(
  asked: ListAsked,
): { readonly list: List<Row> /** The same as long as the list is shown. */; readonly acts: ListActs<Row> } {
  const user = useProfile();
  const text = nameOf(asked);
  const [part, setPart] = useState({ of: text, first: 0 });
  const first = part.of === text ? part.first : 0;
  const view = useReadView<Row>({ ...asked, what: 'list', first, count: PART });
  const { syncing, failed } = useObserved(syncState);
  const names = asked.feeds.join();
  const syncedAt = useLiveQuery(
    async () => (user === null ? null : syncedAtOf(user, names.split(','))),
    [user?.userId, user?.companyId, names],
  );
  // The same value until something in it changes: who shows it may compare.
  const list = useMemo((): List<Row> => {
    if (view === undefined || view.query.what !== 'list' || syncedAt === undefined) return { state: 'loading' };
    const { rows, total, hasOlder, hasAny, fetched } = view;
    const progress = syncedAt === null && syncing && fetched !== null ? fetched : null;
    const named = { view: nameOf(view.query), first: view.first };
    return {
      state: 'ready',
      ...named,
      rows,
      total,
      hasOlder,
      hasAny,
      isWhole: fetched === null,
      syncedAt,
      progress,
      failed,
    };
  }, [view, syncedAt, syncing, failed]);

  const now = useRef({ asked, text, first, total: 0 });
  const total = view?.total ?? 0;
  useLayoutEffect(() => {
    now.current = { asked, text, first, total };
  }, [asked, text, first, total]);
  const [acts] = useState(
    (): ListActs<Row> => ({
      want: (from: number, to: number): void => {
        const { first: has, total: all, text: of } = now.current;
        const isNearStart = has > 0 && from < has + MARGIN;
        const isNearEnd = has + PART < all && to > has + PART - MARGIN;
        if (isNearStart || isNearEnd) setPart({ of, first: Math.max(0, Math.round((from + to - PART) / 2)) });
      },
      read: async (from: number, end: number): Promise<readonly RowView<Row>[]> => {
        if (user === null) return [];
        const query: ListQuery = { ...now.current.asked, what: 'list', first: from, count: end - from };
        return (await localCopyOf(user).look(query)) as readonly RowView<Row>[];
      },
    }),
  );
  return { list, acts };
}

/** What is listed, but for the age from which on: that is another one every minute, and the list the same. */
const nameOf = ({ feeds, filters, words, order, locale }: ListAsked): string =>
  JSON.stringify([feeds, filters, words, order, locale]);
