import type { Transaction } from '../../database/database.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { sql } from '../../database/sql.ts';
import type { GroupRole } from '../../http/group-role.ts';
import { ACTIVATION_OPTIONS, GROUPS, MENU } from './company-defaults.ts';

interface NewCompany {
  readonly companyId: string;
  readonly name: string;
  readonly shipmentPrefix: string;
}

/** Inserts a company with the groups, menu and pages it begins with. */
export async function insertNewCompany(tx: Transaction, company: NewCompany): Promise<void> {
  const { companyId, name, shipmentPrefix } = company;
  await tx.query(sql`INSERT INTO company (company_id, name, shipment_prefix)
                     VALUES (${companyId}, ${name}, ${shipmentPrefix})`);
  const groups = GROUPS.map((group) => ({ ...group, reports: [] }));
  await insertRows(tx, 'user_group', companyId, groups);
  await insertRows(tx, 'menu', companyId, MENU);
  await insertRows(tx, 'page_option', companyId, [{ pattern: 'activation-shipment', options: ACTIVATION_OPTIONS }]);
}

interface NewUser {
  readonly loginName: string;
  readonly fullName: string;
  readonly email: string;
  readonly passwordHash: string | null;
  /** Beyond `User`, which everybody has. */
  readonly role: GroupRole | null;
  readonly timezone: string;
}

/** Inserts a user of a new company, in the group of everybody and that of the role. @returns the user id */
export async function insertNewUser(tx: Transaction, companyId: string, user: NewUser): Promise<string> {
  const { loginName, fullName, email, passwordHash, role, timezone } = user;
  const userId = `u-${loginName}`;
  await tx.query(sql`
    INSERT INTO app_user (company_id, user_id, login_name, full_name, email, password_hash, timezone)
    VALUES (${companyId}, ${userId}, ${loginName}, ${fullName}, ${email}, ${passwordHash}, ${timezone})`);
  const groups = GROUPS.filter((group) => group.role === role || group.role === null);
  const memberships = groups.map(({ group_id }) => ({ group_id, user_id: userId }));
  await insertRows(tx, 'membership', companyId, memberships);
  return userId;
}
