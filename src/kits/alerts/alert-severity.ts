import type { AlertRow } from '../../contract/alerts.ts';
import { timeOf } from '../../domain/instant.ts';
import { readAlertData } from '../../domain/monitoring/alert-data.ts';
import type { AlertLevel } from '../../domain/monitoring/facts.ts';
import { troubleOf } from '../../domain/severity/trouble.ts';

/** How urgent an alert is that is open, worked out as it is for incidents. @param now milliseconds since 1970 */
export const alertSeverity = ({ alertEvent: event, alertLevel, data, alertTime1 }: AlertRow, now: number): number =>
  troubleOf({ event, level: alertLevel as AlertLevel, data: readAlertData(data), raisedAt: timeOf(alertTime1) }, now)
    .severity;
