import { msg } from '@lingui/core/macro';
import type { ProfileLimits } from '../../domain/limit-profile.ts';
import { temperatureWords } from '../../ui/measured-words.ts';
import { spanWords } from '../../ui/span-words.ts';
import { rangeWords } from '../../words/bounds-words.ts';
import type { ConditionReader } from '../condition-words/condition-reader.ts';
import { excursionReader } from '../condition-words/measured-words.ts';

/** What a limit profile says, each in a few words: “2 °C to 8 °C”, “stability budget 10 h”. */
export function profileWords(
  { low, high, humidity, budget, mkt }: ProfileLimits,
  reader: ConditionReader,
): readonly string[] {
  const { i18n, temperatureUnit, locale } = reader;
  const measured = excursionReader(reader);
  const range = low === null && high === null ? [] : [rangeWords({ measure: 'temperature', low, high }, measured)];
  const damp = humidity === null ? [] : [rangeWords({ measure: 'humidity', low: null, high: humidity }, measured)];
  const [span, degrees] = [spanWords(budget ?? 0, reader), temperatureWords(mkt ?? 0, temperatureUnit, locale)];
  return [
    ...range,
    ...damp,
    ...(budget === null ? [] : [i18n._(msg`stability budget ${span}`)]),
    ...(mkt === null ? [] : [i18n._(msg`MKT up to ${degrees}`)]),
  ];
}
