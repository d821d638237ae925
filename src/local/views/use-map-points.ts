import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { MapMark, MapPoints, MarkKind } from '../../ui/map/map-model.ts';
import { codeOf, MARK_KINDS } from '../../ui/map/mark-signs.ts';
import { useProfile } from '../session/profile.ts';
import { localCopyOf, type Watching } from '../worker/local-copy.ts';
import type { PointsRow } from '../worker/points-reader.ts';
import type { FieldFilter, PointsQuery, RowView, View } from '../worker/view-query.ts';
import { isKnown } from './use-view.ts';

/** Which rows are on a map, and as what. */
export interface PointsAsked extends Omit<PointsQuery, 'what' | 'kinds'> {
  /** What a row is: the last of these whose filters it passes; the first takes every row. */
  readonly kinds: readonly { readonly kind: MarkKind; readonly where: readonly FieldFilter[] }[];
}

const NO_TILE = new ArrayBuffer(0);

/**
 * Rows of this device's copy as points of a map (`MapProps.points`), live, however many there are: the worker that keeps
 * them makes the tiles. Undefined until read.
 * @param toMark what a map says of a row; the same function for as long as it says the same
 */
export function useMapPoints<Row extends object>(
  { kinds, ...asked }: PointsAsked,
  toMark: (view: RowView<Row>) => MapMark,
): MapPoints | undefined {
  const user = useProfile();
  const [companyId, userId] = [user?.companyId, user?.userId];
  const [seen, setSeen] = useState<{ readonly view: View<PointsRow>; readonly count: number }>();
  const watching = useRef<Watching | null>(null);
  const query: PointsQuery = {
    ...asked,
    what: 'points',
    kinds: kinds.map(({ kind, where }) => ({ code: codeOf(kind), where })),
  };
  const text = JSON.stringify(query);

  useEffect(
    () => () => {
      watching.current?.stop();
      watching.current = null;
      setSeen(undefined);
    },
    [companyId, userId],
  );

  useEffect(() => {
    if (companyId === undefined || userId === undefined) return;
    const next = JSON.parse(text) as PointsQuery;
    if (watching.current !== null) watching.current.change(next);
    else {
      const show = (view: View) =>
        startTransition(() => setSeen((old) => ({ view: view as View<PointsRow>, count: (old?.count ?? 0) + 1 })));
      watching.current = localCopyOf({ companyId, userId }).watch(next, show);
    }
  }, [companyId, userId, text]);

  return useMemo((): MapPoints | undefined => {
    const row = seen?.view.rows[0]?.row;
    if (seen === undefined || row === undefined || !isKnown(seen.view)) return undefined;
    return {
      version: String(seen.count),
      box: row.box,
      counts: new Map(
        Object.entries(row.counts).flatMap(([code, count]): [MarkKind, number][] => {
          const kind = MARK_KINDS[Number(code)];
          return kind === undefined ? [] : [[kind, count]];
        }),
      ),
      // What a worker that is being started again can't say it says with its next view.
      tile: (request) =>
        watching.current?.tile(request).catch(() => NO_TILE.slice()) ?? Promise.resolve(NO_TILE.slice()),
      within: async (box, hidden, most) => {
        const found = await watching.current?.within(box, hidden, most).catch(() => undefined);
        return { total: found?.total ?? 0, marks: (found?.rows ?? []).map((view) => toMark(view as RowView<Row>)) };
      },
    };
  }, [seen, toMark]);
}
