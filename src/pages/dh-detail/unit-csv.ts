import { CSV_START, type CsvValue, csvDate, csvLine } from '../../domain/csv.ts';
import { instantAt } from '../../domain/instant.ts';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import { QUANTITY, type UnitReading } from '../../domain/warehouse/units.ts';
import type { ReadingTable } from '../../domain/warehouse/warehouse-tracks.ts';
import { measuredIn, quantitySign } from '../../kits/warehouse/reading-words.ts';
import { nextTask } from '../../state/next-task.ts';

/** Lines that are written before the page is let answer. */
const PIECE = 2_000;

interface UnitCsv {
  readonly table: ReadingTable;
  readonly readings: readonly UnitReading[];
  readonly header: (reading: UnitReading) => string;
  readonly unit: TemperatureUnit;
  /** The places of the rows that are written, in order. */
  readonly places: readonly number[];
}

/** Readings of a unit, a line each: the time in UTC as reports write it (spec 1 §9), then each reading as it is shown. */
export async function unitCsv({ table, readings, header, unit, places }: UnitCsv): Promise<Blob> {
  const headOf = (reading: UnitReading): string => `${header(reading)} (${quantitySign(QUANTITY[reading], unit)})`;
  const parts = [CSV_START, csvLine(['UTC', ...readings.map(headOf)])];
  let lines = '';
  for (const [count, place] of places.entries()) {
    const time = csvDate(instantAt(table.times[place] ?? 0));
    const values = readings.map((reading): CsvValue => {
      const value = table.columns[reading]?.[place] ?? Number.NaN;
      return Number.isNaN(value) ? null : measuredIn(QUANTITY[reading], value, unit);
    });
    lines += csvLine([time, ...values]);
    if (count % PIECE !== PIECE - 1) continue;
    parts.push(lines);
    lines = '';
    await nextTask();
  }
  return new Blob([...parts, lines], { type: 'text/csv' });
}
