import { DAY_MS, HOUR_MS, MINUTE_MS } from '../domain/duration.ts';
import { countWords, numberFormat, relativeFormat } from './formatters.ts';

/** The largest unit that fits a span of milliseconds, and how many of it; null under a minute. */
function coarse(span: number): { unit: 'minute' | 'hour' | 'day'; count: number } | null {
  if (span < MINUTE_MS) return null;
  if (span < HOUR_MS) return { unit: 'minute', count: Math.floor(span / MINUTE_MS) };
  if (span < 2 * DAY_MS) return { unit: 'hour', count: Math.floor(span / HOUR_MS) };
  return { unit: 'day', count: Math.floor(span / DAY_MS) };
}

/** How English writes units everywhere (`spanWords`); Intl says `hr` and `hr. ago`. */
const ENGLISH = { minute: 'min', hour: 'h' } as const;

/** A span of milliseconds in one short unit, never broken: `12 min`, `3 h`, `4 days`; `now` under a minute. */
export function elapsedWords(span: number, locale: string): string {
  const part = coarse(span);
  if (part === null) return nowWord(locale);
  if (isEnglish(locale) && part.unit !== 'day') return `${countWords(part.count, locale)}\u00a0${ENGLISH[part.unit]}`;
  return numberFormat(locale, { style: 'unit', unit: part.unit, unitDisplay: 'short' }).format(part.count);
}

/** How long ago, from a span of milliseconds: `12 min ago`, `8 h ago`; `now` under a minute. */
export function agoWords(span: number, locale: string): string {
  const part = coarse(span);
  if (part === null) return nowWord(locale);
  if (isEnglish(locale) && part.unit !== 'day') return `${elapsedWords(span, locale)} ago`;
  return relativeFormat(locale, { style: 'short' }).format(-part.count, part.unit);
}

const isEnglish = (locale: string): boolean => /^en\b/.test(locale);

const nowWord = (locale: string): string => relativeFormat(locale, { numeric: 'auto' }).format(0, 'second');
