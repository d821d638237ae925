import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { MINUTE_MS } from '../../domain/duration.ts';
import type { GeoPoint } from '../../domain/great-circle.ts';
import type { LocationEntry } from '../../domain/location-history.ts';
import { type NamedEntry, namedHistory } from '../../domain/named-history.ts';
import { usePlaceWords } from '../../kits/places/use-place-words.ts';
import type { SharedCursor } from '../../ui/chart/use-shared-cursor.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { spanWords } from '../../ui/span-words.ts';
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
  readonly shared: SharedCursor;
  /** One was chosen: the map goes there. */
  readonly onChoose: (place: GeoPoint) => void;
}

/** Where it was by the names of places, when and for how long, and how that is known (spec 2 §3 "Location entry"). */
export function LocationHistoryTable({ entries, reader, shared, onChoose }: LocationHistoryTableProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const placeWords = usePlaceWords();
  const named = useMemo(
    () =>
      namedHistory(entries, ({ locationString, latitude, longitude }) =>
        locationString !== '' ? locationString : Number.isNaN(latitude) ? null : placeWords({ latitude, longitude }),
      ),
    [entries, placeWords],
  );
  const columns = useMemo((): ShortColumn<NamedEntry>[] => {
    const words = (text: ReturnType<typeof motionWords>) => (typeof text === 'string' ? text : t(text));
    const degrees = (value: number) => numberFormat(locale, { maximumFractionDigits: 4 }).format(value);
    const how = ({ types, motions, count }: NamedEntry) =>
      [
        ...types.map((type) => words(locationTypeWords(type))),
        ...motions.map((motion) => words(motionWords(motion))),
        t`${plural(count, { one: '# message', other: '# messages' })}`,
      ]
        .filter((part) => part !== '')
        .join(' · ');
    return [
      {
        key: 'place',
        name: <Trans>Location</Trans>,
        cell: (entry) => {
          const { name, latitude, longitude, lastDatetime } = entry;
          const place = name ?? (Number.isNaN(latitude) ? '–' : `${degrees(latitude)}, ${degrees(longitude)}`);
          return (
            <>
              {Number.isNaN(latitude) ? (
                place
              ) : (
                <UnstyledButton
                  className={classes.link}
                  title={`${degrees(latitude)}, ${degrees(longitude)}`}
                  onClick={() => {
                    shared.at.set(lastDatetime);
                    onChoose({ latitude, longitude });
                  }}
                >
                  {place}
                </UnstyledButton>
              )}
              <span className={classes.how}>{how(entry)}</span>
            </>
          );
        },
      },
      { key: 'from', name: <Trans>From</Trans>, cell: ({ timestamp }) => timeWords(timestamp, reader) },
      {
        key: 'for',
        name: <Trans context="how long">For</Trans>,
        cell: ({ timestamp, lastDatetime }) =>
          timestamp === lastDatetime ? '' : spanWords((lastDatetime - timestamp) / MINUTE_MS, { i18n, locale }),
        end: true,
      },
    ];
  }, [t, i18n, locale, reader, shared, onChoose]);
  return (
    <ShortTable
      label={t`Location history`}
      columns={columns}
      rows={named}
      rowKey={({ entryId }) => entryId}
      most={HISTORY_ROWS}
      narrow
      empty={<Trans>No positions in this period. Choose an earlier one.</Trans>}
    />
  );
}
