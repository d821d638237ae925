import { type Escalation, type EscalationStep, escalationAct } from '../../src/domain/escalation/policy.ts';
import { onCall } from '../../src/domain/escalation/rota.ts';
import { loadTemporal } from '../../src/domain/load-temporal.ts';
import { IS_ADMINISTRATOR } from '../database/administrators.ts';
import type { Database, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { claim } from '../jobs/claim.ts';
import type { QueueJob } from '../jobs/job.ts';
import { wake } from '../jobs/wake.ts';
import { readPolicy } from './read-policy.ts';

/** Incidents in a transaction. */
const BATCH = 50;

interface DueEscalation {
  readonly incidentId: number;
  readonly episode: number;
  readonly position: number;
  readonly told: number;
}

interface Incident {
  readonly incidentId: number;
  readonly isOpen: boolean;
  readonly unacknowledged: number;
  readonly severity: number;
  readonly mutedUntil: string | null;
}

/** Tells whose turn it is of incidents that nobody has acknowledged. @returns how many were due */
async function escalateDue(database: Database): Promise<number> {
  const companies = await database.read('installation', (tx) =>
    tx.query<{ companyId: string }>(sql`
      SELECT DISTINCT company_id AS "companyId" FROM escalation WHERE due <= now()`),
  );
  if (companies.length === 0) return 0;
  await loadTemporal();
  let taken = 0;
  for (const { companyId } of companies) {
    taken += await database.transaction('installation', (tx) => escalateBatch(tx, companyId, Date.now()), 'whenever');
  }
  return taken;
}

async function escalateBatch(tx: Transaction, companyId: string, now: number): Promise<number> {
  const due = await tx.query<DueEscalation>(
    claim({
      columns: sql`incident_id AS "incidentId", episode, position, told`,
      from: sql`escalation`,
      where: sql`company_id = ${companyId} AND due <= now()`,
      order: sql`due`,
      atOnce: BATCH,
    }),
  );
  if (due.length === 0) return 0;
  const policy = await readPolicy(tx, companyId);
  const ids = due.map(({ incidentId }) => incidentId);
  const incidents = await tx.query<Incident>(sql`
    SELECT incident_id AS "incidentId", closed IS NULL AS "isOpen", unacknowledged, severity, muted_until AS "mutedUntil"
      FROM incident WHERE company_id = ${companyId} AND incident_id = ANY (${sql.param(ids)}::bigint[])`);
  for (const one of due) {
    const incident = incidents.find(({ incidentId }) => incidentId === one.incidentId);
    if (incident !== undefined) await goOn(tx, companyId, policy, one, incident, now);
  }
  return due.length;
}

async function goOn(
  tx: Transaction,
  companyId: string,
  policy: Escalation,
  { incidentId, episode, position, told }: DueEscalation,
  { mutedUntil, ...incident }: Incident,
  now: number,
): Promise<void> {
  const state = { ...incident, mutedUntil: mutedUntil === null ? null : Date.parse(mutedUntil) };
  const act = escalationAct(policy, state, position, now);
  const ours = sql`company_id = ${companyId} AND incident_id = ${incidentId}`;
  if (act.act === 'end') {
    await tx.query(sql`UPDATE escalation SET due = NULL, all_told = false WHERE ${ours}`);
    return;
  }
  if (act.act === 'wait') {
    const until = new Date(act.until).toISOString();
    await tx.query(sql`UPDATE escalation SET due = ${until}::timestamptz WHERE ${ours}`);
    return;
  }
  const users = await usersOf(tx, companyId, policy, act.step, now);
  await tx.query(sql`
    INSERT INTO notification (company_id, user_id, stage, incident_id, episode, step, ready, due)
    SELECT ${companyId}, user_id, 'escalated', ${incidentId}::bigint, ${episode}::integer, ${told + 1}::integer, now(), now()
      FROM unnest(${sql.param(users)}::text[]) AS u (user_id)
    ON CONFLICT DO NOTHING`);
  await wake(tx, 'notifications');
  await tx.query(sql`
    UPDATE escalation
       SET position = position + 1, told = told + 1, due = now() + make_interval(mins => ${act.next}::integer),
           all_told = ${act.next === null}::boolean
     WHERE ${ours}`);
}

/** Whom a step tells now: whom it names and who is on call; where that is nobody who has an account, the administrators. */
async function usersOf(
  tx: Transaction,
  companyId: string,
  { rotas }: Escalation,
  step: EscalationStep,
  now: number,
): Promise<readonly string[]> {
  const turns = rotas.filter(({ id }) => step.rotas.includes(id)).flatMap((rota) => onCall(rota, now)?.userId ?? []);
  const named = await tx.query<{ userId: string }>(sql`
    SELECT user_id AS "userId" FROM app_user
     WHERE company_id = ${companyId} AND kind = 'person' AND NOT disabled AND user_id = ANY (${sql.param([...step.users, ...turns])}::text[])`);
  if (named.length > 0) return named.map(({ userId }) => userId);
  const administrators = await tx.query<{ userId: string }>(sql`
    SELECT user_id AS "userId" FROM app_user u WHERE company_id = ${companyId} AND ${IS_ADMINISTRATOR}`);
  return administrators.map(({ userId }) => userId);
}

/** Incidents that nobody acknowledges, told of step by step. */
export const escalationJob = (database: Database): QueueJob => ({
  name: 'escalation',
  waiting: sql`SELECT due FROM escalation WHERE due IS NOT NULL`,
  step: () => escalateDue(database),
});
