import { ALERT_LEVEL } from '../../src/domain/alert-events.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

interface ShipmentTrouble {
  readonly guid: string;
  readonly severity: number | null;
  readonly event: number | null;
  readonly troubles: number;
}

/**
 * Writes into the shipments of incidents the worst of their alerts in force that aren't muted, and how many there are
 * (docs/decisions/severity.md): the alerts of these incidents have been judged before. What is as it was is no change to
 * anybody's list. Whoever calls has the lock of the company's incidents.
 */
export async function markShipments(tx: Transaction, companyId: string, incidentIds: readonly number[]): Promise<void> {
  if (incidentIds.length === 0) return;
  const guids = sql`
    SELECT guid FROM incident_member
     WHERE company_id = ${companyId} AND incident_id = ANY (${sql.param(incidentIds)}::bigint[]) AND guid IS NOT NULL`;
  const changed = await tx.query<ShipmentTrouble>(sql`
    SELECT s.guid, w.severity, w.event, coalesce(w.troubles, 0) AS troubles
      FROM shipping_pick_list s
      LEFT JOIN (
        SELECT a.guid, max(m.severity) AS severity, count(*)::integer AS troubles,
               (array_agg(a.alert_event
                          ORDER BY m.severity DESC, m.loss_time NULLS LAST, a.alert_time1 DESC, a.entry_id DESC))[1] AS event
          FROM shipping_alert_log a
          JOIN incident_member m ON m.company_id = a.company_id AND m.entry_id = a.entry_id
         WHERE a.company_id = ${companyId} AND a.guid IN (${guids}) AND a.enabled = 1 AND a.clear_date IS NULL
           AND a.alert_level = ${ALERT_LEVEL.alert} AND m.muted_until IS NULL
         GROUP BY a.guid) AS w ON w.guid = s.guid
     WHERE s.company_id = ${companyId} AND s.guid IN (${guids})
       AND (s.severity, s.trouble_event, s.troubles) IS DISTINCT FROM (w.severity, w.event, coalesce(w.troubles, 0))
     ORDER BY s.guid FOR NO KEY UPDATE OF s`);
  if (changed.length === 0) return;
  await tx.query(sql`
    UPDATE shipping_pick_list s SET severity = w.severity, trouble_event = w.event, troubles = w.troubles
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS w (guid uuid, severity int, event int, troubles int)
     WHERE s.company_id = ${companyId} AND s.guid = w.guid`);
}
