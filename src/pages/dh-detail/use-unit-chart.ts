import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { PERCENT_SCALE, TEMPERATURE_SCALES } from '../../domain/reading-bands.ts';
import { gapsOf } from '../../domain/readings/gaps-of.ts';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import { QUANTITY, type UnitReading } from '../../domain/warehouse/units.ts';
import type { ReadingTable } from '../../domain/warehouse/warehouse-tracks.ts';
import { measuredIn, quantitySign, READING_WORDS, shownWords } from '../../kits/warehouse/reading-words.ts';
import type { ChartAxis, ChartSeries } from '../../ui/chart/chart-model.ts';
import { numberFormat } from '../../ui/formatters.ts';
import type { Axes } from './axes.ts';

export interface UnitChart {
  readonly series: readonly ChartSeries[];
  readonly axes: readonly ChartAxis[];
}

/** The readings that are on an axis, as lines. An axis whose readings are all of one kind has its unit and scale. */
export function useUnitChart(
  table: ReadingTable,
  readings: readonly UnitReading[],
  chosen: Axes,
  unit: TemperatureUnit,
): UnitChart {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  return useMemo(() => {
    const drawn = readings.flatMap((reading) => {
      const side = chosen.get(reading);
      const values = table.columns[reading];
      return side === undefined || values === undefined ? [] : [{ reading, side, values }];
    });
    const gaps = gapsOf(table.times);
    const series = drawn.map(
      ({ reading, side, values }): ChartSeries => ({
        key: reading,
        label: t(READING_WORDS[reading]),
        axis: side,
        times: table.times,
        values: values.map((value) => measuredIn(QUANTITY[reading], value, unit)),
        unit: quantitySign(QUANTITY[reading], unit),
        gaps,
      }),
    );
    const axisOf = (side: 'left' | 'right'): ChartAxis[] => {
      const own = drawn.filter((one) => one.side === side);
      const [first] = own;
      if (first === undefined) return [];
      const quantities = new Set(own.map(({ reading }) => QUANTITY[reading]));
      const quantity = quantities.size === 1 ? QUANTITY[first.reading] : null;
      const scale = quantity === 'percent' ? PERCENT_SCALE : quantity === 'degrees' ? TEMPERATURE_SCALES[unit] : null;
      return [
        {
          key: side,
          side,
          label: own.map(({ reading }) => t(READING_WORDS[reading])).join(', '),
          ...(scale === null ? {} : { scale }),
          format: (value) =>
            quantity === null
              ? numberFormat(locale, { maximumFractionDigits: 1 }).format(value)
              : shownWords(quantity, value, unit, locale),
        },
      ];
    };
    return { series, axes: [...axisOf('left'), ...axisOf('right')] };
  }, [table, readings, chosen, unit, t, locale]);
}
