import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** Rows that are put into the page at first: what a small screen shows. The others follow at once, in short slices. */
const FIRST_ROWS = 16;
/** Rows that are added when the end of them comes near. */
const ROW_STEP = 40;

interface RenderedRows {
  /** How many rows to put into the page. */
  readonly count: number;
  /** Goes on the element behind the last row. */
  readonly end: RefObject<HTMLDivElement | null>;
}

/**
 * Rows come into the page in steps as a person scrolls towards their end, so that a long list opens as fast as a short
 * one. `view` names what is listed (filter, order): a new view starts at the top again.
 */
export function useRenderedRows(total: number, view: string): RenderedRows {
  const end = useRef<HTMLDivElement>(null);
  const [{ limit, of }, setRendered] = useState({ limit: FIRST_ROWS, of: view });
  const count = Math.min(total, of === view ? limit : FIRST_ROWS);

  useEffect(() => {
    const target = end.current;
    if (target === null || count >= total) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        // In short slices: nobody waits for rows they have not scrolled to.
        startTransition(() => setRendered({ limit: count + ROW_STEP, of: view }));
      },
      { rootMargin: '600px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [count, total, view]);

  return { count, end };
}
