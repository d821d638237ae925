import type { Snapshot } from '../../../src/domain/audit/differences.ts';
import { type AuditSubject, fieldText } from '../../audit/subject.ts';
import { sql } from '../../database/sql.ts';

/** Keys of a company's own systems: what they may and until when, never a key. One that was revoked stays so. */
export const auditedApiKey: AuditSubject = {
  thing: 'apiKey',
  async read(tx, companyId, keyId) {
    const [row] = await tx.query<Snapshot>(sql`
      SELECT u.full_name AS name, k.scopes,
             (SELECT coalesce(jsonb_agg(m.group_id ORDER BY m.group_id), '[]') FROM membership m
               WHERE m.company_id = k.company_id AND m.user_id = k.user_id) AS "groupList",
             k.expires, k.revoked IS NOT NULL AS revoked
        FROM api_key k JOIN app_user u ON u.company_id = k.company_id AND u.user_id = k.user_id
       WHERE k.company_id = ${companyId} AND k.key_id = ${keyId}`);
    return row;
  },
  nameOf: fieldText('name'),
};
