import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type TemperatureUnit, temperatureIn } from '../../domain/temperature.ts';
import type { Quantity, SetPoint, UnitModel, UnitReading } from '../../domain/warehouse/units.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { degreeSign, degreesWords, percentWords } from '../../ui/measured-words.ts';

/** What readings of a unit are called (spec 2 §2 "Dehumidifier unit detail"). */
export const READING_WORDS: Readonly<Record<UnitReading | SetPoint, MessageDescriptor>> = {
  indoorHumidity: msg`Indoor humidity`,
  indoorTemperature: msg`Indoor temperature`,
  systemRuntime: msg`System runtime`,
  dehumidifierRuntime: msg`Dehumidifier runtime`,
  outsideAirRH: msg`Outside air RH`,
  returnAirTemperature: msg`Return air temperature`,
  supplyAirRH: msg`Supply air RH`,
  supplyAirTemperature: msg`Supply air temperature`,
  supplyFan: msg`Supply fan`,
  roomDewpoint: msg`Room dew point`,
  roomHumidity: msg`Room humidity`,
  roomTemperature: msg`Room temperature`,
  humiditySetPoint: msg`Humidity set point`,
  temperatureSetPoint: msg`Temperature set point`,
};

/** Models are names of products, but for these. */
const MODEL_WORDS: Partial<Readonly<Record<UnitModel, MessageDescriptor>>> = {
  none: msg({ message: 'None', context: 'model of a unit' }),
  RHT: msg`RHT sensor`,
  Doors: msg`Doors`,
};

export const modelWords = (model: UnitModel): MessageDescriptor | string => MODEL_WORDS[model] ?? model;

/** A stored value as its reader sees it, to one decimal: degrees in their unit. */
export const measuredIn = (quantity: Quantity, value: number, unit: TemperatureUnit): number =>
  quantity === 'degrees' ? temperatureIn(unit, value) : Math.round(value * 10) / 10;

/** What such values are in, for the head of a file. */
export const quantitySign = (quantity: Quantity, unit: TemperatureUnit): string =>
  quantity === 'degrees' ? degreeSign(unit) : quantity === 'percent' ? '%' : 'h';

/** A value that is as its reader sees it, with its unit. */
export function shownWords(quantity: Quantity, shown: number, unit: TemperatureUnit, locale: string): string {
  switch (quantity) {
    case 'percent':
      return percentWords(shown, locale, 1);
    case 'degrees':
      return degreesWords(shown, unit, locale);
    case 'hours':
      return `${numberFormat(locale, { maximumFractionDigits: 1 }).format(shown)}\u00a0h`;
  }
}

/** A stored value with its unit, in words; `–` for none. */
export const measuredWords = (
  quantity: Quantity,
  value: number | null | undefined,
  unit: TemperatureUnit,
  locale: string,
): string =>
  value === null || value === undefined || Number.isNaN(value)
    ? '–'
    : shownWords(quantity, measuredIn(quantity, value, unit), unit, locale);
