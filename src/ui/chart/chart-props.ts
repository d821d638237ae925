import type { ReactNode } from 'react';
import type { TimeReader } from '../time-words.ts';
import type { ChartAxis, ChartLimit, ChartMark, ChartSeries, ChartState, ChartWindow, ChartX } from './chart-model.ts';
import type { SharedCursor } from './use-shared-cursor.ts';

export interface ChartProps {
  /** Its heading and accessible name. */
  readonly label: string;
  /** The same array as long as the readings are the same: another one is drawn anew. */
  readonly series: readonly ChartSeries[];
  readonly axes: readonly ChartAxis[];
  readonly limits?: readonly ChartLimit[];
  readonly marks?: readonly ChartMark[];
  /** What is shown when nothing is zoomed to; absent: from the first reading to the last. */
  readonly range?: ChartWindow;
  /** An x axis that is no calendar. */
  readonly x?: ChartX;
  readonly reader: TimeReader;
  /** Shared by the charts of a page: `useSharedCursor`. Absent: it has its own. */
  readonly shared?: SharedCursor;
  readonly state?: ChartState;
  /** Why there is nothing to show and what to do. */
  readonly empty: ReactNode;
  /** Such as the time as of which it is. */
  readonly note?: ReactNode;
  /** Of the plot with its axes, CSS pixels. */
  readonly height?: number;
  /** Of a picture or CSV of it, without the ending. */
  readonly fileName: string;
  /** A place on the x axis was clicked, or Enter pressed there. */
  readonly onChoose?: (at: number) => void;
  readonly onChooseMark?: (mark: ChartMark) => void;
  /** Its place among charts that stand below each other on one time axis; absent: it stands alone. */
  readonly stack?: StackPlace;
}

/**
 * Charts of a stack have the same room at both sides, so that a time stands at one place in all, and their tools in their
 * menus. The first and the last have the words of the time axis, the first also what happened.
 */
export type StackPlace = 'first' | 'inner' | 'last';

/** What stands above and below of a plot: air, and the words of the x axis. CSS pixels. */
export const PLOT_MARGIN = 14;
export const X_AXIS_HEIGHT = 40;
/** Instead of the words of the x axis, where another chart of the stack has them. */
export const BARE_X_AXIS = 8;
const AROUND = PLOT_MARGIN + X_AXIS_HEIGHT;

/** Heights of charts with their axes, CSS pixels: of what has trouble or stands first, of others, of events one by one. */
export const CHART_HEIGHT = 196 + AROUND;
export const LOW_CHART = 86 + AROUND;
export const EVENT_CHART = 70 + AROUND;

/** How high the plot of a chart is at its place in a stack. */
export const heightAt = (height: number, stack: StackPlace | undefined): number =>
  stack === 'inner' ? height - X_AXIS_HEIGHT + BARE_X_AXIS : height;
