import { acknowledgeIncident } from '../../../src/contract/incidents.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { refuseStale } from '../../http/base-version.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseUnlessMay } from '../../http/session.ts';
import { acknowledgeSeen } from '../../incidents/acknowledge-seen.ts';
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

/** Acknowledges an incident. Whoever was first stays; what a later one writes is put after it. */
export const acknowledge = command(acknowledgeIncident, async (tx, { params: { incidentId }, body }, session) => {
  refuseUnlessMay(session, 'acknowledge');
  const { companyId, shipmentFilter } = session;
  const note = body.note ?? '';
  const seen = await lockedIncident(tx, companyId, incidentId);
  refuseStale(body.baseVersion, seen);
  const isWhole = await acknowledgeSeen(tx, session, incidentId, note);
  if (!isWhole && note !== '') {
    if (shipmentFilter === null) {
      await tx.query(sql`
        UPDATE incident SET ack_note = ${noted(seen.ackNote, note, 'note')}
         WHERE company_id = ${companyId} AND incident_id = ${incidentId}`);
    } else await noteOnAlert(tx, companyId, seen.leadEntryId, note);
  }
  return { data: await seenIncident(tx, companyId, incidentId) };
});
