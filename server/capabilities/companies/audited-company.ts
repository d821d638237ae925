import type { JsonValue } from '../../../src/domain/audit/differences.ts';
import { type AuditSubject, fieldText } from '../../audit/subject.ts';
import { sql } from '../../database/sql.ts';

/** The company's own preferences, each a field. */
export const auditedCompany: AuditSubject = {
  thing: 'company',
  async read(tx, companyId) {
    const [row] = await tx.query<{ name: string; customPrefs: Readonly<Record<string, JsonValue>> }>(sql`
      SELECT name, custom_prefs AS "customPrefs" FROM company WHERE company_id = ${companyId}`);
    return row === undefined ? undefined : { ...row.customPrefs, name: row.name };
  },
  nameOf: fieldText('name'),
  async putBack(tx, { session: { companyId } }, _id, { name: _name, ...prefs }) {
    // What is null was not set: that, too, is put back.
    await tx.query(sql`
      UPDATE company SET custom_prefs = jsonb_strip_nulls(custom_prefs || ${JSON.stringify(prefs)}::jsonb)
       WHERE company_id = ${companyId}`);
  },
};
