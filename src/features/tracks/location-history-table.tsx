import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import type { GeoPoint } from '../../domain/great-circle.ts';
import type { LocationEntry } from '../../domain/location-history.ts';
import { countWords, numberFormat } from '../../ui/formatters.ts';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { type TimeReader, timeWords } from '../../ui/time-words.ts';
import { locationTypeWords, motionWords } from './place-words.ts';
import classes from './tracks.module.css';

/** Rows before "Show all" (spec 2 §9). */
const HISTORY_ROWS = 5;

interface LocationHistoryTableProps {
  /** Newest first, of the window that is looked at. */
  readonly entries: readonly LocationEntry[];
  readonly reader: TimeReader;
  /** One was chosen: the map goes there. */
  readonly onChoose: (place: GeoPoint) => void;
}

/** Where it was, when, and how that is known (spec 2 §3 "Location entry"). */
export function LocationHistoryTable({ entries, reader, onChoose }: LocationHistoryTableProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const columns = useMemo((): ShortColumn<LocationEntry>[] => {
    const words = (text: ReturnType<typeof motionWords>) => (typeof text === 'string' ? text : t(text));
    const degrees = (value: number) => numberFormat(locale, { maximumFractionDigits: 4 }).format(value);
    return [
      {
        key: 'place',
        name: <Trans>Location</Trans>,
        cell: ({ locationString, latitude, longitude }) => {
          if (Number.isNaN(latitude)) return locationString === '' ? '–' : locationString;
          return (
            <UnstyledButton className={classes.link} onClick={() => onChoose({ latitude, longitude })}>
              {locationString === '' ? `${degrees(latitude)}, ${degrees(longitude)}` : locationString}
            </UnstyledButton>
          );
        },
      },
      { key: 'from', name: <Trans>From</Trans>, cell: ({ timestamp }) => timeWords(timestamp, reader) },
      {
        key: 'until',
        name: <Trans>Until</Trans>,
        cell: ({ timestamp, lastDatetime }) => (timestamp === lastDatetime ? '' : timeWords(lastDatetime, reader)),
      },
      {
        key: 'type',
        name: <Trans>Source</Trans>,
        cell: ({ locationType }) => words(locationTypeWords(locationType)),
      },
      { key: 'motion', name: <Trans>Motion</Trans>, cell: ({ motion }) => words(motionWords(motion)) },
      {
        key: 'count',
        name: <Trans>Messages</Trans>,
        cell: ({ count }) => countWords(count, locale),
        end: true,
      },
    ];
  }, [t, locale, reader, onChoose]);
  return (
    <ShortTable
      label={t`Location history`}
      columns={columns}
      rows={entries}
      rowKey={({ entryId }) => entryId}
      most={HISTORY_ROWS}
      empty={<Trans>No positions in this period. Choose an earlier one.</Trans>}
    />
  );
}
