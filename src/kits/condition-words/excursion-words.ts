import { msg } from '@lingui/core/macro';
import type { ExcursionData } from '../../domain/monitoring/excursion-data.ts';
import type { ConditionReader } from './condition-reader.ts';
import { percentWords, spanWords, temperatureWords } from './measured-words.ts';

/** Beyond its limit for how long, and how far. */
export function excursionWords(
  { measure, side, limit: at, extreme: most, minutes }: ExcursionData,
  reader: ConditionReader,
): { readonly title: string; readonly extreme: string } {
  const { i18n } = reader;
  const span = spanWords(minutes, reader);
  if (measure === 'humidity') {
    const [limit, extreme] = [percentWords(at, reader), percentWords(most, reader)];
    return { title: i18n._(msg`Humidity above ${limit} for ${span}`), extreme: i18n._(msg`highest ${extreme}`) };
  }
  const [limit, extreme] = [temperatureWords(at, reader), temperatureWords(most, reader)];
  return side === 'above'
    ? { title: i18n._(msg`Above ${limit} for ${span}`), extreme: i18n._(msg`highest ${extreme}`) }
    : { title: i18n._(msg`Below ${limit} for ${span}`), extreme: i18n._(msg`lowest ${extreme}`) };
}

const DAY_HOURS = 24;

/** What it means for the goods: mean kinetic temperature against its limit, and what is left of the stability budget. */
export function goodsWords({ mkt, budget }: ExcursionData, reader: ConditionReader): readonly string[] {
  return [...(mkt === null ? [] : [mktWords(mkt, reader)]), ...(budget === null ? [] : [budgetWords(budget, reader)])];
}

function mktWords(
  { value, hours, limit: at, ofJourney }: NonNullable<ExcursionData['mkt']>,
  reader: ConditionReader,
): string {
  const { i18n } = reader;
  const mean = temperatureWords(value, reader);
  if (ofJourney)
    return journeyMktWords(mean, at === null ? null : temperatureWords(at, reader), value > (at ?? value), i18n);
  const span = spanWords(hours * 60, reader);
  const window = hours === DAY_HOURS ? i18n._(msg`24 h`) : span;
  if (at === null) return i18n._(msg`MKT of the last ${window} ${mean}`);
  const limit = temperatureWords(at, reader);
  return value > at
    ? i18n._(msg`MKT of the last ${window} ${mean}, above its limit of ${limit}`)
    : i18n._(msg`MKT of the last ${window} ${mean} (limit ${limit})`);
}

function journeyMktWords(mean: string, limit: string | null, isBeyond: boolean, i18n: ConditionReader['i18n']): string {
  if (limit === null) return i18n._(msg`MKT of the journey ${mean}`);
  return isBeyond
    ? i18n._(msg`MKT of the journey ${mean}, above its limit of ${limit}`)
    : i18n._(msg`MKT of the journey ${mean} (limit ${limit})`);
}

function budgetWords({ left }: NonNullable<ExcursionData['budget']>, reader: ConditionReader): string {
  const { i18n } = reader;
  if (left <= 0) return i18n._(msg`the stability budget is used up`);
  const share = percentWords(left * 100, reader);
  return i18n._(msg`${share} of the stability budget left`);
}
