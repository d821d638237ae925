import { HOUR_MS } from '../../domain/duration.ts';
import { instantAt, isTime, timeOf, zonedTime } from '../../domain/instant.ts';

/** A stretch of time: milliseconds since 1970, both ends in it. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

export type SpanUnit = 'hours' | 'days' | 'weeks';

export interface Span {
  readonly count: number;
  readonly unit: SpanUnit;
}

/** What a person has chosen to look at: so much up to now, which goes on with time, or from one moment to another. */
export type RangeChoice = ({ readonly kind: 'last' } & Span) | ({ readonly kind: 'between' } & TimeRange);

/** What a page looks at: the range, and the window within it that its slider stands at; null: where it begins. */
export interface TimeFrame {
  readonly choice: RangeChoice;
  readonly window: TimeRange | null;
}

/** What a page's options say (spec 2 §3 "Detail slider"): so much is the range, and the window begins so much before its end. */
export interface RangeOptions {
  readonly range: number;
  readonly start: number;
  readonly unit: SpanUnit;
}

/** Where the options of a page say nothing. */
export const DEFAULT_OPTIONS: RangeOptions = { range: 30, start: 7, unit: 'days' };

/** Longer ones are no question to a console. */
const MOST: Readonly<Record<SpanUnit, number>> = { hours: 24 * 366, days: 3_660, weeks: 522 };
const LETTERS = { h: 'hours', d: 'days', w: 'weeks' } as const;

/** What a page looks at before anybody has chosen. */
export const frameOf = ({ range, unit }: RangeOptions): TimeFrame => ({
  choice: { kind: 'last', count: range, unit },
  window: null,
});

/**
 * The moments a choice stands for. Days and weeks are whole days on the reader's calendar up to the end of today; hours go
 * up to now. Throws a RangeError for no time zone.
 */
export function rangeOf(choice: RangeChoice, now: number, timeZone: string): TimeRange {
  if (choice.kind === 'between') return { from: choice.from, to: choice.to };
  const present = zonedTime(now, timeZone);
  if (choice.unit === 'hours') return { from: present.subtract({ hours: choice.count }).epochMilliseconds, to: now };
  const days = choice.count * (choice.unit === 'weeks' ? 7 : 1);
  const today = present.toPlainDate();
  const start = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds;
  return { from: start(today.subtract({ days: days - 1 })), to: start(today.add({ days: 1 })) - 1 };
}

/**
 * The same options, whose window begins no earlier than with the hour, day or week of a moment: before it there is nothing to be
 * seen. Throws a RangeError for no time zone.
 * @param end where the range ends
 */
export function notBefore(options: RangeOptions, moment: number, end: number, timeZone: string): RangeOptions {
  const { start, unit } = options;
  const [first, last] = [zonedTime(moment, timeZone), zonedTime(end, timeZone)];
  const days = last.toPlainDate().since(first.toPlainDate()).days + 1;
  const hours = Math.ceil((end - moment) / HOUR_MS);
  const units = { hours, days, weeks: Math.ceil(days / 7) }[unit];
  return units >= start ? options : { ...options, start: Math.max(1, units) };
}

/** As it stands in an address: `30d`, `2026-11-01T00:00:00.000Z..2026-11-07T23:59:59.999Z`, the window behind `~`. */
export function formatFrame({ choice, window }: TimeFrame): string {
  const text = choice.kind === 'last' ? `${choice.count}${choice.unit.slice(0, 1)}` : formatRange(choice);
  return window === null ? text : `${text}~${formatRange(window)}`;
}

/** Reads an address; what can't be read, or is no range, is `otherwise`. */
export function parseFrame(text: string | undefined, otherwise: TimeFrame): TimeFrame {
  const [range = '', seen, more] = (text ?? '').split('~');
  const choice = parseSpan(range) ?? parseBetween(range);
  if (choice === null || more !== undefined) return otherwise;
  const window = seen === undefined ? null : parseBetween(seen);
  if (seen !== undefined && window === null) return otherwise;
  return { choice, window: window === null ? null : { from: window.from, to: window.to } };
}

const formatRange = ({ from, to }: TimeRange): string => `${instantAt(from)}..${instantAt(to)}`;

function parseSpan(text: string): RangeChoice | null {
  const found = /^(?<count>[1-9]\d{0,4})(?<letter>[hdw])$/.exec(text)?.groups;
  if (found === undefined) return null;
  const count = Number(found.count);
  const unit = LETTERS[found.letter as keyof typeof LETTERS];
  return count > MOST[unit] ? null : { kind: 'last', count, unit };
}

function parseBetween(text: string): ({ readonly kind: 'between' } & TimeRange) | null {
  const [start = '', end = '', more] = text.split('..');
  const [from, to] = [timeOf(start), timeOf(end)];
  return more === undefined && isTime(from) && isTime(to) && from <= to ? { kind: 'between', from, to } : null;
}
