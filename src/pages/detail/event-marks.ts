import { ALERT_LEVEL } from '../../domain/alert-events.ts';
import type { AlertRow } from '../../domain/entities/alert.ts';
import { timeOf } from '../../domain/instant.ts';
import type { ShipmentEvent } from '../../local/bundles/shipment-bundle.ts';
import type { ChartMark } from '../../ui/chart/chart-model.ts';

interface Named {
  /** What an event of the catalogue is called; null: this device doesn't know. */
  readonly eventName: (event: number) => string | null;
}

/**
 * What happened, for the strip under the slider and the charts: events of the shipment and alerts about it, oldest first. An
 * event that is an alert, too, is there once.
 */
export function eventMarks(
  events: readonly ShipmentEvent[],
  alerts: readonly AlertRow[],
  { eventName }: Named,
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
      ({ entryId, alertTime1, alertLevel, subject, ackBy, clearDate }): ChartMark => ({
        key: `alert ${entryId}`,
        at: timeOf(alertTime1),
        state: alertLevel !== ALERT_LEVEL.alert ? 'waiting' : clearDate !== null || ackBy !== '' ? 'warn' : 'error',
        label: subject,
      }),
    ),
  ];
  return marks.filter(({ at }) => !Number.isNaN(at)).sort((a, b) => a.at - b.at);
}
