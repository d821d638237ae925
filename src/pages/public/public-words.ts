import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PublicShipment } from '../../contract/public-links.ts';
import { isTime, timeOf } from '../../domain/instant.ts';
import { percentWords, temperatureWords } from '../../ui/measured-words.ts';
import { spanWords } from '../../ui/span-words.ts';
import { momentWords, type TimeReader } from '../../ui/time-words.ts';

/** Who looks: nothing is known of them but their browser's language and zone. */
export interface Visitor extends TimeReader {
  readonly i18n: I18n;
}

/** A temperature in both units, because nobody knows which the visitor reads: `8 °C (46.4 °F)`. @param fahrenheit as it is stored */
export function bothUnits(fahrenheit: number, { locale }: Pick<Visitor, 'locale'>): string {
  const celsius = temperatureWords(fahrenheit, 'Celsius', locale);
  return `${celsius} (${temperatureWords(fahrenheit, 'Fahrenheit', locale)})`;
}

type PublicExcursion = NonNullable<PublicShipment['excursions']>[number];

/** An excursion in a sentence: “Above 8 °C (46.4 °F) for 3 h 20 min, highest 11.4 °C (52.5 °F)”. */
export function excursionSentence(excursion: PublicExcursion, visitor: Visitor): string {
  const { i18n } = visitor;
  const { measure, side, minutes } = excursion;
  const span = spanWords(Math.max(0, minutes), visitor);
  if (measure === 'humidity') {
    const limit = percentWords(excursion.limit, visitor.locale);
    const extreme = percentWords(excursion.extreme, visitor.locale);
    return i18n._(msg`Humidity above ${limit} for ${span}, highest ${extreme}`);
  }
  const [limit, extreme] = [bothUnits(excursion.limit, visitor), bothUnits(excursion.extreme, visitor)];
  return side === 'above'
    ? i18n._(msg`Above ${limit} for ${span}, highest ${extreme}`)
    : i18n._(msg`Below ${limit} for ${span}, lowest ${extreme}`);
}

/** A time, or nothing where there is none. */
export const timeIn = (instant: string | null, visitor: Visitor): string | null =>
  instant === null || !isTime(timeOf(instant)) ? null : momentWords(timeOf(instant), visitor);
