import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import { summaryOf } from '../../domain/warehouse/figures.ts';
import { QUANTITY, type UnitReading } from '../../domain/warehouse/units.ts';
import type { ReadingTable } from '../../domain/warehouse/warehouse-tracks.ts';
import { measuredWords, READING_WORDS } from '../../kits/warehouse/reading-words.ts';
import type { ChartSeries, ChartWindow } from '../../ui/chart/chart-model.ts';
import { Swatch } from '../../ui/chart/swatch.tsx';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { type Axes, type AxisSide, nextSide } from './axes.ts';
import classes from './dh-detail.module.css';

interface AxisTableProps {
  readonly readings: readonly UnitReading[];
  readonly table: ReadingTable;
  readonly window: ChartWindow;
  readonly unit: TemperatureUnit;
  readonly axes: Axes;
  /** Those that are drawn, in the order of their lines. */
  readonly series: readonly ChartSeries[];
  readonly onSide: (reading: UnitReading, side: AxisSide) => void;
}

/** All readings of the unit with their figures, each to be put on an axis of the chart (spec 2 §2): None, Left, Right, None. */
export function AxisTable({ readings, table, window, unit, axes, series, onSide }: AxisTableProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const words: Readonly<Record<AxisSide, string>> = {
    none: t({ message: 'None', context: 'axis' }),
    left: t({ message: 'Left', context: 'axis' }),
    right: t({ message: 'Right', context: 'axis' }),
  };
  const figures = (reading: UnitReading) => summaryOf(table.times, table.columns[reading], window);
  const value = (reading: UnitReading, of: 'last' | 'least' | 'most') =>
    measuredWords(QUANTITY[reading], figures(reading)?.[of], unit, locale);
  const columns: ShortColumn<UnitReading>[] = [
    { key: 'reading', name: <Trans>Reading</Trans>, cell: (reading) => t(READING_WORDS[reading]) },
    { key: 'last', name: <Trans context="reading">Last</Trans>, cell: (reading) => value(reading, 'last'), end: true },
    { key: 'least', name: <Trans>Lowest</Trans>, cell: (reading) => value(reading, 'least'), end: true },
    {
      key: 'most',
      name: <Trans context="reading">Highest</Trans>,
      cell: (reading) => value(reading, 'most'),
      end: true,
    },
    {
      key: 'axis',
      name: <Trans>Y-axis</Trans>,
      cell: (reading) => {
        const side = axes.get(reading) ?? 'none';
        const place = series.findIndex(({ key }) => key === reading);
        const drawn = series[place];
        const called = t(READING_WORDS[reading]);
        return (
          <Button
            variant="default"
            size="compact-md"
            className={classes.axis ?? ''}
            aria-label={t`Y-axis of ${called}: ${words[side]}`}
            leftSection={drawn === undefined ? null : <Swatch series={drawn} place={place} />}
            onClick={() => onSide(reading, nextSide(side))}
          >
            {words[side]}
          </Button>
        );
      },
    },
  ];
  return (
    <ShortTable
      label={t`Readings`}
      columns={columns}
      rows={readings}
      rowKey={(reading) => reading}
      empty={<Trans>Readings from this unit are shown on its warehouse's page.</Trans>}
    />
  );
}
