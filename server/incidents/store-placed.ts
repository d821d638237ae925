import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Placed } from './place-alerts.ts';

/** Stores where alerts were placed: new incidents, their members, and the members of incidents that were absorbed. */
export async function storePlaced(
  tx: Transaction,
  companyId: string,
  { made, incidentOf, absorbed }: Placed,
): Promise<void> {
  if (made.length > 0) {
    const rows = made.map(({ id, cause, first, last }) => ({
      incident_id: id,
      cause_kind: cause.kind,
      cause_key: cause.key,
      alert_event: cause.event,
      first_time: new Date(first).toISOString(),
      last_time: new Date(last).toISOString(),
    }));
    await tx.query(sql`
      INSERT INTO incident (company_id, incident_id, cause_kind, cause_key, alert_event, first_time, last_time)
        OVERRIDING SYSTEM VALUE
      SELECT ${companyId}, incident_id, cause_kind, cause_key, alert_event, first_time, last_time
        FROM jsonb_populate_recordset(NULL::incident, ${JSON.stringify(rows)}::jsonb)`);
  }
  if (incidentOf.size > 0) {
    await tx.query(sql`
      INSERT INTO incident_member (company_id, incident_id, entry_id, guid)
      SELECT ${companyId}, n.incident_id, a.entry_id, a.guid
        FROM unnest(${sql.param([...incidentOf.values()])}::bigint[], ${sql.param([...incidentOf.keys()])}::bigint[])
               AS n (incident_id, entry_id)
        JOIN shipping_alert_log a ON a.company_id = ${companyId} AND a.entry_id = n.entry_id
      ON CONFLICT DO NOTHING`);
  }
  for (const [gone, into] of absorbed) {
    // Whose a part of it was is whose all of it is, unless that is somebody's.
    await tx.query(sql`
      UPDATE incident i SET owner = g.owner, owner_time = g.owner_time FROM incident g
       WHERE i.company_id = ${companyId} AND i.incident_id = ${into} AND i.owner = ''
         AND g.company_id = i.company_id AND g.incident_id = ${gone} AND g.owner <> ''`);
    await tx.query(sql`
      UPDATE incident_member SET incident_id = ${into} WHERE company_id = ${companyId} AND incident_id = ${gone}`);
    await tx.query(sql`
      UPDATE comment SET incident_id = ${into} WHERE company_id = ${companyId} AND incident_id = ${gone}`);
  }
}

/** Deletes incidents that are part of others, once it is decided what is told of that. */
export async function dropAbsorbed(
  tx: Transaction,
  companyId: string,
  absorbed: ReadonlyMap<number, number>,
): Promise<void> {
  if (absorbed.size === 0) return;
  await tx.query(sql`
    DELETE FROM incident
     WHERE company_id = ${companyId} AND incident_id = ANY (${sql.param([...absorbed.keys()])}::bigint[])`);
}
