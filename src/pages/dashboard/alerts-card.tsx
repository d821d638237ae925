import { Plural, Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useId } from 'react';
import { AlertList } from '../../kits/alerts/alert-list.tsx';
import { useOpenAlerts } from '../../local/views/use-open-alerts.ts';
import classes from './dashboard-page.module.css';

/** What of them stands on the card. */
const SHOWN = 4;

/** The newest alerts that nobody has acknowledged. */
export function AlertsCard() {
  const titleId = useId();
  const alerts = useOpenAlerts(SHOWN);
  const older = alerts === undefined ? 0 : alerts.count - alerts.newest.length;
  return (
    <section className={classes.card} aria-labelledby={titleId} data-testid="alerts-card">
      <h2 id={titleId} className={classes.title}>
        {alerts === undefined ? (
          <Trans>Alerts</Trans>
        ) : (
          <Plural value={alerts.count} _0="No open alerts" one="# open alert" other="# open alerts" />
        )}
      </h2>
      {alerts === undefined && <Skeleton animate={false} height={120} />}
      {alerts !== undefined && <AlertList alerts={alerts.newest} onGo={() => undefined} />}
      {older > 0 && (
        <p className={classes.quiet}>
          <Plural value={older} one="and # older one" other="and # older ones" />
        </p>
      )}
    </section>
  );
}
