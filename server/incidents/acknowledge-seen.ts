import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { noteIncident, notingAlerts } from './note-alerts.ts';

/** Who acknowledges: by which name, and of which shipments they see the alerts. */
export interface Acknowledger {
  readonly companyId: string;
  readonly loginName: string;
  /** JSON text; null: they see all. */
  readonly shipmentFilter: string | null;
}

/**
 * Acknowledges what somebody sees of an incident, in a transaction that sees what they see and has it locked: the incident first and its
 * alerts after it, as the job does that folds alerts, so neither waits for the other. Whoever sees a part of it speaks for that part: the
 * whole stays open to those who see the rest. Whoever was first stays.
 * @returns whether the incident itself is acknowledged by this
 */
export async function acknowledgeSeen(
  tx: Transaction,
  { companyId, loginName, shipmentFilter }: Acknowledger,
  incidentId: number,
  note = '',
): Promise<boolean> {
  const whole =
    shipmentFilter === null
      ? await tx.query(sql`
          UPDATE incident
             SET ack_by = ${loginName}, ack_time = now(), ack_note = ${note}, ack_level = alert_level,
                 unacknowledged = 0
           WHERE company_id = ${companyId} AND incident_id = ${incidentId} AND ack_by = '' RETURNING 1`)
      : [];
  if (whole.length > 0) await noteIncident(tx, companyId, incidentId, loginName);
  const acknowledged = sql`
    UPDATE shipping_alert_log a SET ack_by = ${loginName}, ack_time = now()
      FROM incident_member m
     WHERE m.company_id = ${companyId} AND m.incident_id = ${incidentId}
       AND a.company_id = m.company_id AND a.entry_id = m.entry_id
       AND a.ack_by = '' AND a.enabled = 1 AND a.clear_date IS NULL
    RETURNING a.entry_id`;
  await tx.query(notingAlerts(companyId, acknowledged));
  return whole.length > 0;
}
