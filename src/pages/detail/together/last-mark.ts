import type { ChartMark } from '../../../ui/chart/chart-model.ts';

/** The last of some marks, oldest first, that is not after a moment; undefined: none is. */
export const lastBefore = (marks: readonly ChartMark[], moment: number): ChartMark | undefined =>
  marks.findLast(({ at }) => at <= moment);
