import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ChartMark } from '../chart/chart-model.ts';
import { MarkStrip } from '../chart/mark-strip.tsx';
import { momentWords, type TimeReader, zoneOf } from '../time-words.ts';
import type { RangeOptions, TimeRange } from './range.ts';
import { rangeWords } from './range-words.ts';
import { edgesOf, type Grip, moved, nearest, type Places, placesOf, windowAt } from './slider-edges.ts';
import classes from './time-slider.module.css';

interface TimeSliderProps {
  readonly label: string;
  /** All that can be looked at. */
  readonly range: TimeRange;
  /** What is looked at; null: where it begins by the options. It is shown at the nearest days or hours. */
  readonly value: TimeRange | null;
  readonly options: RangeOptions;
  readonly reader: TimeReader;
  /** What happened in the range, shown below. */
  readonly marks?: readonly ChartMark[];
  readonly onChange: (value: TimeRange) => void;
  readonly onChooseMark?: (mark: ChartMark) => void;
}

const NO_MARKS: readonly ChartMark[] = [];
const PAGE = 7;

/**
 * A window within a range of time, moved by its ends or as a whole: with mouse, finger and keys. Where days are counted it
 * goes from the start of one to the end of another on the reader's calendar.
 */
export function TimeSlider(props: TimeSliderProps) {
  const { label, range, value, options, reader, marks = NO_MARKS, onChange } = props;
  const { t } = useLingui();
  const lane = useRef<HTMLDivElement>(null);
  const held = useRef<{ readonly grip: Grip; readonly at: number; readonly places: Places } | null>(null);
  const [width, setWidth] = useState(0);
  const timeZone = zoneOf(reader);
  const { from, to } = range;
  const { unit } = options;
  const edges = useMemo(() => edgesOf({ from, to }, unit, timeZone), [from, to, unit, timeZone]);
  const last = edges.length - 1;
  const places = placesOf(edges, value, options);
  const window = windowAt(edges, places);
  const shareOf = (place: number) => ((edges[place] ?? from) - from) / (to + 1 - from);

  useEffect(() => {
    const frame = lane.current;
    if (frame === null) return undefined;
    const sizes = new ResizeObserver(() => setWidth(frame.clientWidth));
    sizes.observe(frame);
    return () => sizes.disconnect();
  }, []);

  const show = (next: Places) => {
    if (next.first !== places.first || next.end !== places.end) onChange(windowAt(edges, next));
  };
  const placeAt = (clientX: number): number => {
    const frame = lane.current?.getBoundingClientRect();
    if (frame === undefined || frame.width === 0) return 0;
    return nearest(edges, from + ((clientX - frame.left) / frame.width) * (to + 1 - from));
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const at = placeAt(event.clientX);
    const named = event.target instanceof HTMLElement ? event.target.dataset.grip : undefined;
    let grip: Grip = named === 'first' || named === 'end' || named === 'both' ? named : 'both';
    let start = places;
    if (named === undefined) {
      // Beside the window: its nearer end comes there.
      grip = at < places.first ? 'first' : 'end';
      start = moved(places, grip, at - places[grip], last);
      show(start);
    }
    held.current = { grip, at, places: start };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (grip !== 'both') lane.current?.querySelector<HTMLElement>(`[role=slider][data-grip=${grip}]`)?.focus();
    event.preventDefault();
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (held.current === null) return;
    show(moved(held.current.places, held.current.grip, placeAt(clientX) - held.current.at, last));
  };
  const letGo = () => {
    held.current = null;
  };
  const onKeyDown = (event: KeyboardEvent, grip: 'first' | 'end') => {
    const by = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -PAGE,
      PageUp: PAGE,
      Home: -last,
      End: last,
    }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    show(moved(places, grip, by, last));
  };

  const length = places.end - places.first;
  const thumb = (grip: 'first' | 'end', name: string, words: string, [least, most]: readonly [number, number]) => (
    <div
      role="slider"
      tabIndex={0}
      data-grip={grip}
      className={classes.thumb}
      style={{ insetInlineStart: `${shareOf(places[grip]) * 100}%` }}
      aria-label={`${label}: ${name}`}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={places[grip]}
      aria-valuetext={words}
      onKeyDown={(event) => onKeyDown(event, grip)}
    />
  );

  return (
    <div className={classes.slider} data-testid="time-slider">
      <div className={classes.words}>{rangeWords(window, reader)}</div>
      <UnstyledButton
        className={classes.step}
        aria-label={t`Earlier`}
        title={t`Earlier`}
        aria-disabled={places.first === 0}
        onClick={() => show(moved(places, 'both', -length, last))}
      >
        <IconChevronLeft size={20} aria-hidden />
      </UnstyledButton>
      <div
        ref={lane}
        className={classes.lane}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <div className={classes.track} />
        <div
          className={classes.window}
          data-grip="both"
          style={{
            insetInlineStart: `${shareOf(places.first) * 100}%`,
            width: `${(shareOf(places.end) - shareOf(places.first)) * 100}%`,
          }}
        />
        {thumb('first', t`start`, momentWords(window.from, reader), [0, places.end - 1])}
        {thumb('end', t`end`, momentWords(window.to, reader), [places.first + 1, last])}
      </div>
      <UnstyledButton
        className={classes.step}
        aria-label={t`Later`}
        title={t`Later`}
        aria-disabled={places.end === last}
        onClick={() => show(moved(places, 'both', length, last))}
      >
        <IconChevronRight size={20} aria-hidden />
      </UnstyledButton>
      <div className={classes.marks}>
        <MarkStrip
          label={t`Events`}
          marks={marks}
          window={range}
          width={width}
          when={(at) => momentWords(at, reader)}
          onChoose={props.onChooseMark}
        />
      </div>
    </div>
  );
}
