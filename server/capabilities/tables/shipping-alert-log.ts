import { alert } from '../../../src/domain/entities/alert.ts';
import { entityTable } from './entity-table.ts';
import type { Table } from './table.ts';

/** Alerts and messages (spec 2 §3 "Alert or message", §7). */
export const shippingAlertLog: Table = entityTable(alert, {
  incidentId: `(SELECT m.incident_id FROM incident_member m
    WHERE m.company_id = shipping_alert_log.company_id AND m.entry_id = shipping_alert_log.entry_id)`,
});
