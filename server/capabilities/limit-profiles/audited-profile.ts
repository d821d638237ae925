import type { Snapshot } from '../../../src/domain/audit/differences.ts';
import { limitProfile } from '../../../src/domain/entities/limit-profile.ts';
import { entitySubject } from '../../audit/entity-subject.ts';
import type { AuditSubject } from '../../audit/subject.ts';
import { sql } from '../../database/sql.ts';

const edited = entitySubject({
  thing: 'limitProfile',
  entity: limitProfile,
  table: sql`limit_profile`,
  key: sql`profile_id`,
  keyType: sql`uuid`,
});

/** Limit profiles: what people enter of them, and their names, which nobody edits. */
export const auditedProfile: AuditSubject = {
  ...edited,
  async read(tx, companyId, id) {
    const [named] = await tx.query<Snapshot>(sql`
      SELECT name FROM limit_profile WHERE company_id = ${companyId} AND profile_id = ${id}::uuid`);
    return named === undefined ? undefined : { ...named, ...(await edited.read(tx, companyId, id)) };
  },
};
