import { msg } from '@lingui/core/runtime-macro';
import type { Language } from '../../src/contract/languages.ts';
import type { ExcursionData } from '../../src/domain/monitoring/excursion-data.ts';
import type { TemperatureUnit } from '../../src/domain/temperature.ts';
import { excursionSentence } from '../../src/words/excursion-words.ts';
import { measuredWords } from '../words/measured-words.ts';
import { wordsOf } from '../words/words-of.ts';

const DAY_HOURS = 24;
const HOUR_MINUTES = 60;

/** An excursion in one sentence without a full stop, as the console says it. */
export function excursionLine(
  excursion: ExcursionData,
  { language, temperatureUnit }: { readonly language: Language; readonly temperatureUnit: TemperatureUnit },
): string {
  const words = wordsOf(language);
  const { degrees, percent, span } = measuredWords(language, temperatureUnit);
  return excursionSentence(excursion, {
    i18n: { _: words },
    degrees,
    percent,
    span: (minutes) => span(Math.max(0, minutes)),
    window: (hours) => (hours === DAY_HOURS ? words(msg`24 h`) : span(hours * HOUR_MINUTES)),
  });
}
