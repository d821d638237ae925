import { LATE_MS } from '../../src/domain/incidents/cause.ts';
import { type IncidentStage, nextProgress, type Progress } from '../../src/domain/incidents/progress.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { type MutedIncident, markMuted } from './mark-muted.ts';
import { mutesOf } from './mutes.ts';
import { noteIncident } from './note-alerts.ts';

/** An incident of a batch, as it is now. */
export interface FoldedIncident {
  readonly incidentId: number;
  readonly event: number;
  readonly level: number;
  readonly progress: Progress;
  readonly stages: readonly IncidentStage[];
  /** It was over, and is open again as if it had never been. */
  readonly reopened: boolean;
  /** It is over because all its alerts turned out never to have been. */
  readonly withdrawn: boolean;
  /** Webhooks hold it for open. */
  readonly announced: boolean;
  /** It was found long after it began. */
  readonly late: boolean;
  /** Alerts joined it that were found since the company is told of alerts. */
  readonly hasNews: boolean;
  /** It is told of at all. */
  readonly fresh: boolean;
  /** Until when nobody is told of it, milliseconds; null: it isn't muted. */
  readonly mutedUntil: number | null;
  /** What is muted of it is not what it was. */
  readonly muteMoved: boolean;
}

interface Folding {
  /** Incidents that alerts joined which are news. */
  readonly news: ReadonlySet<number | undefined>;
  readonly made: ReadonlySet<number>;
  /** Whether one that looks over is over: nothing is left to be folded that may keep it open. */
  readonly mayEnd: boolean;
}

interface StoredIncident extends Omit<Progress, 'closed' | 'opened'> {
  readonly incidentId: number;
  readonly event: number;
  readonly opened: string;
  readonly closed: string | null;
  readonly announced: boolean;
  /** None of its alerts is left, or those that are have turned out never to have been. */
  readonly isVoid: boolean;
  readonly late: boolean;
  readonly ackBy: string;
  readonly members: number;
  readonly open: number;
  readonly unacknowledged: number;
  readonly shipments: number;
  /** These as they were before, where it has no alert any more. */
  readonly told: number;
  readonly level: number;
  readonly first: string;
  readonly last: string;
  readonly fresh: boolean;
  /** One of its alerts was muted; and until when it was as a whole. */
  readonly wasMuted: boolean;
  readonly mutedUntil: string | null;
}

/**
 * Counts the members of incidents anew and brings each to its next state. One without alerts stays where somebody was told of it,
 * and is over; else it is deleted.
 */
export async function goOn(
  tx: Transaction,
  companyId: string,
  ids: readonly number[],
  { news, made, mayEnd }: Folding,
): Promise<readonly FoldedIncident[]> {
  if (ids.length === 0) return [];
  const param = sql`${sql.param(ids.toSorted((a, b) => a - b))}::bigint[]`;
  // In the order in which whoever acknowledges takes them: the incident, then its members.
  await tx.query(sql`
    SELECT FROM incident WHERE company_id = ${companyId} AND incident_id = ANY (${param})
     ORDER BY incident_id FOR UPDATE`);
  const rows = await tx.query<StoredIncident>(sql`
    SELECT i.incident_id AS "incidentId", i.alert_event AS event, i.episode, i.told_members AS "toldMembers", i.grown,
           i.opened, i.closed, i.announced, i.ack_by AS "ackBy", i.ack_by <> '' AS acknowledged, i.ack_level AS "ackLevel",
           t.members, t.open, t.unacknowledged, t.fresh, t.muted AS "wasMuted", i.muted_until AS "mutedUntil", t.valid = 0 AS "isVoid", coalesce(t.late, false) AS late,
           CASE WHEN t.members = 0 THEN i.members ELSE t.members END AS told,
           CASE WHEN t.members = 0 THEN i.shipments ELSE t.shipments END AS shipments,
           coalesce(t.level, i.alert_level) AS level, coalesce(t.first, i.first_time) AS first,
           coalesce(t.last, i.last_time) AS last
      FROM incident i
      JOIN company c ON c.company_id = i.company_id
     CROSS JOIN LATERAL (
       SELECT count(*)::integer AS members, (count(*) FILTER (WHERE NOT a.withdrawn))::integer AS valid,
              min(a.create_date) - min(a.alert_time1) >= make_interval(secs => ${LATE_MS / 1_000}::float8) AS late,
              max(a.alert_level) AS level, min(a.alert_time1) AS first,
              max(a.alert_time1) AS last, count(DISTINCT a.guid)::integer AS shipments,
              coalesce(bool_or(a.create_date >= c.notify_since AND NOT a.silent), false) AS fresh,
              coalesce(bool_or(m.muted_until IS NOT NULL), false) AS muted,
              (count(*) FILTER (WHERE a.enabled = 1 AND a.clear_date IS NULL))::integer AS open,
              (count(*) FILTER (WHERE a.enabled = 1 AND a.clear_date IS NULL AND a.ack_by = ''))::integer
                AS unacknowledged
         FROM incident_member m JOIN shipping_alert_log a ON a.company_id = m.company_id AND a.entry_id = m.entry_id
        WHERE m.company_id = i.company_id AND m.incident_id = i.incident_id) AS t
     WHERE i.company_id = ${companyId} AND i.incident_id = ANY (${param})`);
  const isHeld = ({ open, closed }: StoredIncident): boolean => !mayEnd && open === 0 && closed === null;
  const empty = rows.filter((row) => row.members === 0 && !isHeld(row));
  const gone = await dropUntold(tx, companyId, empty);
  const mutes = await mutesOf(tx, companyId);
  const now = Date.now();
  const muted =
    mutes.length > 0 || rows.some(({ wasMuted, mutedUntil }) => wasMuted || mutedUntil !== null)
      ? await markMuted(tx, companyId, ids, mutes, now)
      : new Map<number, MutedIncident>();
  const folded: FoldedIncident[] = [];
  for (const row of rows.filter(({ incidentId }) => !gone.has(incidentId))) {
    if (isHeld(row)) await lookAgain(tx, companyId, row.incidentId);
    folded.push(
      await step(tx, companyId, row, {
        hasNews: news.has(row.incidentId),
        isMade: made.has(row.incidentId),
        isHeld: isHeld(row),
        muting: muted.get(row.incidentId) ?? { muted: null, moved: false },
        now,
      }),
    );
  }
  return folded;
}

