import type { TemperatureUnit } from '../../domain/temperature.ts';
import type { ChartMark, ChartState, ChartWindow } from '../../ui/chart/chart-model.ts';
import type { StackPlace } from '../../ui/chart/chart-props.ts';
import type { SharedCursor } from '../../ui/chart/use-shared-cursor.ts';
import type { TimeReader } from '../../ui/time-words.ts';

/** What the charts of a page have in common. */
export interface ChartScene {
  readonly window: ChartWindow;
  readonly shared: SharedCursor;
  readonly reader: TimeReader;
  readonly unit: TemperatureUnit;
  readonly state: ChartState;
  /** What files made of them are called before the name of the chart. */
  readonly name: string;
  readonly marks?: readonly ChartMark[];
  /** Where a chart stands among those on one time axis; absent: alone. */
  readonly stack?: StackPlace;
}

/** The place of one of so many charts in their stack. */
export const placeInStack = (place: number, count: number): StackPlace =>
  place === 0 ? 'first' : place === count - 1 ? 'last' : 'inner';

/** The name of a file made of a chart: letters, digits and hyphens. */
export const fileNameOf = (name: string, chart: string): string =>
  `${name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')}-${chart}`;
