import type { Band } from '../../domain/reading-bands.ts';
import type { State } from '../state/state-shapes.tsx';

/** A stretch of the x axis, both ends in it: milliseconds since 1970, or what `ChartX` counts. */
export interface ChartWindow {
  readonly from: number;
  readonly to: number;
}

/** One of the five colours of charts; the first is 1. */
export type ChartColour = 1 | 2 | 3 | 4 | 5;

export type BandColour = 'blue' | 'yellow' | 'red';

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** Key of the axis it is measured on. */
  readonly axis: string;
  /** Ascending. */
  readonly times: Float64Array;
  /** In the unit the reader sees; NaN where a reading is missing, which parts the line. */
  readonly values: Float64Array;
  /** What the values are in, where the label of its axis doesn't say so: the head of a file does. */
  readonly unit?: string;
  readonly kind?: 'line' | 'step' | 'points';
  /** Absent: by its place. */
  readonly colour?: ChartColour;
  /** No limit holds for it, and no stem leads to its points: what was read is not believed. */
  readonly isSuspect?: true;
  /** Colours of parts of its axis, which the line takes there instead of its own. */
  readonly bands?: readonly Band<BandColour>[];
  /**
   * A silence longer than this is a gap in the line; by reading where each has its own. Absent: readings are joined
   * however far apart they are.
   */
  readonly gaps?: number | Float64Array;
}

/** How long a silence after a reading of a series has to be to be a gap. */
export const gapAfter = ({ gaps }: ChartSeries, at: number): number =>
  (typeof gaps === 'number' ? gaps : gaps?.[at]) ?? Number.POSITIVE_INFINITY;

export interface ChartAxis {
  readonly key: string;
  readonly label: string;
  readonly side: 'left' | 'right';
  /** What it shows at least, whatever was read; readings outside widen it. Absent: as readings and limits are. */
  readonly scale?: ChartWindow;
  /** What it shows at least where the reader wants charts that can be compared; as `scale` otherwise has it. */
  readonly fixed?: ChartWindow;
  /** How much it shows at least: of what hardly changes the line is flat. */
  readonly least?: number;
  /** What can be measured at all: there is no air beyond. */
  readonly within?: ChartWindow;
  /** A value in words, with its unit, as the reader has chosen. */
  readonly format: (value: number) => string;
}

/** How much it matters that something is beyond a limit. */
export type LimitSeverity = 'critical' | 'warning';

/** What readings of an axis should stay within: dashed lines; beyond them line and time have the colour of its severity. */
export interface ChartLimit {
  readonly key: string;
  readonly axis: string;
  /** What it is, in words: it stands at the line before the value. */
  readonly label: string;
  /** Whose it is, in words, after the value. */
  readonly whose?: string;
  /** Absent: critical. */
  readonly severity?: LimitSeverity;
  /** When it was in force; absent: from the beginning, to the end. */
  readonly from?: number;
  readonly until?: number;
  /** Keys of the series that it is for; absent: every one of its axis. */
  readonly series?: readonly string[];
  readonly low?: number;
  readonly high?: number;
}

/** Something that happened at a time, shown on the x axis. */
export interface ChartMark {
  readonly key: string;
  readonly at: number;
  readonly state: State;
  readonly label: string;
}

/** An x axis that is no calendar. */
export interface ChartX {
  readonly label: string;
  readonly format: (value: number) => string;
}

/** Whether there is something to show, as of every part of the console. */
export type ChartState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'loading' }
  /** They can't be had now; why. */
  | { readonly kind: 'absent'; readonly words: string }
  | { readonly kind: 'failed'; readonly words: string; readonly onRetry: () => void };

const COLOURS = [1, 2, 3, 4, 5] as const;

/** The colour of a series: its own, else by its place. */
export const colourOf = (series: Pick<ChartSeries, 'colour'>, place: number): ChartColour =>
  series.colour ?? COLOURS[place % COLOURS.length] ?? 1;

/** Dashes tell the lines apart where colours don't; pixels, empty: drawn through. By the place of the series. */
export const dashOf = (place: number): readonly number[] => DASHES[place % DASHES.length] ?? [];
const DASHES: readonly (readonly number[])[] = [[], [8, 4], [2, 3], [10, 3, 2, 3], [4, 4]];

/** What stands on a line here and there where dashes can't be seen, around nought: a path of SVG; empty: nothing. By the place of the series. */
export const markerOf = (place: number): string => MARKERS[place % MARKERS.length] ?? '';
const MARKERS = [
  '',
  'M-3-3h6v6h-6z',
  'M0-4l4 7h-8z',
  'M0-4.5l4.5 4.5l-4.5 4.5l-4.5-4.5z',
  'M-4-1h3v-3h2v3h3v2h-3v3h-2v-3h-3z',
];
