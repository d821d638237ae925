import { assignIncident, getAssignees } from '../../../src/contract/incidents.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { noteEdit, refuseStaleEdit } from '../../http/last-edit.ts';
import { refusedField } from '../../http/refusal.ts';
import { command, query } from '../../serving/route.ts';
import { lockedIncident, seenIncident } from './seen-incident.ts';

async function refuseUnknown(tx: Transaction, companyId: string, owner: string): Promise<void> {
  if (owner === '') return;
  const [known] = await tx.query(sql`
    SELECT 1 FROM app_user WHERE company_id = ${companyId} AND login_name = ${owner} AND kind = 'person' AND NOT disabled`);
  if (known !== undefined) return;
  const detail = 'Nobody of the company is called that.';
  throw refusedField('unknown', detail, 'owner');
}

/** Says whose an incident is. Whose it is already stays, unless who gives it away knew that. */
export const assign = command(
  assignIncident,
  async (tx, { params: { incidentId }, body: { owner, baseVersion }, doneAt }, session) => {
    const { companyId } = session;
    const subject = `incident-owner:${incidentId}`;
    const seen = await lockedIncident(tx, companyId, incidentId);
    if (seen.owner === owner) return { data: seen };
    await refuseUnknown(tx, companyId, owner);
    await refuseStaleEdit(tx, session, subject, baseVersion, seen);
    if (seen.owner !== '' && baseVersion === undefined) return { data: seen };
    await noteEdit(tx, session, subject, doneAt);
    await tx.query(sql`
      UPDATE incident SET owner = ${owner}, owner_time = CASE WHEN ${owner} <> '' THEN now() END
       WHERE company_id = ${companyId} AND incident_id = ${incidentId}`);
    return { data: await seenIncident(tx, companyId, incidentId) };
  },
  'acknowledge',
);

/** To whom incidents can be given. */
export const assignees = query(
  getAssignees,
  async (tx, _input, { companyId }) => ({
    rows: await tx.query<{ loginName: string; fullName: string }>(sql`
      SELECT login_name AS "loginName", full_name AS "fullName" FROM app_user
       WHERE company_id = ${companyId} AND kind = 'person' AND NOT disabled ORDER BY full_name, login_name`),
  }),
  'acknowledge',
);
