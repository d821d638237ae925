import { useCallback, useMemo } from 'react';
import type { PlainOptions } from '../../contract/configuration.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import {
  DEFAULT_OPTIONS,
  formatFrame,
  frameOf,
  notBefore,
  parseFrame,
  type RangeOptions,
  type TimeFrame,
} from '../../ui/time-range/range.ts';
import { windowOf } from '../../ui/time-range/time-range.tsx';
import { type TimeReader, zoneOf } from '../../ui/time-words.ts';

export interface TimeWindow {
  readonly frame: TimeFrame;
  readonly options: RangeOptions;
  /** Where ranges that go on with time end: now, or when the shipment was over. */
  readonly end: number;
  /** What map, charts and tables look at. The same object until it changes. */
  readonly window: ChartWindow;
  readonly setFrame: (frame: TimeFrame) => void;
}

export interface TimeWindowInput {
  readonly options: Pick<PlainOptions, 'range'> | undefined;
  /** As it stands in the address. */
  readonly text: string | undefined;
  readonly end: number;
  /** When what is looked at began; absent: it always was. */
  readonly begin?: number;
  readonly reader: TimeReader;
  readonly onText: (text: string | undefined) => void;
}

/** How often a window that ends now goes on. */
const STEP_MS = 10 * MINUTE_MS;

/**
 * The one time window of the page, kept in the address. Where it begins the page's options say (spec 2 §4 "Detail slider"), or what
 * is looked at, which may be younger: a trip of a day in a chart of seven is a line on its edge.
 */
export function useTimeWindow({ options, text, end, begin, reader, onText }: TimeWindowInput): TimeWindow {
  const { length, start, unit } = options?.range ?? {
    length: DEFAULT_OPTIONS.range,
    start: DEFAULT_OPTIONS.start,
    unit: DEFAULT_OPTIONS.unit,
  };
  const own = begin === undefined ? start : notBefore({ range: length, start, unit }, begin, end, zoneOf(reader)).start;
  const rangeOptions = useMemo((): RangeOptions => ({ range: length, start: own, unit }), [length, own, unit]);
  const usual = useMemo(() => frameOf(rangeOptions), [rangeOptions]);
  const frame = useMemo(() => parseFrame(text, usual), [text, usual]);
  const seen = windowOf(frame, rangeOptions, end, reader);
  // Before what is looked at began and after its end there is nothing to be seen.
  const last = Math.ceil(end / STEP_MS) * STEP_MS;
  const to = last > seen.from ? Math.min(seen.to, last) : seen.to;
  const from = begin !== undefined && begin < to ? Math.max(seen.from, begin) : seen.from;
  const window = useMemo(() => ({ from, to }), [from, to]);
  const setFrame = useCallback(
    (next: TimeFrame) => {
      const formatted = formatFrame(next);
      onText(formatted === formatFrame(usual) ? undefined : formatted);
    },
    [onText, usual],
  );
  return { frame, options: rangeOptions, end, window, setFrame };
}
