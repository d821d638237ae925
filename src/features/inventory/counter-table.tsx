import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { InventoryRow } from '../../contract/inventory.ts';
import { countState } from '../../domain/contact.ts';
import { DEVICE_KINDS, typeCodeOf } from '../../domain/device.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { countWords } from '../../ui/formatters.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { WaitingValue } from '../../ui/state/waiting.tsx';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { timeWords } from '../../ui/time-words.ts';
import { DEVICE_KIND_LIST_WORDS, DEVICE_KIND_WORDS } from '../../words/device-kind-words.ts';
import { COUNT_STATES } from './count-state-words.ts';
import classes from './counter-table.module.css';

interface CounterTableProps {
  /** Gateways, chargers and scanners. */
  readonly counters: readonly DeviceRow[];
  /** What they counted; undefined: nobody has said yet. */
  readonly counts: readonly InventoryRow[] | undefined;
  /** It is on its way. */
  readonly isAwaited: boolean;
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
  readonly most: number;
  /** Whether each says where it is. */
  readonly places?: boolean;
}

/** A charger has two codes (spec 2 §3 "Device type codes"). */
const OTHER_CHARGER = 7;

/**
 * What gateways, chargers and scanners have counted around them, by the type of device, and whether they are heard of
 * (spec 2 §3 "summary counts per gateway or charger by device type", §4).
 */
export function CounterTable({ counters, counts, isAwaited, now, most, places = false }: CounterTableProps) {
  const { t, i18n } = useLingui();
  const reader = useTimeReader();
  const limits = siteOptions().timeThresholds;
  const byDevice = useMemo(() => Map.groupBy(counts ?? [], ({ macId }) => macId), [counts]);
  const kinds = DEVICE_KINDS.filter((kind) =>
    counts?.some(({ deviceType, count }) => count > 0 && isOf(deviceType, typeCodeOf(kind))),
  );
  const columns: ShortColumn<DeviceRow>[] = [
    {
      key: 'device',
      name: <Trans>Device</Trans>,
      cell: ({ macId, kind }) => (
        <span>
          {t(DEVICE_KIND_WORDS[kind])} <span translate="no">…{shortDeviceId(macId)}</span>
        </span>
      ),
    },
    ...(places
      ? [{ key: 'place', name: <Trans>Location</Trans>, cell: ({ location }: DeviceRow) => location || '–' }]
      : []),
    {
      key: 'state',
      name: <Trans>State</Trans>,
      cell: (device) => {
        const { state, words } = COUNT_STATES[countState(device, now, limits)];
        return <StateMark state={state}>{t(words)}</StateMark>;
      },
    },
    {
      key: 'comms',
      name: <Trans>Last comms</Trans>,
      cell: ({ lastComms }) =>
        lastComms === null ? (
          '–'
        ) : (
          <span title={timeWords(timeOf(lastComms), reader, now)}>
            {elapsedWords(now - timeOf(lastComms), i18n.locale)}
          </span>
        ),
    },
    ...kinds.map((kind) => ({
      key: kind,
      name: t(DEVICE_KIND_LIST_WORDS[kind]),
      end: true,
      cell: ({ macId }: DeviceRow) => {
        const own = byDevice.get(macId);
        if (own === undefined) return '–';
        const code = typeCodeOf(kind);
        const sum = own.reduce((all, { deviceType, count }) => (isOf(deviceType, code) ? all + count : all), 0);
        return countWords(sum, i18n.locale);
      },
    })),
    {
      key: 'counted',
      name: <Trans>Counted</Trans>,
      cell: ({ macId }) => {
        const [first] = byDevice.get(macId) ?? [];
        if (counts === undefined) return isAwaited ? <WaitingValue /> : '';
        return first === undefined ? (
          <Trans>No inventory data found for the device {macId}</Trans>
        ) : (
          timeWords(timeOf(first.counted), reader, now)
        );
      },
    },
  ];
  const span = (minutes: number) => elapsedWords(minutes * MINUTE_MS, i18n.locale);
  return (
    <>
      <ShortTable
        scrolls
        label={t`Counts by gateway, charger and scanner`}
        columns={columns}
        rows={counters}
        rowKey={({ macId }) => macId}
        most={most}
        empty={<Trans>No gateways, chargers or scanners here.</Trans>}
      />
      {counters.length > 0 && (
        <p className={classes.meaning}>
          <Trans>
            Counts are due {span(limits.gatewayStale)} after the last message and out of date after{' '}
            {span(limits.gatewayInventoryOffline)}. Silent: last heard more than {span(limits.gatewayOffline)} ago, a
            charger more than {span(limits.chargerStale)} ago.
          </Trans>
        </p>
      )}
    </>
  );
}

const isOf = (deviceType: number, code: number): boolean =>
  deviceType === code || (deviceType === OTHER_CHARGER && code === typeCodeOf('chargers'));
