import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { RowHeights } from './row-heights.ts';
import type { RowWindow } from './row-window.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useListPlace } from './use-list-place.ts';
import { type MeasureRow, useMeasuredRows } from './use-measured-rows.ts';

/** Rows beyond the edges of the screen that are in the page. */
const OVERSCAN = 3;

interface VirtualRowsInput<Row> {
  readonly window: RowWindow<Row>;
  readonly rowKey: (row: Row) => string;
  /** Pixels that a row probably takes. */
  readonly likely: number;
  /** The row that stays in the page wherever one scrolls: Tab must find it, and it may have the focus. */
  readonly held: number;
  /** The element that holds the rows; the sticky head stands before it. */
  readonly body: RefObject<HTMLDivElement | null>;
}

/** The rows in sight, both included. */
interface Span {
  readonly first: number;
  readonly last: number;
}

export interface VirtualRows {
  /** The rows that may be in the page, in order. */
  readonly indexes: readonly number[];
  /** Those of them that the screen shows. */
  readonly sight: Span;
  readonly heights: RowHeights;
  /** Goes on each row as its ref: rows are as high as they are. */
  readonly measure: MeasureRow;
  /** Somebody was brought to where the screen is now: that stays in its place from now on. */
  readonly notePlace: () => void;
  /** How many rows a screen shows. */
  readonly page: number;
}

/**
 * Which rows of a long list are in the page: those in sight, a few around them, and `held`. The list scrolls with the
 * document, so that a phone's browser bars, the sticky head and links into the page behave as on any page.
 */
export function useVirtualRows<Row>({ window, rowKey, likely, held, body }: VirtualRowsInput<Row>): VirtualRows {
  const { total, view } = window;
  const heights = useHeights(total, likely, view);
  const place = useListPlace(body);

  const spanNow = useCallback(
    (offset: number): Span => ({ first: heights.indexAt(offset), last: heights.indexAt(offset + innerHeight) }),
    [heights],
  );
  const [span, setSpan] = useState<Span>(() => spanNow(0));
  const look = useCallback(() => {
    if (!place.isKnown()) return;
    const next = spanNow(place.seenOffset());
    setSpan((old) => (old.first === next.first && old.last === next.last ? old : next));
  }, [spanNow, place]);

  const { note, restore, onScroll: keepPlace } = useKeptPlace({ window, rowKey, heights, place, body });
  const measure = useMeasuredRows(heights, () => {
    restore();
    look();
  });
  // Other rows: after they were put in their place.
  useLayoutEffect(look, [look]);

  useEffect(() => {
    const onScroll = () => {
      keepPlace();
      // Drawn in a task of its own: what comes into sight was in the page before, as long as nobody jumps.
      look();
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', look);
    const stop = place.subscribe(look);
    look();
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', look);
      stop();
    };
  }, [keepPlace, look, place]);

  const first = Math.min(Math.max(0, span.first - OVERSCAN), Math.max(0, total - 1));
  const last = Math.min(total - 1, span.last + OVERSCAN);
  useEffect(() => {
    if (total > 0) window.want(first, last);
  }, [window, total, first, last]);

  return {
    indexes: useMemo(() => withHeld(first, last, held, total), [first, last, held, total]),
    sight: span,
    heights,
    measure,
    notePlace: note,
    page: Math.max(1, span.last - span.first - 2),
  };
}

/** Other rows have other heights, but most are as high as those before. */
function useHeights(total: number, likely: number, view: string): RowHeights {
  const [of, setOf] = useState(() => ({ total, likely, view, heights: new RowHeights(total, likely) }));
  if (of.total === total && of.likely === likely && of.view === view) return of.heights;
  const heights = new RowHeights(total, of.likely === likely ? of.heights.usual : likely);
  setOf({ total, likely, view, heights });
  return heights;
}

function withHeld(first: number, last: number, held: number, total: number): readonly number[] {
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (held >= total || (held >= first && held <= last)) return indexes;
  return held < first ? [held, ...indexes] : [...indexes, held];
}
