import { acknowledgeIncident } from '../../../src/contract/incidents.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { refuseStale } from '../../http/base-version.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseUnlessMay } from '../../http/session.ts';
import { noteIncident, notingAlerts } from '../../incidents/note-alerts.ts';
import { command } from '../../serving/route.ts';
import { noted } from '../alerts/noted.ts';
import { lockedIncident, seenIncident } from './seen-incident.ts';

/** Whoever sees a part of an incident notes on the alert that speaks for that part: the incident's own note is of the whole. */
async function noteOnAlert(tx: Transaction, companyId: string, entryId: number | null, note: string): Promise<void> {
  const [alert] = await tx.query<{ message: string }>(sql`
    SELECT message FROM shipping_alert_log WHERE company_id = ${companyId} AND entry_id = ${entryId} FOR UPDATE`);
  if (alert === undefined) throw new Refusal('not-found');
  await tx.query(sql`
    UPDATE shipping_alert_log SET message = ${noted(alert.message, note, 'note')}
     WHERE company_id = ${companyId} AND entry_id = ${entryId}`);
}

/**
 * Acknowledges an incident. The incident first and its alerts after it, as the job does that folds alerts: neither waits
 * for the other. Whoever was first stays; what a later one writes is put after it.
 */
export const acknowledge = command(acknowledgeIncident, async (tx, { params: { incidentId }, body }, session) => {
  refuseUnlessMay(session, 'acknowledge');
  const { companyId, loginName, shipmentFilter } = session;
  const note = body.note ?? '';
  const seen = await lockedIncident(tx, companyId, incidentId);
  refuseStale(body.baseVersion, seen);
  // Whoever sees a part of it speaks for that part: the whole stays open to those who see the rest.
  if (shipmentFilter === null) {
    const acknowledged = await tx.query(sql`
      UPDATE incident
         SET ack_by = ${loginName}, ack_time = now(), ack_note = ${note}, ack_level = alert_level,
             unacknowledged = 0
       WHERE company_id = ${companyId} AND incident_id = ${incidentId} AND ack_by = '' RETURNING 1`);
    if (acknowledged.length > 0) {
      await noteIncident(tx, companyId, incidentId, loginName);
    } else if (note !== '') {
      await tx.query(sql`
        UPDATE incident SET ack_note = ${noted(seen.ackNote, note, 'note')}
         WHERE company_id = ${companyId} AND incident_id = ${incidentId}`);
    }
  } else if (note !== '') await noteOnAlert(tx, companyId, seen.leadEntryId, note);
  const acknowledged = sql`
    UPDATE shipping_alert_log a SET ack_by = ${loginName}, ack_time = now()
      FROM incident_member m
     WHERE m.company_id = ${companyId} AND m.incident_id = ${incidentId}
       AND a.company_id = m.company_id AND a.entry_id = m.entry_id
       AND a.ack_by = '' AND a.enabled = 1 AND a.clear_date IS NULL
    RETURNING a.entry_id`;
  await tx.query(notingAlerts(companyId, acknowledged));
  return { data: await seenIncident(tx, companyId, incidentId) };
});