/** Deletes those of incidents without alerts that nobody was told of, and what was to be told of them. @returns their ids */
async function dropUntold(
  tx: Transaction,
  companyId: string,
  empty: readonly StoredIncident[],
): Promise<ReadonlySet<number>> {
  const ids = empty.filter(({ announced }) => !announced).map(({ incidentId }) => incidentId);
  if (ids.length === 0) return new Set();
  const param = sql`${sql.param(ids)}::bigint[]`;
  // Whoever is being told at this moment has been told: that is waited for.
  await tx.query(sql`
    SELECT FROM notification WHERE company_id = ${companyId} AND incident_id = ANY (${param}) AND state = 'waiting' FOR UPDATE`);
  const dropped = await tx.query<{ id: number }>(sql`
    DELETE FROM incident i
     WHERE i.company_id = ${companyId} AND i.incident_id = ANY (${param}) AND NOT EXISTS (
       SELECT FROM notification n
        WHERE n.company_id = i.company_id AND n.incident_id = i.incident_id AND n.state IN ('queued', 'sent'))
       -- What people said of it stays.
       AND NOT EXISTS (
       SELECT FROM comment c WHERE c.company_id = i.company_id AND c.incident_id = i.incident_id)
       AND NOT EXISTS (
       SELECT FROM webhook_delivery d
        WHERE d.company_id = i.company_id AND d.incident_id = i.incident_id AND d.next_try IS NOT NULL)
    RETURNING i.incident_id AS id`);
  await tx.query(sql`
    DELETE FROM notification
     WHERE company_id = ${companyId} AND incident_id = ANY (${sql.param(dropped.map(({ id }) => id))}::bigint[])
       AND state = 'waiting'`);
  return new Set(dropped.map(({ id }) => id));
}

/** An incident that looks over is looked at again when all that is waiting is folded. */
const lookAgain = (tx: Transaction, companyId: string, incidentId: number): Promise<unknown> =>
  noteIncident(tx, companyId, incidentId, null);

interface StepOptions {
  readonly hasNews: boolean;
  readonly isMade: boolean;
  readonly isHeld: boolean;
  readonly muting: MutedIncident;
  /** Milliseconds. */
  readonly now: number;
}

const timeOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

async function step(
  tx: Transaction,
  companyId: string,
  row: StoredIncident,
  { hasNews, isMade, isHeld, muting, now }: StepOptions,
): Promise<FoldedIncident> {
  const { incidentId, event, level, members, open, shipments, first, last, isVoid, late, announced } = row;
  const { episode, toldMembers, grown, acknowledged, ackLevel } = row;
  const closed = timeOf(row.closed);
  const opened = Date.parse(row.opened);
  const before = isMade ? undefined : { episode, opened, toldMembers, grown, closed, acknowledged, ackLevel };
  const tally = { members, open: isHeld ? 1 : open, level };
  const { progress, stages, reopened } = nextProgress(before, tally, now);
  const { muted, moved } = muting;
  const withdrawn = isVoid && progress.closed !== null;
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
  const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
  const columns = sql`alert_level, first_time, last_time, members, open_members, unacknowledged, shipments, episode,
    told_members, grown, opened, closed, withdrawn, ack_level, ack_by, muted_until, mute_reason`;
  const values = sql`${level}::integer, ${first}::timestamptz, ${last}::timestamptz, ${row.told}::integer,
    ${open}::integer, ${unacknowledged}::integer, ${shipments}::integer, ${progress.episode}::integer,
    ${progress.toldMembers}::integer, ${progress.grown}::boolean, ${iso(progress.opened)}::timestamptz,
    ${iso(progress.closed)}::timestamptz, ${withdrawn}::boolean, ${progress.ackLevel}::integer,
    ${progress.acknowledged ? row.ackBy : ''}::text, ${iso(muted?.until ?? null)}::timestamptz,
    ${muted?.reason ?? null}::text`;
  // What is as it was is no change to anybody's list.
  await tx.query(sql`
    UPDATE incident SET (${columns}) = (${values}),
           ack_time = CASE WHEN ${progress.acknowledged}::boolean THEN ack_time END,
           ack_note = CASE WHEN ${progress.acknowledged}::boolean THEN ack_note ELSE '' END
     WHERE company_id = ${companyId} AND incident_id = ${incidentId}
       AND (${columns}) IS DISTINCT FROM (${values})`);
  // Of one without alerts somebody was told, else it would be gone.
  const fresh = row.fresh || members === 0;
  return {
    incidentId,
    event,
    level,
    progress,
    stages,
    reopened,
    withdrawn,
    announced,
    late,
    hasNews,
    fresh,
    mutedUntil: muted?.until ?? null,
    muteMoved: moved || timeOf(row.mutedUntil) !== (muted?.until ?? null),
  };
}
