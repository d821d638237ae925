import type { ChartWindow } from '../../ui/chart/chart-model.ts';

/** A click this part of the window away from a shock still means it. */
const SHARE = 0.01;

/** How far from a shock a click on its chart may be; milliseconds. */
export const reachOf = ({ from, to }: ChartWindow): number => (to - from) * SHARE;

/** What of a list in order of time lies in the window. */
export const withinWindow = <Row>(
  rows: readonly Row[],
  { from, to }: ChartWindow,
  timesOf: (row: Row) => { readonly from: number; readonly to: number },
): Row[] =>
  rows.filter((row) => {
    const times = timesOf(row);
    return times.to >= from && times.from <= to;
  });
