import { type RefObject, useLayoutEffect, useState } from 'react';

/** How a row is laid out; the style sheet decides by the same widths. */
export type Layout = 'line' | 'two-lines' | 'card';

/** Widths of the table up to which it is narrower. Em of the table: larger letters need more room. */
const CARD = 37.5;
const TWO_LINES = 88;

/** What a row is taken for until it is measured. Root em. */
const HEIGHTS: Readonly<Record<Exclude<Layout, 'line'>, number>> = { 'two-lines': 4.5, card: 7.5 };

/** The layout of a table, from the width that its element has. */
export function useLayout(frame: RefObject<HTMLElement | null>): Layout {
  // What it most likely is; measured before anything is painted.
  const [layout, setLayout] = useState(() => layoutOf(innerWidth, document.body));
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setLayout(layoutOf(entry.contentRect.width, element));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return layout;
}

/** Pixels a row probably takes. */
export function likelyHeight(layout: Layout): number {
  return (layout === 'line' ? lineHeight() : HEIGHTS[layout]) * rootEm();
}

/** Root em that a row of one line has: the density decides, here as in the style sheet. */
const lineHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || OFFICE_LINE;

/** A row of the office, where no style sheet says otherwise. Root em. */
const OFFICE_LINE = 2.25;

function layoutOf(width: number, element: Element): Layout {
  const ems = width / emOf(element);
  if (ems <= CARD) return 'card';
  return ems <= TWO_LINES ? 'two-lines' : 'line';
}

const emOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);

const rootEm = (): number => emOf(document.documentElement);
