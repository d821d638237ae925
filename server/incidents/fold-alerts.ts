import { loadTemporal } from '../../src/domain/load-temporal.ts';
import type { Database, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { claim } from '../jobs/claim.ts';
import type { AlertChange } from './alert-change.ts';
import { alertFacts } from './alert-facts.ts';
import { type FoldedIncident, goOn } from './go-on.ts';
import { judgeIncidents } from './judge.ts';
import { lockIncidents } from './lock-incidents.ts';
import { placeAlerts } from './place-alerts.ts';
import { dropAbsorbed, storePlaced } from './store-placed.ts';

/** Changes in a transaction: few enough that nobody waits long for it. */
const BATCH = 200;

/** Decides who is told of what a batch of changes came to. */
type Decide = (
  tx: Transaction,
  companyId: string,
  changes: readonly AlertChange[],
  incidents: readonly FoldedIncident[],
  /** The incident that each of them turned out to be a part of; they are there until this is decided. */
  absorbed: ReadonlyMap<number, number>,
) => Promise<void>;

/**
 * Folds what happened to alerts into incidents and has it decided who is told of it, a batch of one company in a
 * transaction: what is taken is done, once, whichever process takes it, and a company is one process's at a time.
 * @returns how many changes it took
 */
export async function foldAlerts(database: Database, decide: Decide): Promise<number> {
  const companies = await database.read('installation', (tx) =>
    tx.query<{ companyId: string }>(sql`
      SELECT company_id AS "companyId" FROM company c
       WHERE EXISTS (SELECT FROM alert_change a WHERE a.company_id = c.company_id)`),
  );
  if (companies.length === 0) return 0;
  await loadTemporal();
  let taken = 0;
  for (const { companyId } of companies) {
    taken += await database.transaction('installation', (tx) => foldBatch(tx, companyId, decide), 'whenever');
  }
  return taken;
}

async function foldBatch(tx: Transaction, companyId: string, decide: Decide): Promise<number> {
  if (!(await lockIncidents(tx, companyId))) return 0;
  const first = claim({
    columns: sql`change_id`,
    from: sql`alert_change`,
    where: sql`company_id = ${companyId}`,
    order: sql`(entry_id IS NULL), change_id`,
    atOnce: BATCH,
  });
  const changes = await tx.query<AlertChange>(sql`
    WITH taken AS MATERIALIZED (${first})
    DELETE FROM alert_change a USING taken
     WHERE a.company_id = ${companyId} AND a.change_id = taken.change_id
    RETURNING a.change_id AS "changeId", a.entry_id AS "entryId", a.incident_id AS "incidentId", a.written,
              a.comment_id AS "commentId", a.mentioned, a.author`);
  if (changes.length === 0) return 0;
  const entryIds = changes.flatMap(({ entryId, written }) => (entryId === null || written !== null ? [] : [entryId]));
  const alerts = await alertFacts(tx, companyId, entryIds);
  const joining = alerts.filter(({ incidentId }) => incidentId === null);
  const placed = await placeAlerts(tx, companyId, alerts);
  await storePlaced(tx, companyId, placed);
  const known = new Set(alerts.map(({ entryId }) => entryId));
  const left = await incidentsOf(
    tx,
    companyId,
    entryIds.filter((entryId) => !known.has(entryId)),
  );
  const before = [
    ...changes.map(({ incidentId }) => incidentId),
    ...alerts.map(({ incidentId }) => incidentId),
    ...left,
  ];
  const touched = new Set([
    ...before.flatMap((incidentId) => (incidentId === null ? [] : [placed.absorbed.get(incidentId) ?? incidentId])),
    ...placed.incidentOf.values(),
  ]);
  const news = new Set(joining.filter(({ fresh }) => fresh).map(({ entryId }) => placed.incidentOf.get(entryId)));
  const made = new Set(placed.made.map(({ id }) => id));
  // An alert that is not folded yet may keep open what all others say is over.
  const [more] = await tx.query<{ alerts: boolean }>(sql`
    SELECT EXISTS (SELECT FROM alert_change
                    WHERE company_id = ${companyId} AND entry_id IS NOT NULL AND written IS NULL) AS alerts`);
  const folded = await goOn(tx, companyId, [...touched], { news, made, mayEnd: more?.alerts !== true });
  await judgeIncidents(
    tx,
    companyId,
    folded.map(({ incidentId }) => incidentId),
    Date.now(),
  );
  await decide(tx, companyId, changes, folded, placed.absorbed);
  await dropAbsorbed(tx, companyId, placed.absorbed);
  return changes.length;
}

/** The incidents that alerts were in which are gone. */
async function incidentsOf(tx: Transaction, companyId: string, gone: readonly number[]): Promise<readonly number[]> {
  if (gone.length === 0) return [];
  const rows = await tx.query<{ incidentId: number }>(sql`
    SELECT DISTINCT incident_id AS "incidentId" FROM incident_member
     WHERE company_id = ${companyId} AND entry_id = ANY (${sql.param(gone)}::bigint[])`);
  return rows.map(({ incidentId }) => incidentId);
}
