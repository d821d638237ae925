import type { Snapshot } from '../../../src/domain/audit/differences.ts';
import { type AuditSubject, fieldText } from '../../audit/subject.ts';
import { sql } from '../../database/sql.ts';

/** Groups: what their members have of them. */
export const auditedGroup: AuditSubject = {
  thing: 'group',
  async read(tx, companyId, groupId) {
    const [row] = await tx.query<Snapshot>(sql`
      SELECT name AS "groupName", group_type AS type, role, landing_page AS "landingPage", menu, permissions, reports
        FROM user_group WHERE company_id = ${companyId} AND group_id = ${groupId}`);
    return row;
  },
  nameOf: fieldText('groupName'),
  async putBack(tx, { session: { companyId } }, groupId, { reports }) {
    if (reports === undefined) return;
    await tx.query(sql`
      UPDATE user_group SET reports = ${JSON.stringify(reports)}::jsonb
       WHERE company_id = ${companyId} AND group_id = ${groupId}`);
  },
};
