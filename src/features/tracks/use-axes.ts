import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { PERCENT_SCALE, TEMPERATURE_SCALES, VOLT_SCALE } from '../../domain/reading-bands.ts';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import type { ChartAxis } from '../../ui/chart/chart-model.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { degreeSign, degreesWords, percentWords } from '../../ui/measured-words.ts';

/** The axes of the charts of readings, fitted to the readings, or with the scales of spec 2 §9 where the reader wants those; the same objects until language or unit change. */
export function useAxes(unit: TemperatureUnit): Readonly<Record<'temperature' | 'humidity' | 'volts', ChartAxis>> {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const [temperature, humidity, battery] = [t`Temperature`, t`Humidity`, t`Battery`];
  return useMemo(() => {
    const volts = numberFormat(locale, { maximumFractionDigits: 2 });
    return {
      temperature: {
        key: 'temperature',
        label: `${temperature} (${degreeSign(unit)})`,
        side: 'left',
        fixed: TEMPERATURE_SCALES[unit],
        least: unit === 'Celsius' ? 4 : 8,
        format: (value) => degreesWords(value, unit, locale),
      },
      humidity: {
        key: 'humidity',
        label: `${humidity} (%)`,
        side: 'right',
        fixed: PERCENT_SCALE,
        least: 10,
        within: PERCENT_SCALE,
        format: (value) => percentWords(value, locale, 1),
      },
      volts: {
        key: 'volts',
        label: `${battery} (V)`,
        side: 'left',
        fixed: VOLT_SCALE,
        least: 0.2,
        format: (value) => `${volts.format(value)}\u00a0V`,
      },
    };
  }, [locale, unit, temperature, humidity, battery]);
}
