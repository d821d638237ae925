import type { I18n } from '@lingui/core';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import type { TimeReader } from '../../ui/time-words.ts';

/** Who reads what is wrong: their language, time zone, dates and degrees. */
export interface ConditionReader extends TimeReader {
  readonly i18n: I18n;
  readonly temperatureUnit: TemperatureUnit;
}
