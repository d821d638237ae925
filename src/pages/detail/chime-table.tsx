import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { ChimeRow } from '../../contract/shipment-surroundings.ts';
import { deviceAge, isLastCommsOverdue } from '../../domain/device.ts';
import { mediumDeviceId } from '../../domain/device-id.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import classes from '../../kits/detail-page/detail-page.module.css';
import { LastComms } from '../../kits/device-age/last-comms.tsx';
import { chargeWords, percentWords, temperatureWords } from '../../ui/measured-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { type TimeReader, timeWords } from '../../ui/time-words.ts';
import { useNow } from '../../ui/use-now.ts';

/** Rows before "Show all" (spec 2 §9). */
const CHIME_ROWS = 5;

interface ChimeTableProps {
  readonly chimes: readonly ChimeRow[];
  /** The iChime that speaks for the whole list. */
  readonly primary: string | undefined;
  readonly unit: TemperatureUnit;
  readonly reader: TimeReader;
  readonly onOpen: (macId: string) => void;
}

/** The iChimes of a shipment by their last eleven (spec 1 §9), and how each is. */
export function ChimeTable({ chimes, primary, unit, reader, onOpen }: ChimeTableProps) {
  const { t, i18n } = useLingui();
  const now = useNow(MINUTE_MS);
  const { locale } = i18n;
  const columns = useMemo((): ShortColumn<ChimeRow>[] => {
    const { timeThresholds } = siteOptions();
    return [
      {
        key: 'id',
        name: <Trans>iChime</Trans>,
        cell: ({ macId }) => (
          <>
            <UnstyledButton className={classes.link} onClick={() => onOpen(macId)}>
              {mediumDeviceId(macId)}
            </UnstyledButton>
            {macId === primary && (
              <b>
                {' '}
                <Trans>Primary</Trans>
              </b>
            )}
          </>
        ),
      },
      { key: 'crate', name: <Trans>Crate</Trans>, cell: ({ crateNo, packageInfo }) => crateNo ?? packageInfo },
      {
        key: 'intact',
        name: <Trans>Intact</Trans>,
        cell: ({ intact }) =>
          intact === null ? (
            <Trans>N/A</Trans>
          ) : (
            <StateMark state={intact ? 'good' : 'error'}>{intact ? <Trans>Yes</Trans> : <Trans>No</Trans>}</StateMark>
          ),
      },
      {
        key: 'temperature',
        name: <Trans>Temperature</Trans>,
        cell: ({ temperature }) => (temperature === null ? '–' : temperatureWords(temperature, unit, locale)),
        end: true,
      },
      {
        key: 'humidity',
        name: <Trans>Humidity</Trans>,
        cell: ({ humidity }) => (humidity === null ? '–' : percentWords(humidity, locale, 1)),
        end: true,
      },
      {
        key: 'battery',
        name: <Trans>Battery</Trans>,
        cell: ({ charge }) => (charge === null ? '–' : chargeWords(charge, locale)),
        end: true,
      },
      {
        key: 'comms',
        name: <Trans>Last comms</Trans>,
        cell: ({ lastComms }) =>
          lastComms === null ? (
            '–'
          ) : (
            <LastComms
              age={deviceAge(lastComms, now, timeThresholds)}
              overdue={isLastCommsOverdue(lastComms, now, timeThresholds.chimeLastComms)}
            >
              {timeWords(timeOf(lastComms), reader)}
            </LastComms>
          ),
      },
    ];
  }, [locale, now, unit, reader, primary, onOpen]);
  return (
    <ShortTable
      label={t`iChimes`}
      columns={columns}
      rows={chimes}
      rowKey={({ macId }) => macId}
      most={CHIME_ROWS}
      empty={<Trans>No iChimes on its list.</Trans>}
    />
  );
}
