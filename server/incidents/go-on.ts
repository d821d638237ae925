import { type IncidentStage, nextProgress, type Progress } from '../../src/domain/incidents/progress.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** An incident of a batch, as it is now. */
export interface FoldedIncident {
  readonly incidentId: number;
  readonly event: number;
  readonly level: number;
  readonly progress: Progress;
  readonly stages: readonly IncidentStage[];
  /** Alerts joined it that were found since the company is told of alerts. */
  readonly hasNews: boolean;
  /** It is told of at all. */
  readonly fresh: boolean;
}

interface StoredIncident extends Omit<Progress, 'closed'> {
  readonly incidentId: number;
  readonly event: number;
  readonly closed: string | null;
  readonly ackBy: string;
  readonly members: number;
  readonly open: number;
  readonly unacknowledged: number;
  readonly shipments: number;
  readonly level: number;
  readonly first: string;
  readonly last: string;
  readonly fresh: boolean;
}

/** Counts the members of incidents anew and brings each to its next state. */
export async function goOn(
  tx: Transaction,
  companyId: string,
  ids: readonly number[],
  news: ReadonlySet<number | undefined>,
  made: ReadonlySet<number>,
): Promise<readonly FoldedIncident[]> {
  if (ids.length === 0) return [];
  const param = sql`${sql.param(ids.toSorted((a, b) => a - b))}::bigint[]`;
  // In the order in which whoever acknowledges takes them: the incident, then its members.
  await tx.query(sql`
    SELECT FROM incident WHERE company_id = ${companyId} AND incident_id = ANY (${param})
     ORDER BY incident_id FOR UPDATE`);
  const rows = await tx.query<StoredIncident>(sql`
    SELECT i.incident_id AS "incidentId", i.alert_event AS event, i.episode, i.told_members AS "toldMembers", i.grown,
           i.closed, i.ack_by AS "ackBy", i.ack_by <> '' AS acknowledged, i.ack_level AS "ackLevel",
           t.members, t.open, t.unacknowledged, t.shipments, t.level, t.first, t.last, t.fresh
      FROM incident i
      JOIN company c ON c.company_id = i.company_id
     CROSS JOIN LATERAL (
       SELECT count(*)::integer AS members, max(a.alert_level) AS level, min(a.alert_time1) AS first,
              max(a.alert_time1) AS last, count(DISTINCT a.guid)::integer AS shipments,
              coalesce(bool_or(a.create_date >= c.notify_since), false) AS fresh,
              (count(*) FILTER (WHERE a.enabled = 1 AND a.clear_date IS NULL))::integer AS open,
              (count(*) FILTER (WHERE a.enabled = 1 AND a.clear_date IS NULL AND a.ack_by = ''))::integer
                AS unacknowledged
         FROM incident_member m JOIN shipping_alert_log a ON a.company_id = m.company_id AND a.entry_id = m.entry_id
        WHERE m.company_id = i.company_id AND m.incident_id = i.incident_id) AS t
     WHERE i.company_id = ${companyId} AND i.incident_id = ANY (${param})`);
  const empty = rows.filter(({ members }) => members === 0).map(({ incidentId }) => incidentId);
  if (empty.length > 0) {
    await tx.query(sql`
      DELETE FROM incident WHERE company_id = ${companyId} AND incident_id = ANY (${sql.param(empty)}::bigint[])`);
  }
  const folded: FoldedIncident[] = [];
  for (const row of rows.filter(({ members }) => members > 0)) {
    folded.push(await step(tx, companyId, row, news.has(row.incidentId), made.has(row.incidentId)));
  }
  return folded;
}

async function step(
  tx: Transaction,
  companyId: string,
  row: StoredIncident,
  hasNews: boolean,
  isMade: boolean,
): Promise<FoldedIncident> {
  const { incidentId, event, level, fresh, members, open, shipments, first, last } = row;
  const { episode, toldMembers, grown, acknowledged, ackLevel } = row;
  const closed = row.closed === null ? null : Date.parse(row.closed);
  const before = isMade ? undefined : { episode, toldMembers, grown, closed, acknowledged, ackLevel };
  const { progress, stages } = nextProgress(before, { members, open, level }, Date.now());
  let { unacknowledged } = row;
  if (progress.acknowledged && unacknowledged > 0) {
    await tx.query(sql`
      UPDATE shipping_alert_log a SET ack_by = ${row.ackBy}, ack_time = now()
        FROM incident_member m
       WHERE m.company_id = ${companyId} AND m.incident_id = ${incidentId}
         AND a.company_id = m.company_id AND a.entry_id = m.entry_id
         AND a.ack_by = '' AND a.enabled = 1 AND a.clear_date IS NULL`);
    unacknowledged = 0;
  }
  const now = progress.closed === null ? null : new Date(progress.closed).toISOString();
  const columns = sql`alert_level, first_time, last_time, members, open_members, unacknowledged, shipments, episode,
    told_members, grown, closed, ack_level, ack_by`;
  const values = sql`${level}::integer, ${first}::timestamptz, ${last}::timestamptz, ${members}::integer,
    ${open}::integer, ${unacknowledged}::integer, ${shipments}::integer, ${progress.episode}::integer,
    ${progress.toldMembers}::integer, ${progress.grown}::boolean, ${now}::timestamptz, ${progress.ackLevel}::integer,
    ${progress.acknowledged ? row.ackBy : ''}::text`;
  // What is as it was is no change to anybody's list.
  await tx.query(sql`
    UPDATE incident SET (${columns}) = (${values}),
           ack_time = CASE WHEN ${progress.acknowledged}::boolean THEN ack_time END,
           ack_note = CASE WHEN ${progress.acknowledged}::boolean THEN ack_note ELSE '' END
     WHERE company_id = ${companyId} AND incident_id = ${incidentId}
       AND (${columns}) IS DISTINCT FROM (${values})`);
  return { incidentId, event, level, progress, stages, hasNews, fresh };
}
