import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useId } from 'react';
import { CounterTable } from '../../features/inventory/counter-table.tsx';
import { AsOf } from '../../kits/detail-page/as-of.tsx';
import { INVENTORY, inventoryBundle } from '../../local/bundles/inventory-bundle.ts';
import { useBundle } from '../../local/bundles/use-bundle.ts';
import { useAllDevices } from '../../local/views/use-devices.ts';
import classes from './location-list-page.module.css';

/** Rows of a panel (spec 2 §9 "5 on …" for tables within a page). */
const MOST = 5;

/** What gateways, chargers and scanners have counted, wherever they are. */
export function InventoryCard({ now }: { readonly now: number }) {
  const titleId = useId();
  const gateways = useAllDevices('gateways');
  const chargers = useAllDevices('chargers');
  const scanners = useAllDevices('scanners');
  const bundle = useBundle(inventoryBundle, INVENTORY, '');
  return (
    <section className={classes.card} aria-labelledby={titleId} data-testid="inventory-card">
      <h2 id={titleId} className={classes.title}>
        <Trans>Inventory</Trans>
      </h2>
      {gateways === undefined ? (
        <Skeleton animate={false} height={160} />
      ) : (
        <>
          <CounterTable
            counters={[...gateways, ...(chargers ?? []), ...(scanners ?? [])]}
            counts={bundle.values.counts}
            now={now}
            most={MOST}
            places
          />
          <AsOf bundle={bundle} />
        </>
      )}
    </section>
  );
}
