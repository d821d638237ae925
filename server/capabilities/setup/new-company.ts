import type { CompanyPrefs } from '../../../src/contract/companies.ts';
import type { Transaction } from '../../database/database.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { sql } from '../../database/sql.ts';
import type { GroupRole } from '../../http/group-role.ts';
import type { EmailTrust } from '../users/write-user.ts';
import { ACTIVATION_OPTIONS, GROUPS, MENU } from './company-defaults.ts';

interface NewCompany {
  readonly companyId: string;
  readonly name: string;
  readonly shipmentPrefix: string;
  /** What its administrators could set. */
  readonly customPrefs?: CompanyPrefs;
}

/** Inserts a company with the groups, menu and pages it begins with. */
export async function insertNewCompany(tx: Transaction, company: NewCompany): Promise<void> {
  const { companyId, name, shipmentPrefix, customPrefs = {} } = company;
  await tx.query(sql`INSERT INTO company (company_id, name, shipment_prefix, custom_prefs)
                     VALUES (${companyId}, ${name}, ${shipmentPrefix}, ${JSON.stringify(customPrefs)}::jsonb)`);
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
  /** Who says that the address is theirs; whoever makes the account unless said otherwise. */
  readonly emailTrust?: EmailTrust;
}

/** Inserts a user of a new company, in the group of everybody and that of the role. @returns the user id */
export async function insertNewUser(tx: Transaction, companyId: string, user: NewUser): Promise<string> {
  const { loginName, fullName, email, passwordHash, role, timezone, emailTrust = 'administrator' } = user;
  const userId = `u-${loginName}`;
  await tx.query(sql`
    INSERT INTO app_user (company_id, user_id, login_name, full_name, email, password_hash, timezone, email_trust)
    VALUES (${companyId}, ${userId}, ${loginName}, ${fullName}, ${email}, ${passwordHash}, ${timezone}, ${emailTrust})`);
  const groups = GROUPS.filter((group) => group.role === role || group.role === null);
  const memberships = groups.map(({ group_id }) => ({ group_id, user_id: userId }));
  await insertRows(tx, 'membership', companyId, memberships);
  return userId;
}
