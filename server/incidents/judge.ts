import { MINUTE_MS } from '../../src/domain/duration.ts';
import { readAlertData } from '../../src/domain/monitoring/alert-data.ts';
import { EXCURSION_EVENTS } from '../../src/domain/monitoring/excursion-data.ts';
import { incidentTrouble } from '../../src/domain/severity/incident-trouble.ts';
import { SEVERITY, type Trouble, type TroubleFact, troubleOf } from '../../src/domain/severity/trouble.ts';
import type { Database, Transaction } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import { startEscalations } from '../escalation/start-escalations.ts';
import type { QueueJob } from '../jobs/job.ts';
import { lockIncidents } from './lock-incidents.ts';
import { markShipments } from './mark-shipments.ts';

/** Alerts that are due, in a transaction. */
const BATCH = 200;
/** What an excursion does to goods changes with every reading, which raises no alert. */
const EXCURSION_MS = 2 * MINUTE_MS;

interface MemberRow extends Pick<TroubleFact, 'event' | 'level'> {
  readonly incidentId: number;
  readonly entryId: number;
  readonly isInForce: boolean;
  readonly time: string;
  readonly data: string;
  readonly shipments: number;
}

/** What is no longer in force. */
const OVER: Trouble = { severity: SEVERITY.watch, lossAt: null, changesAt: null };

/**
 * Works out how urgent incidents, their alerts in force and the shipments of these are (docs/decisions/severity.md), and stores
 * it: the one place where that is done, so that lists, pages, mails and webhooks say the same. An incident that is over keeps
 * what it was. Whoever calls has the lock of the company's incidents, and has locked these. @param now milliseconds since 1970
 */
export async function judgeIncidents(
  tx: Transaction,
  companyId: string,
  incidentIds: readonly number[],
  now: number,
): Promise<void> {
  if (incidentIds.length === 0) return;
  const ids = sql`${sql.param(incidentIds)}::bigint[]`;
  const rows = await tx.query<MemberRow>(sql`
    SELECT m.incident_id AS "incidentId", m.entry_id AS "entryId", coalesce(a.alert_event, 0) AS event,
           coalesce(a.alert_level, 0) AS level, coalesce(a.alert_time1, m.alert_time) AS time, coalesce(a.data, '') AS data,
           i.shipments, i.closed IS NULL AND coalesce(a.enabled = 1 AND a.clear_date IS NULL, false) AS "isInForce"
      FROM incident i
      JOIN incident_member m ON m.company_id = i.company_id AND m.incident_id = i.incident_id
      -- Of one that was withdrawn there is no alert any more: it is over, and is not due again.
      LEFT JOIN shipping_alert_log a ON a.company_id = m.company_id AND a.entry_id = m.entry_id
     WHERE i.company_id = ${companyId} AND i.incident_id = ANY (${ids})
       AND (m.judge_at IS NOT NULL OR m.severity > 0 OR m.loss_time IS NOT NULL
            OR (i.closed IS NULL AND a.enabled = 1 AND a.clear_date IS NULL))`);
  const judged = rows.map((row) => ({ ...row, trouble: row.isInForce ? troubleOf(factOf(row), now) : OVER }));
  await storeMembers(tx, companyId, judged, now);
  const inForce = Map.groupBy(
    judged.filter(({ isInForce }) => isInForce),
    ({ incidentId }) => incidentId,
  );
  await storeIncidents(
    tx,
    companyId,
    [...inForce].map(([incidentId, own]) => {
      const troubles = own.map(({ trouble }) => trouble);
      return { incidentId, trouble: incidentTrouble(troubles, own[0]?.shipments ?? 0) };
    }),
  );
  await markShipments(tx, companyId, incidentIds);
  await startEscalations(tx, companyId, incidentIds);
}

const factOf = ({ event, level, time, data }: MemberRow): TroubleFact => ({
  event,
  level,
  data: readAlertData(data),
  raisedAt: Date.parse(time),
});

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

async function storeMembers(
  tx: Transaction,
  companyId: string,
  judged: readonly (MemberRow & { readonly trouble: Trouble })[],
  now: number,
): Promise<void> {
  const rows = judged.map(({ entryId, event, isInForce, trouble: { severity, lossAt, changesAt } }) => ({
    entry_id: entryId,
    severity,
    loss_time: iso(lossAt),
    judge_at: iso(isInForce && EXCURSION_EVENTS.includes(event) ? now + EXCURSION_MS : changesAt),
  }));
  await tx.query(sql`
    UPDATE incident_member m SET severity = j.severity, loss_time = j.loss_time, judge_at = j.judge_at
      FROM ${recordset(rows, sql`entry_id bigint, severity integer, loss_time timestamptz, judge_at timestamptz`)}
     WHERE m.company_id = ${companyId} AND m.entry_id = j.entry_id
       AND (m.severity, m.loss_time, m.judge_at) IS DISTINCT FROM (j.severity, j.loss_time, j.judge_at)`);
}

interface JudgedIncident {
  readonly incidentId: number;
  readonly trouble: Trouble;
}

async function storeIncidents(tx: Transaction, companyId: string, judged: readonly JudgedIncident[]): Promise<void> {
  const rows = judged.map(({ incidentId, trouble: { severity, lossAt } }) => ({
    incident_id: incidentId,
    severity,
    loss_time: iso(lossAt),
  }));
  // What is as it was is no change to anybody's list.
  await tx.query(sql`
    UPDATE incident i SET severity = j.severity, loss_time = j.loss_time
      FROM ${recordset(rows, sql`incident_id bigint, severity integer, loss_time timestamptz`)}
     WHERE i.company_id = ${companyId} AND i.incident_id = j.incident_id
       AND (i.severity, i.loss_time) IS DISTINCT FROM (j.severity, j.loss_time)`);
}

const recordset = (rows: readonly object[], columns: SQL): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS j (${columns})`;

/** Judges incidents of which an alert is due, those of one company in a transaction. @returns how many alerts were due */
async function judgeDue(database: Database): Promise<number> {
  const companies = await database.read('installation', (tx) =>
    tx.query<{ companyId: string }>(sql`
      SELECT DISTINCT company_id AS "companyId" FROM incident_member WHERE judge_at <= now()`),
  );
  let taken = 0;
  for (const { companyId } of companies) {
    taken += await database.transaction('installation', (tx) => judgeBatch(tx, companyId), 'whenever');
  }
  return taken;
}

async function judgeBatch(tx: Transaction, companyId: string): Promise<number> {
  if (!(await lockIncidents(tx, companyId))) return 0;
  const due = await tx.query<{ incidentId: number }>(sql`
    SELECT incident_id AS "incidentId" FROM incident_member
     WHERE company_id = ${companyId} AND judge_at <= now() ORDER BY judge_at LIMIT ${BATCH}::int`);
  const ids = [...new Set(due.map(({ incidentId }) => incidentId))];
  // In the order in which whoever acknowledges takes them.
  await tx.query(sql`
    SELECT FROM incident WHERE company_id = ${companyId} AND incident_id = ANY (${sql.param(ids)}::bigint[])
     ORDER BY incident_id FOR UPDATE`);
  await judgeIncidents(tx, companyId, ids, Date.now());
  return due.length;
}

/** What becomes more urgent though nothing happens: goods that are lost soon, a silence that lasts. */
export const severityJob = (database: Database): QueueJob => ({
  name: 'severity',
  waiting: sql`SELECT judge_at AS due FROM incident_member WHERE judge_at IS NOT NULL`,
  step: () => judgeDue(database),
});
