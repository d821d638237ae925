import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { PlaceCountRow } from '../../contract/inventory.ts';
import type { LocationRow } from '../../contract/locations.ts';
import { batteryLevel, batteryPercent } from '../../domain/battery.ts';
import { deviceAge, provisionStatusOf } from '../../domain/device.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { COUNTING_KINDS } from '../../domain/inventory-state.ts';
import { CounterTable } from '../../features/inventory/counter-table.tsx';
import { AsOf } from '../../kits/detail-page/as-of.tsx';
import { Section } from '../../kits/detail-page/section.tsx';
import { LastComms } from '../../kits/device-age/last-comms.tsx';
import { DEVICE_KIND_WORDS } from '../../kits/device-words/device-kind-words.ts';
import { DEVICE_STATUS_WORDS } from '../../kits/device-words/device-status-words.ts';
import type { InventoryValues } from '../../local/bundles/inventory-bundle.ts';
import type { ShownBundle } from '../../local/bundles/use-bundle.ts';
import type { DevicesAt } from '../../local/views/use-devices-at.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { countWords } from '../../ui/formatters.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { timeWords } from '../../ui/time-words.ts';

/** Rows of its tables (spec 2 §9 "5 on location detail"). */
const MOST = 5;

interface InventorySectionProps {
  readonly place: LocationRow;
  readonly at: DevicesAt | undefined;
  readonly inventory: ShownBundle<InventoryValues>;
  /** The last count by somebody; null: none is known. */
  readonly count: PlaceCountRow | null;
  readonly now: number;
}

const isCounting = ({ kind }: DeviceRow): boolean => COUNTING_KINDS.some((one) => one === kind);

/** What is at a location, device by device, and what its gateways, chargers and scanners have counted (spec 2 §2 "inventory detail"). */
export function InventorySection({ place, at, inventory, count, now }: InventorySectionProps) {
  const { t, i18n } = useLingui();
  const { timeThresholds } = siteOptions();
  const devices = at?.devices;
  const counters = useMemo(() => devices?.filter(isCounting) ?? [], [devices]);
  const others = useMemo(() => devices?.filter((device) => !isCounting(device)) ?? [], [devices]);
  const kinds = useMemo(() => new Map(counters.map(({ macId, kind }) => [macId, kind])), [counters]);
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
        return level === null ? '–' : `${batteryPercent(level)} %`;
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
              {isHeard ? <Trans>heard now</Trans> : <Trans>not heard now</Trans>}
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
  const total = at?.total ?? 0;
  return (
    <Section title={<Trans>Inventory</Trans>} testId="place-inventory">
      {at === undefined ? (
        <p role="status">
          <Trans>Loading …</Trans>
        </p>
      ) : (
        <>
          <CounterTable counters={counters} counts={inventory.values.counts} now={now} most={MOST} />
          {counters.length > 0 && <AsOf bundle={inventory} />}
          {count !== null && <LastCount count={count} devices={others} now={now} />}
          <ShortTable
            label={t`Devices here`}
            columns={columns}
            rows={others}
            rowKey={({ macId }) => macId}
            most={MOST}
            empty={<Trans>This device knows of no tags, iChimes or beacons here.</Trans>}
          />
          {total > at.devices.length && (
            <p>
              <Link to="/device-dashboard" search={{ fltcol: 'place', fltval: place.shippingLocId }}>
                <Trans>Show all in the list of devices</Trans>
              </Link>
            </p>
          )}
        </>
      )}
    </Section>
  );
}

/** Who counted last, when, and how many of what is known to be here were not seen then. */
function LastCount({
  count: { counted, countedBy, seen },
  devices,
  now,
}: {
  readonly count: PlaceCountRow;
  readonly devices: readonly DeviceRow[];
  readonly now: number;
}) {
  const { i18n } = useLingui();
  const reader = useTimeReader();
  const missing = useMemo(() => {
    const ids = new Set(seen);
    return devices.filter(({ macId }) => !ids.has(macId)).length;
  }, [seen, devices]);
  const when = timeWords(timeOf(counted), reader, now);
  return (
    <p data-testid="last-count">
      <Trans>
        Counted by {countedBy}, {when}: {countWords(seen.length, i18n.locale)} seen.
      </Trans>{' '}
      {missing > 0 && (
        <StateMark state="warn">
          <Plural
            value={missing}
            one="# of those below was not among them."
            other="# of those below were not among them."
          />
        </StateMark>
      )}
    </p>
  );
}
