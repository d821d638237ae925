import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { timeOf } from '../../domain/instant.ts';
import { opensShock, placeOf, shortPlace } from '../../domain/shock-alert.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { numberFormat } from '../../ui/formatters.ts';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { type TimeReader, timeWords } from '../../ui/time-words.ts';

interface ShockNoticesProps {
  /** Of `shockNotices`. */
  readonly notices: readonly AlertRow[];
  readonly reader: TimeReader;
  readonly onOpen: (alert: AlertRow) => void;
}

/** Shocks and tilts that raised an alert, all of them (spec 2 §9: shock notices are unpaged). */
export function ShockNotices({ notices, reader, onOpen }: ShockNoticesProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const columns = useMemo(
    (): ShortColumn<AlertRow>[] => [
      { key: 'time', name: <Trans>Time</Trans>, cell: ({ alertTime1 }) => timeWords(timeOf(alertTime1), reader) },
      { key: 'subject', name: <Trans>Event</Trans>, cell: ({ subject }) => subject },
      {
        key: 'acceleration',
        name: <Trans>Acceleration</Trans>,
        cell: ({ acceleration }) =>
          acceleration === null ? '–' : `${numberFormat(locale, { maximumFractionDigits: 1 }).format(acceleration)} g`,
        end: true,
      },
      {
        key: 'device',
        name: <Trans>Device</Trans>,
        cell: ({ macId }) => (macId === null ? '–' : <CodeText>{shortDeviceId(macId)}</CodeText>),
      },
      { key: 'place', name: <Trans>Location</Trans>, cell: (alert) => shortPlace(placeOf(alert)) },
      {
        key: 'open',
        name: <Trans>Samples</Trans>,
        cell: (alert) =>
          opensShock(alert) && (
            <Button
              variant="default"
              size="compact-md"
              mih="var(--h-small)"
              aria-label={t`Show shock at ${timeWords(timeOf(alert.alertTime1), reader)}`}
              onClick={() => onOpen(alert)}
            >
              <Trans>Show</Trans>
            </Button>
          ),
      },
    ],
    [t, locale, reader, onOpen],
  );
  return (
    <ShortTable
      label={t`Shock notices`}
      columns={columns}
      rows={notices}
      rowKey={({ entryId }) => String(entryId)}
      empty={<Trans>No shocks or tilts</Trans>}
    />
  );
}
