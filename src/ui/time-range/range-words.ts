import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { dayWords, momentWords, type TimeReader, zoneOf } from '../time-words.ts';
import { localText } from './local-text.ts';
import type { RangeChoice, Span, TimeRange } from './range.ts';

/** So much up to now. */
export function spanWords(i18n: I18n, { count, unit }: Span): string {
  if (unit === 'hours') return i18n._(msg`${plural(count, { one: 'Last hour', other: 'Last # hours' })}`);
  if (unit === 'weeks') return i18n._(msg`${plural(count, { one: 'Last week', other: 'Last # weeks' })}`);
  if (count === 1) return i18n._(msg`Today`);
  return i18n._(msg`${plural(count, { one: 'Last # day', other: 'Last # days' })}`);
}

export const choiceWords = (i18n: I18n, choice: RangeChoice, reader: TimeReader): string =>
  choice.kind === 'last' ? spanWords(i18n, choice) : rangeWords(choice, reader);

/** From one day to another; with the times where it is not made of whole days. */
export function rangeWords({ from, to }: TimeRange, reader: TimeReader): string {
  if (!isWholeDays({ from, to }, zoneOf(reader))) return `${momentWords(from, reader)} – ${momentWords(to, reader)}`;
  const [first, last] = [dayOf(from, reader), dayOf(to, reader)];
  return first === last ? dayWords(first, reader) : `${dayWords(first, reader)} – ${dayWords(last, reader)}`;
}

const dayOf = (time: number, reader: TimeReader): string => localText(time, zoneOf(reader), 'day');

/** Does it begin with a day and end with one? The last millisecond of a day is in it. */
function isWholeDays({ from, to }: TimeRange, timeZone: string): boolean {
  const startsDay = (time: number) => localText(time - 1, timeZone, 'day') !== localText(time, timeZone, 'day');
  return startsDay(from) && startsDay(to + 1);
}
