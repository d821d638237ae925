import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { startOfDay } from '../../domain/start-of-day.ts';
import { dateFormat } from '../formatters.ts';
import { dayAt, LEVELS, type Level, levelOf, type YearDay, yearDays } from './year-days.ts';
import classes from './year-heatmap.module.css';

interface YearHeatmapProps {
  readonly label: string;
  /** The first and the last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** How many on each day; a day that is missing had none. */
  readonly counts: ReadonlyMap<string, number>;
  readonly locale: string;
  /** A day and its number in words: its name and tooltip. */
  readonly words: (day: string, count: number) => string;
  readonly chosen: string | null;
  readonly onChoose: (day: string) => void;
}

const PITCH = 14;
const LEFT = 30;
const TOP = 16;
/** How large the square of a level is: who sees no colours sees sizes. */
const SIZES: Readonly<Record<Level, number>> = { 0: 3, 1: 5, 2: 7, 3: 9.5, 4: 12 };
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const NAMED_WEEKDAYS = new Set([0, 2, 4]);
/** A Monday. */
const MONDAY = '2024-01-01';

/** A year, a square a day: the more, the larger and the darker. Arrows go through the days, Enter or a click chooses one. */
export function YearHeatmap({ label, from, to, counts, locale, words, chosen, onChoose }: YearHeatmapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const days = useMemo(() => yearDays(from, to), [from, to]);
  const most = useMemo(() => Math.max(0, ...counts.values()), [counts]);
  const [reached, setReached] = useState<string | null>(null);
  const found = days.findIndex(({ day }) => day === (reached ?? chosen));
  const stop = found < 0 ? days.length - 1 : found;
  const weeks = (days.at(-1)?.week ?? 0) + 1;
  const named = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(startOfDay(day, 'UTC'));

  // What was last is what is looked for.
  useLayoutEffect(() => {
    if (frame.current !== null) frame.current.scrollLeft = frame.current.scrollWidth;
  }, [days]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = days[stop];
    if (at === undefined) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose(at.day);
      return;
    }
    const next = days[dayAt(stop, event.key, days.length)];
    if (next === undefined || next === at) return;
    event.preventDefault();
    setReached(next.day);
    frame.current?.querySelector<SVGElement>(`[data-day="${next.day}"]`)?.focus();
  };

  const cell = ({ day, week, weekday }: YearDay, place: number) => {
    const count = counts.get(day) ?? 0;
    const level = levelOf(count, most);
    const size = SIZES[level];
    const name = words(day, count);
    const x = LEFT + week * PITCH;
    const y = TOP + weekday * PITCH;
    return (
      <g
        key={day}
        role="gridcell"
        aria-label={name}
        aria-selected={day === chosen}
        aria-colindex={week + 1}
        tabIndex={place === stop ? 0 : -1}
        data-day={day}
        data-level={level}
        className={classes.day}
        onClick={() => {
          setReached(day);
          onChoose(day);
        }}
      >
        <title>{name}</title>
        <rect x={x} y={y} width={PITCH} height={PITCH} className={classes.place} rx="2" />
        <rect
          x={x + (PITCH - size) / 2}
          y={y + (PITCH - size) / 2}
          width={size}
          height={size}
          className={classes.square}
          rx="1.5"
        />
      </g>
    );
  };

  return (
    <div className={classes.heatmap}>
      <div ref={frame} className={classes.frame}>
        <svg
          className={classes.year}
          viewBox={`0 0 ${LEFT + weeks * PITCH + 2} ${TOP + 7 * PITCH + 2}`}
          role="grid"
          tabIndex={-1}
          aria-label={label}
          aria-colcount={weeks}
          onKeyDown={onKeyDown}
        >
          <g aria-hidden="true">
            {monthsOf(days).map(({ day, week }) => (
              <text key={day} x={LEFT + week * PITCH} y="11" className={classes.word}>
                {named(day, { month: 'short' })}
              </text>
            ))}
            {WEEKDAYS.filter((weekday) => NAMED_WEEKDAYS.has(weekday)).map((weekday) => (
              <text key={weekday} x="0" y={TOP + weekday * PITCH + 11} className={classes.word}>
                {named(Temporal.PlainDate.from(MONDAY).add({ days: weekday }).toString(), { weekday: 'short' })}
              </text>
            ))}
          </g>
          {WEEKDAYS.map((weekday) => (
            <g key={weekday} role="row">
              {days.map((day, place) => (day.weekday === weekday ? cell(day, place) : null))}
            </g>
          ))}
        </svg>
      </div>
      <div className={classes.legend} aria-hidden="true">
        <Trans context="amount">Less</Trans>
        <svg width={LEVELS.length * PITCH} height={PITCH} viewBox={`0 0 ${LEVELS.length * PITCH} ${PITCH}`}>
          {LEVELS.map((level) => (
            <rect
              key={level}
              data-level={level}
              className={classes.square}
              x={level * PITCH + (PITCH - SIZES[level]) / 2}
              y={(PITCH - SIZES[level]) / 2}
              width={SIZES[level]}
              height={SIZES[level]}
              rx="1.5"
            />
          ))}
        </svg>
        <Trans context="amount">More</Trans>
      </div>
    </div>
  );
}

/** The first week of each month, where its name has room. */
function monthsOf(days: readonly YearDay[]): YearDay[] {
  const firsts = days.filter(({ day }, place) => place === 0 || day.endsWith('-01'));
  return firsts.filter(({ week }, place) => (firsts[place + 1]?.week ?? Number.POSITIVE_INFINITY) - week >= 3);
}
