import { leastSeverity } from '../../src/domain/escalation/policy.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { wake } from '../jobs/wake.ts';
import { readPolicy } from './read-policy.ts';

/**
 * Begins to escalate those of these incidents that are so severe that their company wants it, and ends it where nobody is needed
 * any more. One that is under way goes on; one that was told of to the end begins anew with the next episode, or once it was
 * acknowledged in between. Whoever calls has the lock of the company's incidents.
 */
export async function startEscalations(
  tx: Transaction,
  companyId: string,
  incidentIds: readonly number[],
): Promise<void> {
  if (incidentIds.length === 0) return;
  const policy = await readPolicy(tx, companyId);
  const [first] = policy.steps;
  const ids = sql`${sql.param(incidentIds)}::bigint[]`;
  const isNeeded = sql`i.closed IS NULL AND i.unacknowledged > 0 AND i.severity >= ${leastSeverity(policy)}::integer`;
  await tx.query(sql`
    UPDATE escalation e SET due = NULL, all_told = false FROM incident i
     WHERE e.company_id = ${companyId} AND e.incident_id = ANY (${ids}) AND (e.due IS NOT NULL OR e.all_told)
       AND i.company_id = e.company_id AND i.incident_id = e.incident_id
       AND NOT (${first !== undefined}::boolean AND ${isNeeded})`);
  if (first === undefined) return;
  const begun = await tx.query(sql`
    INSERT INTO escalation AS e (company_id, incident_id, episode, due)
    SELECT i.company_id, i.incident_id, i.episode, now() + make_interval(mins => ${first.minutes}::integer) FROM incident i
     WHERE i.company_id = ${companyId} AND i.incident_id = ANY (${ids}) AND ${isNeeded}
    ON CONFLICT (company_id, incident_id) DO UPDATE
       SET episode = excluded.episode, position = 0, due = excluded.due, all_told = false
     WHERE e.episode <> excluded.episode OR (e.due IS NULL AND NOT e.all_told)
    RETURNING 1`);
  if (begun.length > 0) await wake(tx, 'escalation');
}
