import { msg } from '@lingui/core/runtime-macro';
import type { ExcursionData } from '../domain/monitoring/excursion-data.ts';
import { withCommas, withSemicolons } from './joined-words.ts';
import type { Says } from './says.ts';

/** Who reads it, and how measured values are written where they read it: a list has less room than a mail. */
export interface ExcursionReader {
  readonly i18n: Says;
  /** @param fahrenheit as it is stored */
  readonly degrees: (fahrenheit: number) => string;
  /** @param percent 0 to 100 */
  readonly percent: (percent: number) => string;
  readonly span: (minutes: number) => string;
  /** The time that a mean kinetic temperature is of. */
  readonly window: (hours: number) => string;
}

/** Beyond its limit for how long, and how far. */
export function excursionWords(
  { measure, side, limit: at, extreme: most, minutes }: ExcursionData,
  { i18n, degrees, percent, span: spanOf }: ExcursionReader,
): { readonly title: string; readonly extreme: string } {
  const span = spanOf(minutes);
  if (measure === 'humidity') {
    const [limit, extreme] = [percent(at), percent(most)];
    return {
      title: i18n._(msg`Humidity above ${{ limit }} for ${{ span }}`),
      extreme: i18n._(msg`highest ${{ extreme }}`),
    };
  }
  const [limit, extreme] = [degrees(at), degrees(most)];
  return side === 'above'
    ? { title: i18n._(msg`Above ${{ limit }} for ${{ span }}`), extreme: i18n._(msg`highest ${{ extreme }}`) }
    : { title: i18n._(msg`Below ${{ limit }} for ${{ span }}`), extreme: i18n._(msg`lowest ${{ extreme }}`) };
}

/**
 * What it means for the goods: mean kinetic temperature against its limit, and what is left of the stability budget. The first is a
 * measure of heat: of goods that were too cold it would read as an all-clear.
 */
export function goodsWords(
  { side, mkt, budget }: Pick<ExcursionData, 'side' | 'mkt' | 'budget'>,
  reader: ExcursionReader,
): readonly string[] {
  const isBeyond = mkt !== null && mkt.limit !== null && mkt.value > mkt.limit;
  const heat = side === 'below' && !isBeyond ? null : mkt;
  return [
    ...(heat === null ? [] : [mktWords(heat, reader)]),
    ...(budget === null ? [] : [budgetWords(budget, reader)]),
  ];
}

/**
 * An excursion in one sentence without a full stop: “Above 8 °C for 3 h 20 min, highest 11.4 °C, near Dubai; MKT of the last
 * 24 h 6.9 °C (limit 8 °C); 41% of the stability budget left”.
 */
export function excursionSentence(excursion: ExcursionData, reader: ExcursionReader): string {
  const { i18n } = reader;
  const { title, extreme } = excursionWords(excursion, reader);
  const near = excursion.place === '' ? null : nearWords(excursion.place, i18n);
  const source = excursion.isFromFile === true ? fromFileWords(i18n) : null;
  return withSemicolons([withCommas([title, extreme, near, source], i18n), ...goodsWords(excursion, reader)], i18n);
}

/** Of readings that no device of the company sent. */
export const fromFileWords = (i18n: Says): string => i18n._(msg`from a logger file`);

export const nearWords = (place: string, i18n: Says): string => i18n._(msg`near ${{ place }}`);

function mktWords(
  { value, hours, limit: at, ofJourney }: NonNullable<ExcursionData['mkt']>,
  { i18n, degrees, window: windowOf }: ExcursionReader,
): string {
  const mean = degrees(value);
  const limit = at === null ? null : degrees(at);
  const isBeyond = value > (at ?? value);
  if (ofJourney) {
    if (limit === null) return i18n._(msg`MKT of the journey ${{ mean }}`);
    return isBeyond
      ? i18n._(msg`MKT of the journey ${{ mean }}, above its limit of ${{ limit }}`)
      : i18n._(msg`MKT of the journey ${{ mean }} (limit ${{ limit }})`);
  }
  const window = windowOf(hours);
  if (limit === null) return i18n._(msg`MKT of the last ${{ window }}: ${{ mean }}`);
  return isBeyond
    ? i18n._(msg`MKT of the last ${{ window }}: ${{ mean }}, above the limit of ${{ limit }}`)
    : i18n._(msg`MKT of the last ${{ window }}: ${{ mean }} (limit ${{ limit }})`);
}

function budgetWords(
  { left }: NonNullable<ExcursionData['budget']>,
  { i18n, percent }: Pick<ExcursionReader, 'i18n' | 'percent'>,
): string {
  if (left <= 0) return i18n._(msg`stability budget used up`);
  const share = percent(Math.round(left * 100));
  return i18n._(msg`${{ share }} of stability budget left`);
}
