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
  const { weather, window, unit } = scope;
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
    { key: 'humidity', name: <Trans>Humidity inside</Trans>, quantity: 'percent', summary: inside('indoorHumidity') },
    {
      key: 'temperature',
      name: <Trans>Temperature inside</Trans>,
      quantity: 'degrees',
      summary: inside('indoorTemperature'),
    },
    { key: 'dewpoint', name: <Trans>Room dew point</Trans>, quantity: 'degrees', summary: inside('roomDewpoint') },
    {
      key: 'outside-humidity',
      name: <Trans>Humidity outside</Trans>,
      quantity: 'percent',
      // Percent × 100 (spec 2 §9).
      summary: outside(({ humidity }) => (humidity === null ? null : humidity / 100)),
    },
    {
      key: 'outside-temperature',
      name: <Trans>Temperature outside</Trans>,
      quantity: 'degrees',
      summary: outside(({ temperature }) => temperature),
    },
  ];
  const value = ({ quantity, summary }: Line, of: keyof Summary) =>
    measuredWords(quantity, summary?.[of], unit, i18n.locale);
  const columns: ShortColumn<Line>[] = [
    { key: 'name', name: <Trans>Reading</Trans>, cell: ({ name }) => name },
    { key: 'last', name: <Trans context="reading">Last</Trans>, cell: (line) => value(line, 'last'), end: true },
    { key: 'least', name: <Trans>Least</Trans>, cell: (line) => value(line, 'least'), end: true },
    { key: 'mean', name: <Trans>Mean</Trans>, cell: (line) => value(line, 'mean'), end: true },
    { key: 'most', name: <Trans context="reading">Most</Trans>, cell: (line) => value(line, 'most'), end: true },
  ];
  return (
    <>
      <ShortTable
        label={t`Inside and outside`}
        columns={columns}
        rows={lines.filter(({ summary }) => summary !== null)}
        rowKey={({ key }) => key}
        empty={<Trans>In this time nothing was measured. Choose an earlier time.</Trans>}
      />
      {weather.length === 0 && (
        <p>
          <Trans>No weather: its station has sent none, or it has none.</Trans>
        </p>
      )}
      <WeatherSource weather={weather} />
    </>
  );
}
