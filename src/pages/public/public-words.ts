import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PublicShipment } from '../../contract/public-links.ts';
import { isTime, timeOf } from '../../domain/instant.ts';
import { temperatureIn } from '../../domain/temperature.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { momentWords, type TimeReader } from '../../ui/time-words.ts';

/** Who looks: nothing is known of them but their browser's language and zone. */
export interface Visitor extends TimeReader {
  readonly i18n: I18n;
}

/** A temperature in both units, because nobody knows which the visitor reads: `8 °C (46.4 °F)`. @param fahrenheit as it is stored */
export function bothUnits(fahrenheit: number, { locale }: Pick<Visitor, 'locale'>): string {
  const format = numberFormat(locale, { maximumFractionDigits: 1 });
  const celsius = Math.round(temperatureIn('Celsius', fahrenheit) * 10) / 10;
  return `${format.format(celsius + 0)}\u00a0°C (${format.format(fahrenheit)}\u00a0°F)`;
}

const HOUR_MINUTES = 60;

/** How long, in hours and minutes. */
export function spanWords(minutes: number, { i18n, locale }: Visitor): string {
  const format = numberFormat(locale, {});
  const [h, min] = [
    format.format(Math.floor(minutes / HOUR_MINUTES)),
    format.format(Math.floor(minutes) % HOUR_MINUTES),
  ];
  return minutes < HOUR_MINUTES ? i18n._(msg`${min} min`) : i18n._(msg`${h} h ${min} min`);
}

type PublicExcursion = NonNullable<PublicShipment['excursions']>[number];

/** An excursion in a sentence: “Above 8 °C (46.4 °F) for 3 h 20 min, highest 11.4 °C (52.5 °F)”. */
export function excursionSentence(excursion: PublicExcursion, visitor: Visitor): string {
  const { i18n } = visitor;
  const { measure, side, minutes } = excursion;
  const span = spanWords(Math.max(0, minutes), visitor);
  if (measure === 'humidity') {
    const format = numberFormat(visitor.locale, { maximumFractionDigits: 0 });
    const [limit, extreme] = [format.format(excursion.limit), format.format(excursion.extreme)];
    return i18n._(msg`Humidity above ${limit}% for ${span}, highest ${extreme}%`);
  }
  const [limit, extreme] = [bothUnits(excursion.limit, visitor), bothUnits(excursion.extreme, visitor)];
  return side === 'above'
    ? i18n._(msg`Above ${limit} for ${span}, highest ${extreme}`)
    : i18n._(msg`Below ${limit} for ${span}, lowest ${extreme}`);
}

/** A time, or nothing where there is none. */
export const timeIn = (instant: string | null, visitor: Visitor): string | null =>
  instant === null || !isTime(timeOf(instant)) ? null : momentWords(timeOf(instant), visitor);
