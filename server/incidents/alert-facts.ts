import * as v from 'valibot';
import { type AlertFact, CAUSE_KINDS } from '../../src/domain/incidents/cause.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** What whoever raises an alert may say of what it has in common with others, in the alert's `data`. */
const dataWithIncident = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    incident: v.object({ kind: v.picklist(CAUSE_KINDS), key: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  }),
);

export interface FoundAlert extends AlertFact {
  readonly entryId: number;
  /** Of the incident it is in already. */
  readonly incidentId: number | null;
  /** Found since the company is told of alerts. */
  readonly fresh: boolean;
}

interface FactRow extends Omit<FoundAlert, 'stated' | 'time' | 'deviceHeard' | 'gatewayHeard'> {
  readonly data: string;
  readonly time: string;
  readonly deviceHeard: string | null;
  readonly gatewayHeard: string | null;
}

const timeOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

function statedCause(data: string): AlertFact['stated'] {
  if (!data.startsWith('{')) return null;
  const parsed = v.safeParse(dataWithIncident, data);
  return parsed.success ? parsed.output.incident : null;
}

/** Alerts with what is known around them now, first to last. What people wrote is no alert. */
export async function alertFacts(
  tx: Transaction,
  companyId: string,
  entryIds: readonly number[],
): Promise<readonly FoundAlert[]> {
  const rows = await tx.query<FactRow>(sql`
    SELECT a.entry_id AS "entryId", m.incident_id AS "incidentId", a.create_date >= c.notify_since AS fresh,
           a.alert_event AS event, a.alert_time1 AS time, a.guid, a.mac_id AS "macId", a.data,
           d.last_comms AS "deviceHeard", g.mac_id AS gateway, g.last_comms AS "gatewayHeard",
           CASE WHEN g.kind = 'gateways' THEN nullif(g.location, '') END AS place,
           CASE WHEN d.kind = 'mikeys' THEN d.mac_id WHEN g.kind = 'mikeys' THEN g.mac_id END AS vehicle
      FROM shipping_alert_log a
      JOIN company c ON c.company_id = a.company_id
      LEFT JOIN incident_member m ON m.company_id = a.company_id AND m.entry_id = a.entry_id
      LEFT JOIN shipping_pick_list s ON s.company_id = a.company_id AND s.guid = a.guid
      LEFT JOIN device d ON d.company_id = a.company_id AND d.mac_id = coalesce(a.mac_id, s.mac_id)
      LEFT JOIN device g ON g.company_id = a.company_id AND g.mac_id = d.last_gateway
     WHERE a.company_id = ${companyId} AND a.entry_id = ANY (${sql.param(entryIds)}::bigint[])
       AND a.alert_event NOT BETWEEN 101 AND 199
     ORDER BY a.alert_time1, a.entry_id`);
  return rows.map(({ data, time, deviceHeard, gatewayHeard, ...row }) => ({
    ...row,
    time: Date.parse(time),
    deviceHeard: timeOf(deviceHeard),
    gatewayHeard: timeOf(gatewayHeard),
    stated: statedCause(data),
  }));
}
