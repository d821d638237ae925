import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLatestCallback } from '../use-latest-callback.ts';
import type { RowHeights } from './row-heights.ts';
import { findRow, type RowWindow } from './row-window.ts';
import type { ListPlace } from './use-list-place.ts';

/** What a person looks at: the row with the focus if the screen shows it, else the first that it shows. */
interface Place {
  readonly key: string;
  readonly index: number;
  /** Pixels from where the row begins to where the screen does. */
  readonly within: number;
}

interface KeptPlaceInput<Row> {
  readonly window: RowWindow<Row>;
  readonly rowKey: (row: Row) => string;
  readonly heights: RowHeights;
  readonly place: ListPlace;
  /** The element that holds the rows. */
  readonly body: RefObject<HTMLElement | null>;
}

export interface KeptPlace {
  /** What is on the screen now is what a person wants to see: they were brought there. */
  readonly note: () => void;
  /** The document was scrolled, by a person or by what this does itself. */
  readonly onScroll: () => void;
  /** Shows what was noted, whatever heights have become known since. */
  readonly restore: () => void;
}

/**
 * Keeps what a person looks at where it is on the screen when rows come or go above it, and begins at the top when the
 * list shows something else. At the very top nothing is kept: there the newest are wanted.
 *
 * Where a row is is asked of the row itself: between the measuring of heights and the next drawing the page and `heights`
 * don't agree, and what is noted then would stay wrong. Only a row that isn't in the page is where `heights` says.
 */
export function useKeptPlace<Row>({ window, rowKey, heights, place, body }: KeptPlaceInput<Row>): KeptPlace {
  const kept = useRef<Place | null>(null);
  const known = useRef({ window, heights });
  /** Where the document stood when it was last looked at or moved here. */
  const stood = useRef(0);

  const note = useLatestCallback(() => {
    if (!place.isKnown()) return;
    stood.current = scrollY;
    const shown = shownRow(body.current, place);
    const offset = place.offset();
    const index = shown === null ? heights.indexAt(offset) : Number(shown.dataset.index);
    const row = window.row(index);
    const within = shown === null ? offset - heights.startOf(index) : place.within(shown);
    kept.current = offset > 0 && row !== undefined ? { key: rowKey(row), index, within } : null;
  });
  const moveTo = useLatestCallback((offset: number) => {
    place.moveTo(offset);
    stood.current = scrollY;
  });
  const restore = useLatestCallback(() => {
    // Without a place to keep: to look whether the document was moved would have it laid out.
    if (!place.isKnown() || kept.current === null) return;
    if (isScrolled(stood.current)) note();
    if (kept.current === null) return;
    const { index, within } = kept.current;
    const row = body.current?.querySelector(`[data-index="${index}"]`) ?? null;
    const wanted = row === null ? heights.startOf(index) + within : place.offset() + within - place.within(row);
    if (Math.abs(wanted - place.offset()) >= 1) moveTo(wanted);
  });
  const onScroll = useLatestCallback(() => {
    // Else it only came to where it was moved: as far as the page was long enough, which may not be where it was to go.
    if (scrollY !== stood.current) note();
  });

  // What else moves it, rows that turn out higher than they were taken for, is measured and then put right.
  useLayoutEffect(() => {
    const before = known.current;
    known.current = { window, heights };
    if (before.window.view !== window.view) {
      kept.current = null;
      // Never further down than it is: what stands above the list may be in sight, and be typed into.
      if (place.seenOffset() > 0) moveTo(0);
      return;
    }
    const wanted = kept.current;
    if (wanted === null || (before.window === window && before.heights === heights)) return;
    const index = findRow(window, rowKey, wanted.key, wanted.index) ?? wanted.index;
    kept.current = { ...wanted, index };
    if (index !== wanted.index || before.heights !== heights) restore();
  }, [window, heights, rowKey, place, moveTo, restore]);

  return { note, onScroll, restore };
}

/** The row with the focus if the screen shows it, else the first row that it shows; null: none of them is in the page yet. */
function shownRow(body: HTMLElement | null, place: ListPlace): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>('[data-index]') ?? null;
  if (focused !== null && body?.contains(focused) === true && place.shows(focused)) return focused;
  for (const row of body?.querySelectorAll<HTMLElement>('[data-index]') ?? []) if (place.shows(row)) return row;
  return null;
}

/** Has somebody scrolled since the document stood at `before`? One that has become too short moves by itself. */
function isScrolled(before: number): boolean {
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  return scrollY !== before && !(scrollY < before && isAtEnd);
}
