import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { DeviceRow } from '../../contract/devices.ts';
import type { PlaceCountRow } from '../../contract/inventory.ts';
import type { LocationRow } from '../../contract/locations.ts';
import { COUNTING_KINDS } from '../../domain/contact.ts';
import { DEVICE_KINDS } from '../../domain/device.ts';
import { CounterTable } from '../../features/inventory/counter-table.tsx';
import { CopyWaiting } from '../../kits/card-face/card-face.tsx';
import { AsOf } from '../../kits/detail-page/as-of.tsx';
import { Section } from '../../kits/detail-page/section.tsx';
import { usePartsFace } from '../../kits/face/face.ts';
import type { InventoryValues } from '../../local/bundles/inventory-bundle.ts';
import type { ShownBundle } from '../../local/bundles/use-bundle.ts';
import type { DevicesAt } from '../../local/views/use-devices-at.ts';
import { DevicesHere } from './devices-here.tsx';
import { LastCount } from './last-count.tsx';

/** Rows of its tables (spec 2 §9 "5 on location detail"). */
const MOST = 5;
const FEEDS = DEVICE_KINDS.map((kind) => `devices:${kind}`);

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
  const devices = at?.devices;
  const counters = useMemo(() => devices?.filter(isCounting) ?? [], [devices]);
  const others = useMemo(() => devices?.filter((device) => !isCounting(device)) ?? [], [devices]);
  const kinds = useMemo(() => new Map(counters.map(({ macId, kind }) => [macId, kind])), [counters]);
  const total = at?.total ?? 0;
  const isAwaited = usePartsFace(inventory, ['counts']).kind === 'waiting';
  return (
    <Section title={<Trans>Inventory</Trans>} testId="place-inventory">
      {at?.isWhole !== true ? (
        <CopyWaiting feeds={FEEDS} height={160} />
      ) : (
        <>
          <CounterTable
            counters={counters}
            counts={inventory.values.counts}
            isAwaited={isAwaited}
            now={now}
            most={MOST}
          />
          {counters.length > 0 && <AsOf bundle={inventory} />}
          {count !== null && <LastCount count={count} devices={others} now={now} />}
          <DevicesHere devices={others} kinds={kinds} now={now} />
          {total > at.devices.length && (
            <p>
              <Link to="/device-dashboard" search={{ fltcol: 'place', fltval: place.shippingLocId }}>
                <Trans>Show all in device list</Trans>
              </Link>
            </p>
          )}
        </>
      )}
    </Section>
  );
}
