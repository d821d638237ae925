import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { countWords } from './formatters.ts';

interface SpanReader {
  readonly i18n: I18n;
  readonly locale: string;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const TWO_DAYS = 2 * DAY;

/** How long, in its two largest units: `under 1 min`, `45 min`, `3 h 20 min`, `4 d 7 h`. @param minutes from 0 on */
export function spanWords(minutes: number, { i18n, locale }: SpanReader): string {
  const whole = Math.floor(minutes);
  if (whole < 1) return i18n._(msg`under 1 min`);
  const [days, hours, rest] =
    whole < TWO_DAYS
      ? [0, Math.floor(whole / HOUR), whole % HOUR]
      : [Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR), 0];
  const [d, h, min] = [countWords(days, locale), countWords(hours, locale), countWords(rest, locale)];
  const parts = [
    days === 0 ? '' : i18n._(msg`${d} d`),
    hours === 0 ? '' : i18n._(msg`${h} h`),
    rest === 0 ? '' : i18n._(msg`${min} min`),
  ];
  return parts.filter((part) => part !== '').join('\u00a0');
}
