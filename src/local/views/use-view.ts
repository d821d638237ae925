import { startTransition, useEffect, useRef, useState } from 'react';
import { useProfile } from '../session/profile.ts';
import { localCopyOf, type Watching } from '../worker/local-copy.ts';
import type { View, ViewQuery } from '../worker/view-query.ts';

/** What has no rows is known only of feeds that are whole: until then they may be on their way. */
export const isKnown = ({ fetched, total }: Pick<View, 'fetched' | 'total'>): boolean => fetched === null || total > 0;

/** The answer to a query as `useReadView` gives it, once it is known: undefined also while nothing is here of feeds that are on their way. */
export function useView<Row extends object>(query: ViewQuery | null): View<Row> | undefined {
  const view = useReadView<Row>(query);
  return view !== undefined && isKnown(view) ? view : undefined;
}

/**
 * The answer to a query from this device's own copy with unconfirmed work laid over; undefined until read. Live: a row
 * that sync, another tab or the person changes is a new value here, and a row that nobody changed stays the same object.
 * While another query is being answered, the view is still that of the one before: it says of which it is.
 */
export function useReadView<Row extends object>(query: ViewQuery | null): View<Row> | undefined {
  const user = useProfile();
  const [view, setView] = useState<View<Row>>();
  const watching = useRef<Watching | null>(null);
  // Compared by what it says, not by which object says it.
  const text = query === null ? null : JSON.stringify(query);
  const [companyId, userId] = [user?.companyId, user?.userId];
  const isWanted = text !== null;

  useEffect(() => {
    if (companyId === undefined || userId === undefined || !isWanted) return undefined;
    return () => {
      watching.current?.stop();
      watching.current = null;
      setView(undefined);
    };
  }, [companyId, userId, isWanted]);

  useEffect(() => {
    if (companyId === undefined || userId === undefined || text === null) return;
    const next = JSON.parse(text) as ViewQuery;
    if (watching.current !== null) watching.current.change(next);
    else {
      // Drawn in short slices: a page of rows in one go would keep a slow tablet from answering to touch.
      const show = (answer: View) => startTransition(() => setView(answer as View<Row>));
      watching.current = localCopyOf({ companyId, userId }).watch(next, show);
    }
  }, [companyId, userId, text]);

  return view;
}
