import { Trans, useLingui } from '@lingui/react/macro';
import { siteOptions } from '../../api/host.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import { batteryLevel } from '../../domain/battery.ts';
import { type DeviceKind, deviceAge, provisionStatusOf } from '../../domain/device.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { LastComms } from '../../kits/device-age/last-comms.tsx';
import { DEVICE_STATUS_WORDS } from '../../kits/device-words/device-status-words.ts';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { chargeWords } from '../../ui/measured-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { DEVICE_KIND_WORDS } from '../../words/device-kind-words.ts';

/** Rows before "Show all" (spec 2 §9 "5 on location detail"). */
const MOST = 5;

interface DevicesHereProps {
  readonly devices: readonly DeviceRow[];
  /** What of here counts others, by its id. */
  readonly kinds: ReadonlyMap<string, DeviceKind>;
  readonly now: number;
}

/** The devices at a location, how each is and what heard it. */
export function DevicesHere({ devices, kinds, now }: DevicesHereProps) {
  const { t, i18n } = useLingui();
  const { timeThresholds } = siteOptions();
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
    {
      key: 'status',
      name: <Trans>Status</Trans>,
      cell: ({ provisionStatus, shipmentId }) => (
        <>
          {t(DEVICE_STATUS_WORDS[provisionStatusOf(provisionStatus)])}
          {shipmentId !== null && ` · ${shipmentId}`}
        </>
      ),
    },
    {
      key: 'battery',
      name: <Trans>Battery</Trans>,
      end: true,
      cell: ({ kind, battery }) => {
        const level = batteryLevel(kind, battery);
        return level === null ? '–' : chargeWords(level, i18n.locale);
      },
    },
    {
      key: 'parent',
      name: <Trans>Heard by</Trans>,
      cell: ({ lastMessageGateway: parent, lastComms }) => {
        if (parent === null) return '–';
        const source = kinds.get(parent);
        const isHeard =
          lastComms !== null && now - timeOf(lastComms) <= timeThresholds.gatewayInventoryOffline * MINUTE_MS;
        return (
          <>
            {source !== undefined && `${t(DEVICE_KIND_WORDS[source])} `}
            <span translate="no">…{shortDeviceId(parent)}</span>{' '}
            <StateMark state={isHeard ? 'good' : 'none'}>
              {isHeard ? <Trans>in range now</Trans> : <Trans>not in range now</Trans>}
            </StateMark>
          </>
        );
      },
    },
    {
      key: 'comms',
      name: <Trans>Last comms</Trans>,
      end: true,
      cell: ({ lastComms }) =>
        lastComms === null ? (
          '–'
        ) : (
          <LastComms age={deviceAge(lastComms, now, timeThresholds)} overdue={false}>
            {elapsedWords(now - timeOf(lastComms), i18n.locale)}
          </LastComms>
        ),
    },
  ];
  return (
    <ShortTable
      label={t`Devices here`}
      columns={columns}
      rows={devices}
      rowKey={({ macId }) => macId}
      most={MOST}
      empty={<Trans>No tags, iChimes or beacons found here.</Trans>}
    />
  );
}
