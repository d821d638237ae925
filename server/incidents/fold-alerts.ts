import { sql } from 'drizzle-orm/sql';
import { type IncidentStage, nextProgress, type Progress } from '../../src/domain/incidents/progress.ts';
import { loadTemporal } from '../../src/domain/load-temporal.ts';
import type { Database, Transaction } from '../database/database.ts';
import { decideNotifications } from '../notifications/decide-notifications.ts';
import { alertFacts } from './alert-facts.ts';
import { type Placed, placeAlerts } from './place-alerts.ts';

/** Changes in a transaction: few enough that nobody waits long for it. */
const BATCH = 200;

export interface AlertChange {
  readonly changeId: number;
  readonly entryId: number | null;
  readonly incidentId: number | null;
  /** A text that is to be mailed. */
  readonly written: string | null;
  /** Who wrote it, or acknowledged the incident. */
  readonly author: string | null;
}

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

/**
 * Folds what happened to alerts into incidents and decides who is told of it, a batch of one company in a transaction: what
 * is taken is done, once, whichever process takes it, and a company is one process's at a time.
 * @returns how many changes it took
 */
export async function foldAlerts(database: Database): Promise<number> {
  const companies = await database.read('installation', (tx) =>
    tx.query<{ companyId: string }>(sql`
      SELECT company_id AS "companyId" FROM company c
       WHERE EXISTS (SELECT FROM alert_change a WHERE a.company_id = c.company_id)`),
  );
  if (companies.length === 0) return 0;
  await loadTemporal();
  let taken = 0;
  for (const { companyId } of companies) {
    taken += await database.transaction('installation', (tx) => foldBatch(tx, companyId), 'whenever');
  }
  return taken;
}

async function foldBatch(tx: Transaction, companyId: string): Promise<number> {
  // Two who fold at once would both find no incident to join, and make two.
  const [lock] = await tx.query<{ ours: boolean }>(sql`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`incidents ${companyId}`}, 0)) AS ours`);
  if (lock?.ours !== true) return 0;
  const changes = await tx.query<AlertChange>(sql`
    WITH taken AS MATERIALIZED (
      SELECT change_id FROM alert_change WHERE company_id = ${companyId}
       ORDER BY change_id LIMIT ${BATCH}::int FOR UPDATE SKIP LOCKED)
    DELETE FROM alert_change a USING taken
     WHERE a.company_id = ${companyId} AND a.change_id = taken.change_id
    RETURNING a.change_id AS "changeId", a.entry_id AS "entryId", a.incident_id AS "incidentId", a.written, a.author`);
  if (changes.length === 0) return 0;
  const entryIds = changes.flatMap(({ entryId, written }) => (entryId === null || written !== null ? [] : [entryId]));
  const alerts = await alertFacts(tx, companyId, entryIds);
  const joining = alerts.filter(({ incidentId }) => incidentId === null);
  const placed = await placeAlerts(tx, companyId, joining);
  await storePlaced(tx, companyId, placed);
  const touched = new Set([
    ...changes.flatMap(({ incidentId }) =>
      incidentId === null ? [] : [placed.absorbed.get(incidentId) ?? incidentId],
    ),
    ...alerts.flatMap(({ incidentId }) => (incidentId === null ? [] : [placed.absorbed.get(incidentId) ?? incidentId])),
    ...placed.incidentOf.values(),
  ]);
  const news = new Set(joining.filter(({ fresh }) => fresh).map(({ entryId }) => placed.incidentOf.get(entryId)));
  const made = new Set(placed.made.map(({ id }) => id));
  const folded = await goOn(tx, companyId, [...touched], news, made);
  await decideNotifications(tx, companyId, changes, folded);
  return changes.length;
}

async function storePlaced(tx: Transaction, companyId: string, { made, incidentOf, absorbed }: Placed): Promise<void> {
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
    await tx.query(sql`
      UPDATE incident_member SET incident_id = ${into} WHERE company_id = ${companyId} AND incident_id = ${gone}`);
    // Whoever was told of it is not told of the other as if that were news.
    await tx.query(sql`
      UPDATE notification n SET incident_id = ${into}
       WHERE n.company_id = ${companyId} AND n.incident_id = ${gone}
         AND NOT EXISTS (SELECT FROM notification o
                          WHERE o.company_id = n.company_id AND o.incident_id = ${into} AND o.user_id = n.user_id
                            AND o.episode = n.episode AND o.stage = n.stage)`);
    await tx.query(sql`DELETE FROM incident WHERE company_id = ${companyId} AND incident_id = ${gone}`);
  }
}

/** Counts the members of incidents anew and brings each to its next state. */
async function goOn(
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
