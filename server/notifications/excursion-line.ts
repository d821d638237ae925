import type { ExcursionData } from '../../src/domain/monitoring/excursion-data.ts';
import type { TemperatureUnit } from '../../src/domain/temperature.ts';
import { type MeasuredTexts, measuredTexts } from '../config-lists/measured-texts.ts';
import { filled, type Texts } from '../config-lists/texts.ts';
import { EXCURSION_WORDS as WORDS } from './words.ts';

type Goods = Pick<ExcursionData, 'mkt' | 'budget'>;

/**
 * An excursion in one sentence without a full stop, as the console says it: “Above 8 °C for 3 h 20 min, highest 11.4 °C, near
 * Dubai; MKT of the last 24 h 6.9 °C (limit 8 °C); 41 % of the stability budget left”.
 */
export function excursionLine(
  { measure, side, limit, extreme, minutes, place, ...goods }: ExcursionData,
  { language, temperatureUnit }: { readonly language: keyof Texts; readonly temperatureUnit: TemperatureUnit },
): string {
  const measured = measuredTexts(language, temperatureUnit);
  const shown = measure === 'humidity' ? measured.percent : measured.degrees;
  const words = measure === 'humidity' ? WORDS.humid : WORDS[side];
  const happened = filled(words[language], {
    limit: shown(limit),
    extreme: shown(extreme),
    span: measured.span(Math.max(0, minutes)),
  });
  const where = place === '' ? happened : `${happened}, ${filled(WORDS.near[language], { place })}`;
  return [where, ...mktTexts(goods, language, measured), ...budgetTexts(goods, language, measured)].join('; ');
}

function mktTexts({ mkt }: Goods, language: keyof Texts, { degrees, number }: MeasuredTexts): readonly string[] {
  if (mkt === null) return [];
  const { value, hours, limit, ofJourney } = mkt;
  const values = { hours: number(hours), mean: degrees(value) };
  if (limit === null) return [filled((ofJourney ? WORDS.mktJourney : WORDS.mkt)[language], values)];
  const [beyond, within] = ofJourney
    ? [WORDS.mktJourneyBeyond, WORDS.mktJourneyWithin]
    : [WORDS.mktBeyond, WORDS.mktWithin];
  const words = value > limit ? beyond : within;
  return [filled(words[language], { ...values, limit: degrees(limit) })];
}

function budgetTexts({ budget }: Goods, language: keyof Texts, { percent }: MeasuredTexts): readonly string[] {
  if (budget === null) return [];
  if (budget.left <= 0) return [WORDS.usedUp[language]];
  return [filled(WORDS.left[language], { share: percent(Math.round(budget.left * 100)) })];
}
