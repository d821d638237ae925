import type { AlertRow } from '../../contract/alerts.ts';
import type { Condition } from '../../domain/condition/condition.ts';
import { type StoredExcursion, supportedMinutes } from '../../domain/condition/disagreements.ts';
import { limitChangedAt } from '../../domain/condition/limit-era.ts';
import { timeOf } from '../../domain/instant.ts';
import { readAlertData } from '../../domain/monitoring/alert-data.ts';
import { excursionOf } from '../../domain/monitoring/excursion-data.ts';

/** What an alert says of an excursion; null: it is of none. */
export function storedExcursionOf(alert: AlertRow): StoredExcursion | null {
  const clearedAt = alert.clearDate === null ? null : timeOf(alert.clearDate);
  const excursion = excursionOf({ event: alert.alertEvent, clearedAt, data: readAlertData(alert.data) });
  return excursion === null ? null : { ...excursion, macId: alert.macId };
}

/**
 * An alert of an excursion with the minutes that readings support of it, and with when its limit was changed; any other as it is.
 */
export function withSupportedMinutes(alert: AlertRow, condition: Condition | null): AlertRow {
  const values = readAlertData(alert.data);
  const clearedAt = alert.clearDate === null ? null : timeOf(alert.clearDate);
  const excursion = excursionOf({ event: alert.alertEvent, clearedAt, data: values });
  if (condition === null || excursion === null) return alert;
  const minutes = supportedMinutes({ ...excursion, macId: alert.macId }, condition.excursions);
  const limitUntil = limitChangedAt(condition.limits, { ...excursion, macId: alert.macId });
  const known = { ...(minutes === null ? {} : { minutes }), ...(limitUntil === null ? {} : { limitUntil }) };
  return { ...alert, data: JSON.stringify({ ...values, ...known }) };
}
