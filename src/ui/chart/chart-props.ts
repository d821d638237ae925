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
}

/** What stands above and below of a plot: air, and the words of the x axis. CSS pixels. */
export const PLOT_MARGIN = 14;
export const X_AXIS_HEIGHT = 40;
const AROUND = PLOT_MARGIN + X_AXIS_HEIGHT;

/** Heights of charts with their axes, CSS pixels: of what has trouble or stands first, of others, of events one by one. */
export const CHART_HEIGHT = 196 + AROUND;
export const LOW_CHART = 86 + AROUND;
export const EVENT_CHART = 70 + AROUND;
