import { ALERT_LEVEL } from '../../domain/alert-events.ts';
import type { AlertRow } from '../../domain/entities/alert.ts';
import { timeOf } from '../../domain/instant.ts';
import { isInForce } from '../../domain/open-alerts.ts';
import { alertName } from '../../kits/alert-words/alert-name.ts';
import { alertSeverity } from '../../kits/alerts/alert-severity.ts';
import { severityState } from '../../kits/alerts/severity-mark.tsx';
import type { ShipmentEvent } from '../../local/bundles/shipment-bundle.ts';
import type { ChartMark } from '../../ui/chart/chart-model.ts';

interface Named {
  /** What an event of the catalogue is called; null: this device doesn't know. */
  readonly eventName: (event: number) => string | null;
  /** Milliseconds since 1970: the later it gets, the more urgent an alert in force is. Absent where there are no alerts. */
  readonly now?: number;
}

/**
 * What happened, for the strip under the slider and the charts: events of the shipment and alerts about it, oldest first. An
 * event that is an alert, too, is there once.
 */
export function eventMarks(
  events: readonly ShipmentEvent[],
  alerts: readonly AlertRow[],
  { eventName, now = 0 }: Named,
): ChartMark[] {
  const told = new Set(alerts.map(({ alertEvent, alertTime1 }) => `${alertEvent} ${timeOf(alertTime1)}`));
  const marks: ChartMark[] = [
    ...events
      .filter(({ eventId, eventTime }) => !told.has(`${eventId} ${timeOf(eventTime)}`))
      .map(({ entryId, eventId, eventTime, location, message }): ChartMark => {
        const name = eventName(eventId) ?? message ?? String(eventId);
        const place = location ?? '';
        return {
          key: `event ${entryId}`,
          at: timeOf(eventTime),
          state: 'none',
          label: place === '' ? name : `${name}, ${place}`,
        };
      }),
    ...alerts.map(
      (alert): ChartMark => ({
        key: `alert ${alert.entryId}`,
        at: timeOf(alert.alertTime1),
        state: alert.alertLevel === ALERT_LEVEL.alert ? alertMark(alert, now) : 'waiting',
        label: alertName(alert, eventName),
      }),
    ),
  ];
  return marks.filter(({ at }) => !Number.isNaN(at)).sort((a, b) => a.at - b.at);
}

/** An alert in force is marked as in every list; what is over is there to be read. */
const alertMark = (alert: AlertRow, now: number): ChartMark['state'] =>
  isInForce(alert) ? severityState(alertSeverity(alert, now)) : 'none';
