import { DAY_MS, HOUR_MS, MINUTE_MS } from '../domain/duration.ts';
import { countWords, numberFormat, relativeFormat } from './formatters.ts';

/** The largest unit that fits a span of milliseconds, and how many of it; null under a minute. */
function coarse(span: number): { unit: 'minute' | 'hour' | 'day'; count: number } | null {
  if (span < MINUTE_MS) return null;
  if (span < HOUR_MS) return { unit: 'minute', count: Math.floor(span / MINUTE_MS) };
  if (span < 2 * DAY_MS) return { unit: 'hour', count: Math.floor(span / HOUR_MS) };
  return { unit: 'day', count: Math.floor(span / DAY_MS) };
}

/** How these languages write units everywhere (`spanWords`), where Intl has another short form; and what they make of a time ago. */
const OWN = {
  en: { minute: 'min', hour: 'h', ago: 'ago' },
  ta: { minute: 'நிமி', hour: 'மணி', ago: 'முன்' },
} as const;

const ownOf = (locale: string) => (/^en\b/.test(locale) ? OWN.en : /^ta\b/.test(locale) ? OWN.ta : null);

/** A span of milliseconds in one short unit, never broken: `12 min`, `3 h`, `4 days`; `now` under a minute. */
export function elapsedWords(span: number, locale: string): string {
  const part = coarse(span);
  if (part === null) return nowWord(locale);
  const own = ownOf(locale);
  if (own !== null && part.unit !== 'day') return `${countWords(part.count, locale)}\u00a0${own[part.unit]}`;
  return numberFormat(locale, { style: 'unit', unit: part.unit, unitDisplay: 'short' }).format(part.count);
}

/** How long ago, from a span of milliseconds: `12 min ago`, `8 h ago`; `now` under a minute. */
export function agoWords(span: number, locale: string): string {
  const part = coarse(span);
  if (part === null) return nowWord(locale);
  const own = ownOf(locale);
  if (own !== null && part.unit !== 'day') return `${elapsedWords(span, locale)} ${own.ago}`;
  return relativeFormat(locale, { style: 'short' }).format(-part.count, part.unit);
}

const nowWord = (locale: string): string => relativeFormat(locale, { numeric: 'auto' }).format(0, 'second');
