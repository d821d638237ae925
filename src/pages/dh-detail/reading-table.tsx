import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import { QUANTITY, type UnitReading } from '../../domain/warehouse/units.ts';
import type { ReadingTable } from '../../domain/warehouse/warehouse-tracks.ts';
import { measuredWords, READING_WORDS } from '../../kits/warehouse/reading-words.ts';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { type TimeReader, timeWords } from '../../ui/time-words.ts';

interface ReadingRowsProps {
  readonly table: ReadingTable;
  /** The places of the rows in it, in order. */
  readonly places: readonly number[];
  readonly readings: readonly UnitReading[];
  readonly unit: TemperatureUnit;
  readonly reader: TimeReader;
}

/** Ten are seen before "Show all" (spec 2 §9), and so many rows at most: a file has all. */
const SEEN = 10;
const ROWS_MAX = 700;

/** What the unit said, the newest first. */
export function ReadingRows({ table, places, readings, unit, reader }: ReadingRowsProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const columns = useMemo(
    (): ShortColumn<number>[] => [
      { key: 'time', name: <Trans>Time</Trans>, cell: (place) => timeWords(table.times[place] ?? 0, reader) },
      ...readings.map(
        (reading): ShortColumn<number> => ({
          key: reading,
          name: t(READING_WORDS[reading]),
          cell: (place) => measuredWords(QUANTITY[reading], table.columns[reading]?.[place], unit, locale),
          end: true,
        }),
      ),
    ],
    [t, locale, table, readings, unit, reader],
  );
  const shown = places.slice(0, ROWS_MAX);
  return (
    <>
      <ShortTable
        wide
        label={t`Warehouse data`}
        columns={columns}
        rows={shown}
        rowKey={String}
        most={SEEN}
        empty={<Trans>No data from this unit in this period. Choose an earlier one.</Trans>}
      />
      {places.length > ROWS_MAX && (
        <p>
          <Trans>Showing the newest {ROWS_MAX}. Warehouse.csv has the whole period.</Trans>
        </p>
      )}
    </>
  );
}
