import { numberFormat, relativeFormat } from './formatters.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The largest unit that fits a span of milliseconds, and how many of it; null under a minute. */
function coarse(span: number): { unit: 'minute' | 'hour' | 'day'; count: number } | null {
  if (span < MINUTE) return null;
  if (span < HOUR) return { unit: 'minute', count: Math.floor(span / MINUTE) };
  if (span < 2 * DAY) return { unit: 'hour', count: Math.floor(span / HOUR) };
  return { unit: 'day', count: Math.floor(span / DAY) };
}

/** A span of milliseconds in one short unit: `12 min`, `3 hr`, `4 days`; `now` under a minute. */
export function elapsedWords(span: number, locale: string): string {
  const part = coarse(span);
  if (part === null) return nowWord(locale);
  return numberFormat(locale, { style: 'unit', unit: part.unit, unitDisplay: 'short' }).format(part.count);
}

/** How long ago, from a span of milliseconds: `12 min. ago`; `now` under a minute. */
export function agoWords(span: number, locale: string): string {
  const part = coarse(span);
  if (part === null) return nowWord(locale);
  return relativeFormat(locale, { style: 'short' }).format(-part.count, part.unit);
}

const nowWord = (locale: string): string => relativeFormat(locale, { numeric: 'auto' }).format(0, 'second');
