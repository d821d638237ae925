import type { Language } from '../../src/contract/languages.ts';
import type { ExcursionData } from '../../src/domain/monitoring/excursion-data.ts';
import type { TemperatureUnit } from '../../src/domain/temperature.ts';
import { type MeasuredWords, measuredWords } from '../words/measured-words.ts';
import { type Words, wordsOf } from '../words/words-of.ts';
import { EXCURSION_WORDS as WORDS } from './words.ts';

type Goods = Pick<ExcursionData, 'mkt' | 'budget'>;

/**
 * An excursion in one sentence without a full stop, as the console says it: “Above 8 °C for 3 h 20 min, highest 11.4 °C, near
 * Dubai; MKT of the last 24 h 6.9 °C (limit 8 °C); 41 % of the stability budget left”.
 */
export function excursionLine(
  { measure, side, limit, extreme, minutes, place, ...goods }: ExcursionData,
  { language, temperatureUnit }: { readonly language: Language; readonly temperatureUnit: TemperatureUnit },
): string {
  const measured = measuredWords(language, temperatureUnit);
  const shown = measure === 'humidity' ? measured.percent : measured.degrees;
  const words = wordsOf(language);
  const happened = words(measure === 'humidity' ? WORDS.humid : WORDS[side], {
    limit: shown(limit),
    extreme: shown(extreme),
    span: measured.span(Math.max(0, minutes)),
  });
  const where = place === '' ? happened : `${happened}, ${words(WORDS.near, { place })}`;
  return [where, ...mktWords(goods, words, measured), ...budgetWords(goods, words, measured)].join('; ');
}

function mktWords({ mkt }: Goods, words: Words, { degrees, number }: MeasuredWords): readonly string[] {
  if (mkt === null) return [];
  const { value, hours, limit, ofJourney } = mkt;
  const values = { hours: number(hours), mean: degrees(value) };
  if (limit === null) return [words(ofJourney ? WORDS.mktJourney : WORDS.mkt, values)];
  const [beyond, within] = ofJourney
    ? [WORDS.mktJourneyBeyond, WORDS.mktJourneyWithin]
    : [WORDS.mktBeyond, WORDS.mktWithin];
  return [words(value > limit ? beyond : within, { ...values, limit: degrees(limit) })];
}

function budgetWords({ budget }: Goods, words: Words, { percent }: MeasuredWords): readonly string[] {
  if (budget === null) return [];
  if (budget.left <= 0) return [words(WORDS.usedUp)];
  return [words(WORDS.left, { share: percent(Math.round(budget.left * 100)) })];
}
