import { type RefObject, useLayoutEffect, useState } from 'react';

/** How a row is laid out; the style sheet decides by the same widths. */
export type Layout = 'line' | 'two-lines' | 'card';

/** Widths of the table up to which it is narrower. Root em. */
const CARD = 37.5;
const TWO_LINES = 80;

/** What a row is taken for until it is measured. Root em. */
const HEIGHTS: Readonly<Record<Layout, number>> = { line: 2, 'two-lines': 4.5, card: 9 };
/** The same where all rows have one height. */
const FIXED_HEIGHTS: Readonly<Record<Layout, number>> = { line: 2, 'two-lines': 4, card: 5.5 };
/** Gloves: rows of 56 px. */
const FLOOR_LINE = 3.5;

/** The layout of a table, from the width that its element has. */
export function useLayout(frame: RefObject<HTMLElement | null>): Layout {
  // What it most likely is; measured before anything is painted.
  const [layout, setLayout] = useState(() => layoutOf(innerWidth));
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setLayout(layoutOf(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return layout;
}

/** Pixels a row probably takes. `isFixed`: all rows of the table have one height. */
export function likelyHeight(layout: Layout, isFixed: boolean): number {
  const isFloor = layout === 'line' && (isRoomy() || matchMedia('(pointer: coarse)').matches);
  return (isFloor ? FLOOR_LINE : (isFixed ? FIXED_HEIGHTS : HEIGHTS)[layout]) * rootEm();
}

/** The person wants room for gloves wherever they are; the style sheet goes by the same mark. */
const isRoomy = (): boolean => document.documentElement.dataset.density === 'roomy';

function layoutOf(width: number): Layout {
  const ems = width / rootEm();
  if (ems <= CARD) return 'card';
  return ems <= TWO_LINES ? 'two-lines' : 'line';
}

const rootEm = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
