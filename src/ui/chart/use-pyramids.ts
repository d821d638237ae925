import { useEffect, useMemo, useState } from 'react';
import { nextTask } from '../../state/next-task.ts';
import type { ChartSeries } from './chart-model.ts';
import { RAW_LIMIT, readingCount } from './drawn-data.ts';
import { type Pyramid, pyramidOf, pyramidSteps } from './pyramid.ts';

/** Work on the page between two answers to its user. */
const SLICE_MS = 8;

/** Series that can be drawn. */
export interface Prepared {
  readonly series: readonly ChartSeries[];
  /** Of the series, in their order. */
  readonly pyramids: readonly Pyramid[];
}

/**
 * Series with their pyramids; null while the first ones are being made, and those before while others are. Long ones take
 * slices on the page: to hand millions of readings to a worker and back would hold the page up for longer than a slice.
 */
export function usePyramids(series: readonly ChartSeries[]): Prepared | null {
  const isShort = readingCount(series) <= RAW_LIMIT;
  const short = useMemo(
    () => (isShort ? { series, pyramids: series.map(({ times, values }) => pyramidOf(times, values)) } : null),
    [series, isShort],
  );
  const [long, setLong] = useState<Prepared | null>(null);
  useEffect(() => {
    if (isShort) return undefined;
    const work = new AbortController();
    void (async () => {
      const made: Pyramid[] = [];
      for (const { times, values } of series) {
        const pyramid = await inSlices(pyramidSteps(times, values), work.signal);
        if (pyramid === null) return;
        made.push(pyramid);
      }
      setLong({ series, pyramids: made });
    })();
    return () => work.abort();
  }, [series, isShort]);
  return short ?? long;
}

/** Runs steps to their end with pauses; null when called off. */
async function inSlices<Result>(steps: Generator<undefined, Result>, signal: AbortSignal): Promise<Result | null> {
  let pauseAt = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() < pauseAt) continue;
    await nextTask();
    if (signal.aborted) return null;
    pauseAt = performance.now() + SLICE_MS;
  }
}
