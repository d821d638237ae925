import { Trans, useLingui } from '@lingui/react/macro';
import type { WeatherRow } from '../../contract/shipment-surroundings.ts';
import { timeOf } from '../../domain/instant.ts';
import { type Summary, summaryOf } from '../../domain/warehouse/figures.ts';
import type { Quantity } from '../../domain/warehouse/units.ts';
import type { ReadingTable } from '../../domain/warehouse/warehouse-tracks.ts';
import { measuredWords } from '../../kits/warehouse/reading-words.ts';
import { WeatherSource } from '../../kits/weather-source/weather-source.tsx';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import type { WarehouseScope } from './use-warehouse-scope.ts';

/** The tables of those that say how it is inside. */
const insideOf = ({ row, units, tracks }: WarehouseScope): readonly ReadingTable[] =>
  units
    .filter(({ model }) => (row.rht === 1 ? model === 'RHT' : model !== 'Doors'))
    .flatMap(({ msgType }) => tracks.units.get(msgType) ?? []);

interface Line {
  readonly key: string;
  readonly name: React.ReactNode;
  readonly quantity: Quantity;
  readonly summary: Summary | null;
}

/** Several summaries as one: the mean of means, as units report equally often. */
function together(all: readonly (Summary | null)[]): Summary | null {
  const known = all.filter((one) => one !== null);
  if (known.length === 0) return null;
  const mean = (of: (one: Summary) => number) => known.reduce((sum, one) => sum + of(one), 0) / known.length;
  return {
    least: Math.min(...known.map(({ least }) => least)),
    mean: mean((one) => one.mean),
    most: Math.max(...known.map(({ most }) => most)),
    last: mean((one) => one.last),
    lastAt: Math.max(...known.map(({ lastAt }) => lastAt)),
  };
}

/** How it was inside and outside in the time that is looked at: last, least, mean and most. */
export function InsideSummary(scope: WarehouseScope) {
  const { weather, isWeatherKnown, window, unit } = scope;
  const { t, i18n } = useLingui();
  const tables = insideOf(scope);
  const inside = (name: string) =>
    together(tables.map(({ times, columns }) => summaryOf(times, columns[name], window)));
  const times = Float64Array.from(weather, ({ recordingTime }) => timeOf(recordingTime));
  const outside = (of: (row: WeatherRow) => number | null) =>
    summaryOf(
      times,
      Float64Array.from(weather, (row) => of(row) ?? Number.NaN),
      window,
    );
  const lines: Line[] = [
    { key: 'humidity', name: <Trans>Indoor humidity</Trans>, quantity: 'percent', summary: inside('indoorHumidity') },
    {
      key: 'temperature',
      name: <Trans>Indoor temperature</Trans>,
      quantity: 'degrees',
      summary: inside('indoorTemperature'),
    },
    { key: 'dewpoint', name: <Trans>Room dew point</Trans>, quantity: 'degrees', summary: inside('roomDewpoint') },
    {
      key: 'outside-humidity',
      name: <Trans>Outdoor humidity</Trans>,
      quantity: 'percent',
      // Percent × 100 (spec 2 §9).
      summary: outside(({ humidity }) => (humidity === null ? null : humidity / 100)),
    },
    {
      key: 'outside-temperature',
      name: <Trans>Outdoor temperature</Trans>,
      quantity: 'degrees',
      summary: outside(({ temperature }) => temperature),
    },
  ];
  const value = ({ quantity, summary }: Line, of: keyof Summary) =>
    measuredWords(quantity, summary?.[of], unit, i18n.locale);
  const columns: ShortColumn<Line>[] = [
    { key: 'name', name: <Trans>Reading</Trans>, cell: ({ name }) => name },
    { key: 'last', name: <Trans context="reading">Last</Trans>, cell: (line) => value(line, 'last'), end: true },
    { key: 'least', name: <Trans>Lowest</Trans>, cell: (line) => value(line, 'least'), end: true },
    { key: 'mean', name: <Trans>Average</Trans>, cell: (line) => value(line, 'mean'), end: true },
    { key: 'most', name: <Trans context="reading">Highest</Trans>, cell: (line) => value(line, 'most'), end: true },
  ];
  return (
    <>
      <ShortTable
        label={t`Indoor and outdoor`}
        columns={columns}
        rows={lines.filter(({ summary }) => summary !== null)}
        rowKey={({ key }) => key}
        empty={<Trans>No readings in this period. Choose an earlier one.</Trans>}
      />
      {isWeatherKnown && weather.length === 0 && (
        <p>
          <Trans>No weather data. This warehouse has no weather station, or its station hasn't sent any.</Trans>
        </p>
      )}
      <WeatherSource weather={weather} />
    </>
  );
}
