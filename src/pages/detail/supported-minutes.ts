import type { AlertRow } from '../../contract/alerts.ts';
import type { Condition } from '../../domain/condition/condition.ts';
import { type StoredExcursion, supportedMinutes } from '../../domain/condition/disagreements.ts';
import { limitChangedAt } from '../../domain/condition/limit-era.ts';
import { readAlertData } from '../../domain/monitoring/alert-data.ts';
import { excursionOfAlert } from '../../domain/monitoring/excursion-of-alert.ts';

/** What an alert says of an excursion; null: it is of none. */
export function storedExcursionOf(alert: AlertRow): StoredExcursion | null {
  const excursion = excursionOfAlert(alert);
  return excursion === null ? null : { ...excursion, macId: alert.macId };
}

/**
 * An alert of an excursion with the minutes that readings support of it, and with when its limit was changed; any other as it is.
 */
export function withSupportedMinutes(alert: AlertRow, condition: Condition | null): AlertRow {
  const excursion = condition === null ? null : storedExcursionOf(alert);
  if (condition === null || excursion === null) return alert;
  const minutes = supportedMinutes(excursion, condition.excursions);
  const limitUntil = limitChangedAt(condition.limits, excursion);
  const known = { ...(minutes === null ? {} : { minutes }), ...(limitUntil === null ? {} : { limitUntil }) };
  return { ...alert, data: JSON.stringify({ ...readAlertData(alert.data), ...known }) };
}
