import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts';

const WEEK_MS = 7 * DAY_MS;

/** How units are typed, in the languages of the product; the first of each is how it is written. */
const UNITS: readonly (readonly [ms: number, names: readonly string[]])[] = [
  [WEEK_MS, ['w', 'sem', 'வா']],
  [DAY_MS, ['d', 'j', 'நா']],
  [HOUR_MS, ['h', 'ம']],
  [MINUTE_MS, ['min', 'm', 'mn', 'நி']],
];

const PART = /(\d+(?:[.,]\d+)?)\s*([\p{L}\p{M}]+)/gu;

/** Longer is no age of anything, and would leave what a number can hold. */
const MAX_MS = 3_660 * DAY_MS;

/** Milliseconds of a typed span such as `2h`, `90min` or `1d 12h`; null where it is none. */
export function readDuration(text: string): number | null {
  const typed = text.trim().toLowerCase();
  if (typed === '' || typed.replaceAll(PART, '').trim() !== '') return null;
  let sum = 0;
  for (const [, number = '', name = ''] of typed.matchAll(PART)) {
    const unit = UNITS.find(([, names]) => names.includes(name));
    if (unit === undefined) return null;
    sum += Number(number.replace(',', '.')) * unit[0];
  }
  return Number.isFinite(sum) && sum <= MAX_MS ? Math.round(sum) : null;
}

/** A span as it is typed: in the largest units, to the minute. */
export function writeDuration(ms: number): string {
  let rest = Math.round(ms / MINUTE_MS) * MINUTE_MS;
  const parts: string[] = [];
  for (const [unit, [name]] of UNITS.slice(1)) {
    const count = Math.floor(rest / unit);
    if (count > 0) parts.push(`${count}${name}`);
    rest -= count * unit;
  }
  return parts.length === 0 ? '0min' : parts.join('');
}
