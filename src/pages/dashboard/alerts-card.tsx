import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { FoldedAlerts } from '../../features/alerts/folded-alerts.tsx';
import { itemsIn } from '../../features/alerts/folded-items.ts';
import { useAlertDialogs } from '../../features/alerts/use-alert-dialogs.tsx';
import { CardAsOf, CardWaiting } from '../../kits/card-face/card-face.tsx';
import { useCopyFace } from '../../kits/card-face/use-copy-face.ts';
import { alertsAmong, type NarrowedTo } from '../../local/views/among-shipments.ts';
import { useAlertCounts } from '../../local/views/use-alerts.ts';
import classes from './dashboard-page.module.css';

const FEEDS = ['alerts'];
/** What of them stands on the card (spec 2 §9 "Alerts initial load max 10"). */
const SHOWN = 10;

interface AlertsCardProps {
  /** What the page is narrowed to; null: nothing was chosen. */
  readonly narrowedTo: NarrowedTo | null;
}

/**
 * The newest alerts that nobody has acknowledged, those of one cause as one; once something was chosen on the page, those about
 * the shipments that it shows.
 */
export function AlertsCard({ narrowedTo }: AlertsCardProps) {
  const titleId = useId();
  const { openAlert, openIncident, dialogs } = useAlertDialogs();
  const face = useCopyFace(FEEDS);
  const counted = useAlertCounts(null, true, narrowedTo === null ? undefined : alertsAmong(narrowedTo));
  // That there are none says only a copy that is there.
  const counts = counted?.alerts === 0 && typeof face.asOf !== 'number' ? undefined : counted;
  const older = counts === undefined ? 0 : itemsIn(counts.folded) - SHOWN;
  return (
    <section className={classes.card} aria-labelledby={titleId} data-testid="alerts-card">
      <h2 id={titleId} className={classes.title}>
        {counts === undefined ? (
          <Trans>Alerts</Trans>
        ) : (
          <Plural
            value={counts.alerts}
            _0="No alerts to acknowledge"
            one="# alert to acknowledge"
            other="# alerts to acknowledge"
          />
        )}
      </h2>
      <CardAsOf face={face} />
      {counts === undefined ? (
        <CardWaiting face={face} height={120} />
      ) : (
        <div className={classes.newest} tabIndex={-1}>
          <FoldedAlerts
            counts={counts}
            shipments={narrowedTo}
            most={SHOWN}
            onOpenAlert={openAlert}
            onOpenIncident={openIncident}
            later
          />
        </div>
      )}
      {older > 0 && (
        <p className={classes.quiet}>
          <Plural value={older} one="and # older" other="and # older" />
        </p>
      )}
      {dialogs}
    </section>
  );
}
