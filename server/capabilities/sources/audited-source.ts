import type { Snapshot } from '../../../src/domain/audit/differences.ts';
import { type AuditSubject, fieldText } from '../../audit/subject.ts';
import { sql } from '../../database/sql.ts';
import { sourceRowOf } from './source-rows.ts';

/** Other systems that forward what their devices say: how they are read, and how many devices were added. */
export const auditedSource: AuditSubject = {
  thing: 'deviceSource',
  async read(tx, companyId, sourceId) {
    const row = await sourceRowOf(tx, companyId, sourceId);
    if (row === undefined) return undefined;
    const { kind, name, settings, gateway, devices } = row;
    const snapshot: Snapshot = { kind, name, settings, gateway, devices };
    return snapshot;
  },
  nameOf: fieldText('name'),
  async putBack(tx, { session: { companyId } }, sourceId, { name, settings }) {
    await tx.query(sql`
      UPDATE device_source SET name = coalesce(${name ?? null}::text, name),
             settings = coalesce(${settings === undefined ? null : JSON.stringify(settings)}::jsonb, settings)
       WHERE company_id = ${companyId} AND source_id = ${sourceId}`);
  },
};
