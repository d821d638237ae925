import { Plural, Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Suspense, useId, useState } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import { AlertList } from '../../features/alerts/alert-list.tsx';
import { useAlertCounts, useAlerts } from '../../local/views/use-alerts.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import classes from './dashboard-page.module.css';

const AlertDialog = lazyPart(() => import('../../features/alerts/alert-dialog.tsx'));

/** What of them stands on the card. */
const SHOWN = 4;

/** The newest alerts that nobody has acknowledged. */
export function AlertsCard() {
  const titleId = useId();
  const [opened, setOpened] = useState<AlertRow | null>(null);
  const open = useAlertCounts(null, true)?.alerts;
  const alerts = useAlerts({ about: null, tab: 'alerts', open: true, count: SHOWN, withShipments: true, later: true });
  const older = open === undefined || alerts === undefined ? 0 : open - alerts.newest.length;
  return (
    <section className={classes.card} aria-labelledby={titleId} data-testid="alerts-card">
      <h2 id={titleId} className={classes.title}>
        {open === undefined ? (
          <Trans>Alerts</Trans>
        ) : (
          <Plural value={open} _0="No open alerts" one="# open alert" other="# open alerts" />
        )}
      </h2>
      {alerts === undefined && <Skeleton animate={false} height={120} />}
      {alerts !== undefined && <AlertList alerts={alerts.newest} leads onOpen={setOpened} />}
      {older > 0 && (
        <p className={classes.quiet}>
          <Plural value={older} one="and # older one" other="and # older ones" />
        </p>
      )}
      <Suspense>{opened !== null && <AlertDialog alert={opened} onClose={() => setOpened(null)} />}</Suspense>
    </section>
  );
}
