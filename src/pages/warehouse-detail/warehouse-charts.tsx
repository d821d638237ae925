import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { WeatherRow } from '../../contract/shipment-surroundings.ts';
import { timeOf } from '../../domain/instant.ts';
import { gapsOf } from '../../domain/readings/gaps-of.ts';
import { temperatureIn } from '../../domain/temperature.ts';
import { powerOf } from '../../domain/warehouse/figures.ts';
import { HIGH_HUMIDITY } from '../../domain/warehouse/status.ts';
import { type DhUnit, doorOf } from '../../domain/warehouse/units.ts';
import { seenTable, type WarehouseTracks } from '../../domain/warehouse/warehouse-tracks.ts';
import { type ChartScene, fileNameOf } from '../../features/tracks/chart-scene.ts';
import { useAxes } from '../../features/tracks/use-axes.ts';
import page from '../../kits/detail-page/detail-page.module.css';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartAxis, ChartLimit, ChartSeries } from '../../ui/chart/chart-model.ts';
import { numberFormat } from '../../ui/formatters.ts';

interface WarehouseChartsProps {
  readonly scene: ChartScene;
  readonly units: readonly DhUnit[];
  readonly tracks: WarehouseTracks;
  readonly weather: readonly WeatherRow[];
}

/** The charts of a warehouse: humidity and temperature by unit and outside, doors, power; one window and one cursor. */
export function WarehouseCharts({ scene, units, tracks, weather }: WarehouseChartsProps) {
  const { t, i18n } = useLingui();
  const { window, name, unit, ...shown } = scene;
  const { locale } = i18n;
  const axes = useAxes(unit);
  const seen = useMemo(
    () =>
      units.flatMap(({ code, msgType }) => {
        const table = tracks.units.get(msgType);
        return table === undefined ? [] : [{ key: String(msgType), label: code, table: seenTable(table, window) }];
      }),
    [units, tracks, window],
  );
  const outside = t`Outdoors`;
  const outsideSeries = useMemo(() => {
    const inWindow = weather
      .map((row) => ({ ...row, at: timeOf(row.recordingTime) }))
      .filter(({ at }) => at >= window.from && at <= window.to);
    return (axis: string, value: (row: WeatherRow) => number | null): ChartSeries[] => {
      const known = inWindow.filter((row) => value(row) !== null);
      if (known.length === 0) return [];
      return [
        {
          key: 'outside',
          label: outside,
          axis,
          kind: 'step',
          times: Float64Array.from(known, ({ at }) => at),
          values: Float64Array.from(known, (row) => value(row) ?? Number.NaN),
        },
      ];
    };
  }, [weather, window, outside]);
  const humidity = useMemo(
    (): ChartSeries[] => [
      ...seen.flatMap(({ key, label, table }): ChartSeries[] => {
        const values = table.columns.indoorHumidity ?? table.columns.roomHumidity;
        return values === undefined
          ? []
          : [{ key, label, axis: 'humidity', times: table.times, values, gaps: gapsOf(table.times) }];
      }),
      // On an axis of its own: the limit is for inside.
      ...outsideSeries('outside', (row) => (row.humidity === null ? null : row.humidity / 100)),
    ],
    [seen, outsideSeries],
  );
  const temperature = useMemo(
    (): ChartSeries[] => [
      ...seen.flatMap(({ key, label, table }): ChartSeries[] => {
        const values = table.columns.indoorTemperature ?? table.columns.roomTemperature;
        return values === undefined
          ? []
          : [
              {
                key,
                label,
                axis: 'temperature',
                times: table.times,
                values: values.map((value) => temperatureIn(unit, value)),
                gaps: gapsOf(table.times),
              },
            ];
      }),
      ...outsideSeries('temperature', (row) =>
        row.temperature === null ? null : temperatureIn(unit, row.temperature),
      ),
    ],
    [seen, outsideSeries, unit],
  );
  const doors = useMemo(() => seenTable(tracks.doors, window), [tracks, window]);
  const openLabel = t`Doors open`;
  const open = useMemo((): ChartSeries[] => {
    const columns = Object.entries(doors.columns).filter(([column]) => doorOf(column) !== null);
    if (columns.length === 0) return [];
    const values = new Float64Array(doors.times.length);
    for (const [, column] of columns) {
      for (let at = 0; at < values.length; at += 1) if ((column[at] ?? 0) > 0) values[at] = (values[at] ?? 0) + 1;
    }
    return [
      {
        key: 'doors',
        label: openLabel,
        axis: 'doors',
        kind: 'step',
        times: doors.times,
        values,
        gaps: gapsOf(doors.times),
      },
    ];
  }, [doors, openLabel]);
  const powerLabel = t`Power`;
  const power = useMemo((): ChartSeries[] => {
    const { times, values } = powerOf(doors.times, doors.columns.energyDelivered);
    if (times.length === 0) return [];
    return [{ key: 'power', label: powerLabel, axis: 'power', kind: 'step', times, values, gaps: gapsOf(times) }];
  }, [doors, powerLabel]);
  const [doorsAxis, powerAxis] = useMemo(
    (): [readonly ChartAxis[], readonly ChartAxis[]] => [
      [
        {
          key: 'doors',
          label: openLabel,
          side: 'left',
          scale: { from: 0, to: Math.max(1, Object.keys(doors.columns).filter((key) => doorOf(key) !== null).length) },
          format: (value) => numberFormat(locale, { maximumFractionDigits: 1 }).format(value),
        },
      ],
      [
        {
          key: 'power',
          label: `${powerLabel} (kW)`,
          side: 'left',
          format: (value) => `${numberFormat(locale, { maximumFractionDigits: 1 }).format(value)} kW`,
        },
      ],
    ],
    [locale, openLabel, powerLabel, doors],
  );
  const high = t`Upper limit`;
  const limits = useMemo(
    (): ChartLimit[] => [{ key: 'high', axis: 'humidity', label: high, high: HIGH_HUMIDITY }],
    [high],
  );
  const humidityAxes = useMemo(
    (): readonly ChartAxis[] => [
      { ...axes.humidity, side: 'left' },
      ...(humidity.some(({ axis }) => axis === 'outside')
        ? [{ ...axes.humidity, key: 'outside', label: `${outside} (%)`, side: 'right' as const }]
        : []),
    ],
    [axes, humidity, outside],
  );
  const temperatureAxes = useMemo(() => [axes.temperature], [axes]);
  const nothing = <Trans>No readings in this period. Choose an earlier one.</Trans>;
  return (
    <div className={page.charts} data-testid="warehouse-charts">
      <Chart
        {...shown}
        label={t`Humidity`}
        series={humidity}
        axes={humidityAxes}
        limits={limits}
        range={window}
        fileName={fileNameOf(name, 'humidity')}
        empty={nothing}
      />
      <Chart
        {...shown}
        label={t`Temperature`}
        series={temperature}
        axes={temperatureAxes}
        range={window}
        fileName={fileNameOf(name, 'temperature')}
        empty={nothing}
      />
      <Chart
        {...shown}
        label={openLabel}
        series={open}
        axes={doorsAxis}
        range={window}
        height={180}
        fileName={fileNameOf(name, 'doors')}
        empty={<Trans>No door data in this period.</Trans>}
      />
      <Chart
        {...shown}
        label={powerLabel}
        series={power}
        axes={powerAxis}
        range={window}
        height={180}
        fileName={fileNameOf(name, 'power')}
        empty={<Trans>No meter data in this period.</Trans>}
      />
    </div>
  );
}
