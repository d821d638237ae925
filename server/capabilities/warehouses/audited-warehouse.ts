import { warehouse } from '../../../src/domain/entities/warehouse.ts';
import { entitySubject } from '../../audit/entity-subject.ts';
import type { AuditSubject } from '../../audit/subject.ts';
import { sql } from '../../database/sql.ts';
import { followingColumns } from './following-columns.ts';
import { refreshWarehouses } from './refresh-status.ts';

const entered = entitySubject({
  thing: 'warehouse',
  entity: warehouse,
  table: sql`warehouse`,
  key: sql`mac_id`,
});

/** Warehouses: what people enter of them. */
export const auditedWarehouse: AuditSubject = {
  ...entered,
  async putBack(tx, by, macId, fields) {
    await entered.putBack?.(tx, by, macId, fields);
    const { dhUnits } = fields;
    if (typeof dhUnits !== 'string') return;
    const { companyId } = by.session;
    const { rht } = followingColumns(dhUnits);
    await tx.query(sql`UPDATE warehouse SET rht = ${rht} WHERE company_id = ${companyId} AND mac_id = ${macId}`);
    await refreshWarehouses(tx, companyId, [macId]);
  },
};
