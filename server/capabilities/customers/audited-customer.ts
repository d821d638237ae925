import type { Snapshot } from '../../../src/domain/audit/differences.ts';
import { customer } from '../../../src/domain/entities/customer.ts';
import { entitySubject } from '../../audit/entity-subject.ts';
import type { AuditSubject } from '../../audit/subject.ts';
import { assignments, type ColumnValues } from '../../database/column-lists.ts';
import { sql } from '../../database/sql.ts';

const edited = entitySubject({
  thing: 'customer',
  entity: customer,
  table: sql`customer`,
  key: sql`customer_id`,
  keyType: sql`uuid`,
});

/** Customers: what people enter of them, and their names, which nobody edits. Of a logo only that it is another one: its digest. */
export const auditedCustomer: AuditSubject = {
  ...edited,
  async read(tx, companyId, id) {
    const [rest] = await tx.query<Snapshot>(sql`
      SELECT name, CASE WHEN logo = '' THEN '' ELSE left(encode(sha256(convert_to(logo, 'UTF8')), 'hex'), 12) END AS logo
        FROM customer WHERE company_id = ${companyId} AND customer_id = ${id}::uuid`);
    return rest === undefined ? undefined : { ...(await edited.read(tx, companyId, id)), ...rest };
  },
  async putBack(tx, { session: { companyId } }, id, { recipients, limitProfile, shareNew, enabled }) {
    // The logo stays: what it was is not written down.
    const values = { recipients, limit_profile: limitProfile, share_new: shareNew, enabled } as ColumnValues;
    const changes = assignments(values);
    if (changes === undefined) return;
    await tx.query(sql`UPDATE customer SET ${changes} WHERE company_id = ${companyId} AND customer_id = ${id}::uuid`);
  },
};
