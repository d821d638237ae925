import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLatestCallback } from '../use-latest-callback.ts';
import type { RowHeights } from './row-heights.ts';

const BOX: ResizeObserverOptions = { box: 'border-box' };

/** A ref for each row that is in the page. */
export type MeasureRow = (row: HTMLDivElement | null) => (() => void) | undefined;

/** Measures the rows that are in the page; `onNew` is told, before they are painted, that heights are others than were known. */
export function useMeasuredRows(heights: RowHeights, onNew: () => void): MeasureRow {
  const observer = useRef<ResizeObserver | null>(null);
  const rows = useRef(new Set<HTMLElement>());

  const note = useLatestCallback((entries: readonly ResizeObserverEntry[]) => {
    let isNew = false;
    for (const { target, borderBoxSize } of entries) {
      const height = borderBoxSize[0]?.blockSize;
      if (height === undefined || !target.isConnected) continue;
      if (heights.measure(indexOf(target), height) !== 0) isNew = true;
    }
    if (isNew) onNew();
  });

  // What was known of other rows is forgotten; those in the page are measured again, once they are laid out.
  const measured = useRef(heights);
  useLayoutEffect(() => {
    if (measured.current === heights) return;
    measured.current = heights;
    for (const row of rows.current) {
      observer.current?.unobserve(row);
      observer.current?.observe(row, BOX);
    }
  }, [heights]);

  return useCallback(
    (row) => {
      if (row === null) return undefined;
      observer.current ??= new ResizeObserver(note);
      const { current } = observer;
      current.observe(row, BOX);
      rows.current.add(row);
      return () => {
        current.unobserve(row);
        rows.current.delete(row);
      };
    },
    [note],
  );
}

const indexOf = (row: Element): number => (row instanceof HTMLElement ? Number(row.dataset.index) : 0);
