import { sql } from 'drizzle-orm/sql';
import type { SignedInUser } from '../../../src/contract/users.ts';
import type { Transaction } from '../../database/database.ts';
import { readMenu } from '../menus/read-menu.ts';
import { grantsOfUser } from '../users/grants.ts';

type UserRow = Pick<
  SignedInUser,
  | 'loginName'
  | 'fullName'
  | 'emailAddress'
  | 'companyName'
  | 'shipmentPrefix'
  | 'temperatureUnit'
  | 'timezone'
  | 'dateFormat'
>;

/**
 * A user as the shell needs them (spec 1 §3 "User"): roles, permissions and reports from their groups, the menu already
 * filtered to their roles. Needs a transaction of scope `installation`.
 */
export async function whoIs(tx: Transaction, companyId: string, userId: string): Promise<SignedInUser> {
  const [user] = await tx.query<UserRow>(sql`
    SELECT u.login_name AS "loginName", u.full_name AS "fullName", u.email AS "emailAddress", c.name AS "companyName",
           c.shipment_prefix AS "shipmentPrefix", u.temperature_unit AS "temperatureUnit", u.timezone,
           u.date_format AS "dateFormat"
      FROM app_user u JOIN company c USING (company_id)
     WHERE u.company_id = ${companyId} AND u.user_id = ${userId}`);
  if (user === undefined) throw new Error('A signed-in user has no row.');
  const grants = await grantsOfUser(tx, companyId, userId);
  const { roles, permissions, reports, landingPage } = grants;
  const menu = (await readMenu(tx, companyId, grants.menu, grants)) ?? [];
  return { userId, companyId, ...user, roles, permissions, reports, landingPage, menu };
}
