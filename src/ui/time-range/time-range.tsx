import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { DAY_MS } from '../../domain/duration.ts';
import type { ChartMark } from '../chart/chart-model.ts';
import { type TimeReader, zoneOf } from '../time-words.ts';
import { type TimeRange as Range, type RangeOptions, rangeOf, type Span, type TimeFrame } from './range.ts';
import { RangePicker } from './range-picker.tsx';
import { edgesOf, placesOf, windowAt } from './slider-edges.ts';
import classes from './time-range.module.css';
import { TimeSlider } from './time-slider.tsx';

interface TimeRangeProps {
  /** As it stands in the address: `parseFrame`. */
  readonly frame: TimeFrame;
  readonly options: RangeOptions;
  /** Ranges that go on with time end here. Milliseconds. */
  readonly now: number;
  readonly reader: TimeReader;
  readonly presets?: readonly Span[];
  readonly marks?: readonly ChartMark[];
  readonly onFrame: (frame: TimeFrame) => void;
  readonly onChooseMark?: (mark: ChartMark) => void;
}

/** The one time window of a page: how far it looks back, and which part of that is seen. */
export function TimeRange({ frame, options, now, reader, presets, marks, onFrame, onChooseMark }: TimeRangeProps) {
  const { t } = useLingui();
  const { choice, window } = frame;
  const timeZone = zoneOf(reader);
  const range = useMemo(() => rangeOf(choice, now, timeZone), [choice, now, timeZone]);
  const own = optionsOf(frame, options);
  return (
    <div className={classes.range}>
      <RangePicker
        {...{ choice, range, reader }}
        {...(presets === undefined ? {} : { presets })}
        // Another range is looked at where it begins.
        onChoose={(next) => onFrame({ choice: next, window: null })}
      />
      <TimeSlider
        label={t`Time range`}
        range={range}
        value={window}
        options={own}
        reader={reader}
        {...(marks === undefined ? {} : { marks })}
        {...(onChooseMark === undefined ? {} : { onChooseMark })}
        onChange={(seen) => onFrame({ choice, window: seen })}
      />
    </div>
  );
}

/** The moments that a frame shows: what map, charts and tables of the page go by. */
export function windowOf(frame: TimeFrame, options: RangeOptions, now: number, reader: TimeReader): Range {
  const timeZone = zoneOf(reader);
  const own = optionsOf(frame, options);
  const edges = edgesOf(rangeOf(frame.choice, now, timeZone), own.unit, timeZone);
  return windowAt(edges, placesOf(edges, frame.window, own));
}

/** Ranges of one's own up to this long are gone through by the hour. */
const BY_HOUR_MS = 2 * DAY_MS;

/**
 * How the slider of a choice goes: the page's own range begins where the page says, any other is seen whole; by hours where
 * it is counted in them, or short.
 */
function optionsOf({ choice }: TimeFrame, options: RangeOptions): RangeOptions {
  const start = Number.MAX_SAFE_INTEGER;
  if (choice.kind === 'between') {
    return { ...options, start, unit: choice.to - choice.from <= BY_HOUR_MS ? 'hours' : 'days' };
  }
  const isPages = choice.count === options.range && choice.unit === options.unit;
  return isPages ? options : { ...options, start, unit: choice.unit };
}
