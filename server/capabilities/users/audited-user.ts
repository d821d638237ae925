import { type AuditSubject, fieldText } from '../../audit/subject.ts';
import { lockCompany } from '../../database/lock-company.ts';
import { sql } from '../../database/sql.ts';
import { changeUser, lockedUser } from './change-user.ts';
import type { UserValues } from './check-user.ts';
import { storedUsers } from './user-rows.ts';

/** Users: what an account says of its owner, never how it is entered. */
export const auditedUser: AuditSubject = {
  thing: 'user',
  async read(tx, companyId, userId) {
    const [stored] = await storedUsers(tx, companyId, sql`u.user_id = ${userId}`);
    if (stored === undefined) return undefined;
    const { userId: _, version: __, companyId: ___, ...values } = stored;
    return values;
  },
  nameOf: fieldText('loginName'),
  async putBack(tx, { session, installation }, userId, fields) {
    await lockCompany(tx, session.companyId);
    const stored = await lockedUser(tx, session.companyId, userId);
    const values: UserValues = { ...stored, ...(fields as Partial<UserValues>) };
    await changeUser(tx, session, installation, stored, values);
  },
};
