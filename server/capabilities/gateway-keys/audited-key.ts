import type { Snapshot } from '../../../src/domain/audit/differences.ts';
import { type AuditSubject, fieldText } from '../../audit/subject.ts';
import { sql } from '../../database/sql.ts';

/** Keys of gateways: whose they are and whether they are in force. One that was revoked stays so. */
export const auditedKey: AuditSubject = {
  thing: 'gatewayKey',
  async read(tx, companyId, keyId) {
    const [row] = await tx.query<Snapshot>(sql`
      SELECT gateway, revoked IS NOT NULL AS revoked FROM gateway_key
       WHERE company_id = ${companyId} AND key_id = ${keyId}`);
    return row;
  },
  nameOf: fieldText('gateway'),
};
