import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { CounterTable } from '../../features/inventory/counter-table.tsx';
import { CopyWaiting } from '../../kits/card-face/card-face.tsx';
import { AsOf } from '../../kits/detail-page/as-of.tsx';
import { usePartsFace } from '../../kits/face/face.ts';
import { INVENTORY, inventoryBundle } from '../../local/bundles/inventory-bundle.ts';
import { useBundle } from '../../local/bundles/use-bundle.ts';
import { useAllDevices } from '../../local/views/use-devices.ts';
import classes from './location-list-page.module.css';

/** Rows of a panel (spec 2 §9 "5 on …" for tables within a page). */
const MOST = 5;
const FEEDS = ['devices:gateways', 'devices:chargers', 'devices:scanners'];

/** What gateways, chargers and scanners have counted, wherever they are. */
export function InventoryCard({ now }: { readonly now: number }) {
  const titleId = useId();
  const gateways = useAllDevices('gateways');
  const chargers = useAllDevices('chargers');
  const scanners = useAllDevices('scanners');
  const bundle = useBundle(inventoryBundle, INVENTORY, '');
  const isAwaited = usePartsFace(bundle, ['counts']).kind === 'waiting';
  return (
    <section className={classes.card} aria-labelledby={titleId} data-testid="inventory-card">
      <h2 id={titleId} className={classes.title}>
        <Trans>Inventory</Trans>
      </h2>
      {gateways === undefined || chargers === undefined || scanners === undefined ? (
        <CopyWaiting feeds={FEEDS} height={160} />
      ) : (
        <>
          <CounterTable
            counters={[...gateways, ...chargers, ...scanners]}
            counts={bundle.values.counts}
            isAwaited={isAwaited}
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
