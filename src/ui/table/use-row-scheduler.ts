import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { useLatestCallback } from '../use-latest-callback.ts';

/** Rows that are drawn in one frame, at most. */
const MOST = 4;
/** From one frame to the next: after one in time there may be twice as many rows, after one that is late half as many. */
const IN_TIME_MS = 20;
const LATE_MS = 40;

/** Draws up to so many rows. */
type Take = (most: number) => void;

/** The tables that have rows which are not drawn yet. */
const waiting = new Set<Take>();
let isCalled = false;
/** Rows that are drawn in the next frame: as many as this device lays out and paints without being felt. */
let turn = 1;
/** Rows that came into the page since the frame before: this one lays them out and paints them. */
let come = 0;
/** Of the frame before. */
let before = { at: 0, rows: 0 };

/** A row as it is now. */
export interface Wanted<Row> {
  readonly key: string;
  readonly row: Row;
}

/**
 * Spreads the drawing of rows over frames: of the rows that are `wanted`, those needed first come first, it returns a few more
 * in each frame, by key, each as it was when it was scheduled. A row that changed since is scheduled again.
 */
export function useRowScheduler<Row>(wanted: readonly Wanted<Row>[]): ReadonlyMap<string, Row> {
  const [drawn, setDrawn] = useState<ReadonlyMap<string, Row>>(() => new Map());
  const isDue = ({ key, row }: Wanted<Row>) => drawn.get(key) !== row;
  const isWaiting = wanted.some(isDue);
  const taken = useRef(0);
  const take = useLatestCallback((most: number): void => {
    const next = new Set(wanted.filter(isDue).slice(0, most));
    taken.current = next.size;
    const then = wanted.flatMap((one): [string, Row][] => {
      const row = next.has(one) ? one.row : drawn.get(one.key);
      return row === undefined ? [] : [[one.key, row]];
    });
    // By itself: the answer to a key isn't to bring these with it.
    startTransition(() => setDrawn(new Map(then)));
  });
  useLayoutEffect(() => {
    come += taken.current;
    taken.current = 0;
    if (isWaiting) waiting.add(take);
    call();
    return () => {
      waiting.delete(take);
    };
  }, [drawn, isWaiting, take]);
  return drawn;
}

function call(): void {
  if (isCalled || (come === 0 && before.rows === 0 && waiting.size === 0)) return;
  isCalled = true;
  requestAnimationFrame(() => {
    isCalled = false;
    const at = performance.now();
    // A frame without new rows says nothing about how many there is room for.
    if (before.rows > 0) learn(before.rows, at - before.at);
    before = { at, rows: come };
    come = 0;
    // They wait again once those are in the page.
    const takes = [...waiting];
    waiting.clear();
    for (const take of takes) take(turn);
    call();
  });
}

/** So many rows at once had the next frame come so much later: what comes in between, by whom ever, is in it. */
function learn(rows: number, took: number): void {
  if (took <= IN_TIME_MS) turn = Math.max(turn, Math.min(rows * 2, MOST));
  else if (took > LATE_MS) turn = Math.max(rows >> 1, 1);
}
