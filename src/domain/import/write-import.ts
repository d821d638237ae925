import { CSV_START, quotedLine } from '../csv.ts';
import { type TemperatureUnit, temperatureIn } from '../temperature.ts';
import { type CellValue, IMPORT_COLUMNS } from './columns.ts';
import type { ImportKind } from './kinds.ts';

/** How a file for imports is written: its heads in the reader's words, its temperatures in their unit. */
export interface WriteContext {
  readonly unit: TemperatureUnit;
  readonly head: (column: string) => string;
}

/** A file with all columns of a kind, which imports read as the same values: what there is, to be looked at, changed and brought in elsewhere. */
export function importFile(
  kind: ImportKind,
  rows: readonly Readonly<Record<string, CellValue>>[],
  { unit, head }: WriteContext,
): string {
  const sign = unit === 'Celsius' ? '°C' : '°F';
  const columns = IMPORT_COLUMNS[kind];
  const heads = columns.map(({ key, isTemperature }) =>
    isTemperature === true ? `${head(key)} (${sign})` : head(key),
  );
  const lines = rows.map((row) =>
    quotedLine(
      columns.map(({ key, isTemperature }) => {
        const value = row[key] ?? '';
        return isTemperature === true && typeof value === 'number' ? String(temperatureIn(unit, value)) : String(value);
      }),
    ),
  );
  return CSV_START + quotedLine(heads) + lines.join('');
}
