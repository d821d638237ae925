import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { spanParts } from '../domain/span-parts.ts';
import { countWords } from './formatters.ts';
import { unbroken } from './measured-words.ts';

interface SpanReader {
  readonly i18n: I18n;
  readonly locale: string;
}

/** How long, in its two largest units, never broken: `under 1 min`, `45 min`, `3 h 20 min`, `4 d 7 h`. @param minutes from 0 on */
export function spanWords(minutes: number, { i18n, locale }: SpanReader): string {
  if (minutes < 1) return i18n._(msg`under 1 min`);
  const { days, hours, minutes: rest } = spanParts(minutes);
  const [d, h, min] = [countWords(days, locale), countWords(hours, locale), countWords(rest, locale)];
  const parts = [
    days === 0 ? '' : i18n._(msg`${d} d`),
    hours === 0 ? '' : i18n._(msg`${h} h`),
    rest === 0 ? '' : i18n._(msg`${min} min`),
  ];
  return unbroken(parts.filter((part) => part !== '').join(' '));
}
