import { sql } from 'drizzle-orm/sql';
import type { MenuItem, SignedInUser } from '../../../src/contract/users.ts';
import type { Transaction } from '../../database/database.ts';
import type { GroupRole } from '../../http/route.ts';

/** Where a user starts whose login group says nothing else. */
const LANDING_PAGE = '/activation?mode=shipment';

interface GroupRow {
  readonly role: GroupRole | null;
  readonly groupType: string;
  readonly landingPage: string | null;
  readonly permissions: readonly string[];
  readonly reports: readonly string[];
}

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

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

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
  const groups = await tx.query<GroupRow>(sql`
    SELECT g.role, g.group_type AS "groupType", g.landing_page AS "landingPage", g.permissions, g.reports
      FROM membership m JOIN user_group g USING (company_id, group_id)
     WHERE m.company_id = ${companyId} AND m.user_id = ${userId} ORDER BY g.group_id`);
  const menu = await tx.query<MenuItem>(sql`
    SELECT name, href, roles FROM menu WHERE company_id = ${companyId} ORDER BY position`);

  const granted = groups.flatMap((group) => (group.role === null ? [] : [group.role]));
  const roles: SignedInUser['roles'] = ['User', ...new Set(granted)];
  return {
    userId,
    companyId,
    ...user,
    roles,
    permissions: unique(groups.flatMap((group) => group.permissions)),
    reports: unique(groups.flatMap((group) => group.reports)),
    landingPage: groups.find((group) => group.landingPage !== null)?.landingPage ?? LANDING_PAGE,
    menu: menu.filter((item) => item.roles.some((role) => roles.includes(role))),
  };
}
