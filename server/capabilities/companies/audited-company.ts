import type { JsonValue } from '../../../src/domain/audit/differences.ts';
import { type AuditSubject, fieldText } from '../../audit/subject.ts';
import { sql } from '../../database/sql.ts';

interface AuditedCompany {
  readonly name: string;
  readonly customPrefs: Readonly<Record<string, JsonValue>>;
  readonly publicAccess: boolean;
  readonly alertGroup: string;
  readonly logo: string;
}

/** The company's own preferences and settings, each a field. Of its logo only that it is another one: its digest. */
export const auditedCompany: AuditSubject = {
  thing: 'company',
  async read(tx, companyId) {
    const [row] = await tx.query<AuditedCompany>(sql`
      SELECT name, custom_prefs AS "customPrefs", public_access AS "publicAccess", alert_group AS "alertGroup",
             CASE WHEN report_logo = '' THEN '' ELSE left(encode(sha256(convert_to(report_logo, 'UTF8')), 'hex'), 12) END AS logo
        FROM company WHERE company_id = ${companyId}`);
    if (row === undefined) return undefined;
    const { customPrefs, ...fields } = row;
    return { ...customPrefs, ...fields };
  },
  nameOf: fieldText('name'),
  async putBack(tx, { session: { companyId } }, _id, before) {
    // The logo stays: what it was is not written down.
    const { name: _, logo: __, publicAccess, alertGroup, ...prefs } = before;
    // What is null was not set: that, too, is put back.
    await tx.query(sql`
      UPDATE company SET custom_prefs = jsonb_strip_nulls(custom_prefs || ${JSON.stringify(prefs)}::jsonb),
                         public_access = coalesce(${publicAccess ?? null}::boolean, public_access),
                         alert_group = coalesce(${alertGroup ?? null}::text, alert_group)
       WHERE company_id = ${companyId}`);
  },
};
