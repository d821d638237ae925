import type { Snapshot } from '../../../src/domain/audit/differences.ts';
import { type AuditSubject, fieldText } from '../../audit/subject.ts';
import { sql } from '../../database/sql.ts';
import { type GroupAccess, lockedGroup, writeGroupAccess } from './write-group.ts';

/** Groups: what their members have of them. */
export const auditedGroup: AuditSubject = {
  thing: 'group',
  async read(tx, companyId, groupId) {
    const [row] = await tx.query<Snapshot>(sql`
      SELECT name AS "groupName", group_type AS type, role, landing_page AS "landingPage", menu, permissions, reports,
             shipment_filter AS "shipmentFilter"
        FROM user_group WHERE company_id = ${companyId} AND group_id = ${groupId}`);
    return row;
  },
  nameOf: fieldText('groupName'),
  async putBack(tx, { session: { companyId } }, groupId, { reports, ...before }) {
    const {
      landingPage = null,
      menu = null,
      permissions = [],
      shipmentFilter = null,
    } = await lockedGroup(tx, companyId, groupId);
    const access = { landingPage, menu, permissions, shipmentFilter, ...before } as unknown as GroupAccess;
    await writeGroupAccess(tx, companyId, groupId, access);
    if (reports === undefined) return;
    await tx.query(sql`
      UPDATE user_group SET reports = ${JSON.stringify(reports)}::jsonb
       WHERE company_id = ${companyId} AND group_id = ${groupId}`);
  },
};
