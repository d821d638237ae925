import { Trans } from '@lingui/react/macro';
import type { ShipmentDetails } from '../../contract/shipments.ts';
import { timeOf } from '../../domain/instant.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { timeWords } from '../../ui/time-words.ts';
import classes from './detail-page.module.css';

/** The last alerts and messages of a shipment, newest first. */
export function DetailAlerts({ alerts }: Pick<ShipmentDetails, 'alerts'>) {
  const reader = useTimeReader();
  return (
    <section>
      <h2 className={classes.section}>
        <Trans>Alerts</Trans>
      </h2>
      {alerts.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>No alerts.</Trans>
        </p>
      ) : (
        <ul className={classes.list} data-testid="detail-alerts">
          {alerts.map(({ entryId, alertTime1, subject, message, ackBy, clearDate }) => (
            <li key={entryId}>
              <time dateTime={alertTime1}>{timeWords(timeOf(alertTime1), reader)}</time>
              <StateMark state={clearDate !== null ? 'none' : ackBy === '' ? 'warn' : 'good'}>{subject}</StateMark>
              <span>{message}</span>
              {ackBy !== '' && (
                <span className={classes.quiet}>
                  <Trans>Acknowledged by {ackBy}</Trans>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
