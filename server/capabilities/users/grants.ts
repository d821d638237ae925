import { MAIN_MENU } from '../../../src/contract/menus.ts';
import type { SignedInUser } from '../../../src/contract/users.ts';
import { type Actor, may, mayHaveReport } from '../../../src/domain/may.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { GroupRole } from '../../http/group-role.ts';

/** Where a user starts whose login group says nothing else: those who activate shipments there, all others with what is in trouble. */
const landingOf = (actor: Actor): string =>
  may(actor, 'createShipment') ? '/activation?mode=shipment' : '/shipment-dashboard';

/** A group of the company, as far as it gives its members something. */
export interface Group {
  readonly groupId: string;
  readonly name: string;
  readonly groupType: 'login' | 'report' | 'core';
  readonly role: GroupRole | null;
  readonly landingPage: string | null;
  readonly menu: string | null;
  readonly permissions: readonly string[];
  readonly reports: readonly string[];
}

/** What a user has from their groups (spec 1 §3 "User", §6). */
export interface Grants {
  readonly roles: SignedInUser['roles'];
  readonly permissions: string[];
  readonly reports: string[];
  /** What they are in, in the order in which they count. */
  readonly groups: SignedInUser['groups'];
  readonly landingPage: string;
  readonly menu: string;
  readonly loginGroup: string | null;
  readonly reportGroup: string | null;
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

/** Every group of a company by id, in the order in which they count. Works in any scope. */
export async function groupsOf(tx: Transaction, companyId: string): Promise<ReadonlyMap<string, Group>> {
  const groups = await tx.query<Group>(sql`
    SELECT group_id AS "groupId", name, group_type AS "groupType", role, landing_page AS "landingPage", menu, permissions,
           reports
      FROM user_group WHERE company_id = ${companyId} ORDER BY group_id`);
  return new Map(groups.map((group) => [group.groupId, group]));
}

/** The reports the company has (`customPrefs.reports`); null when all there are. */
export async function companyReports(tx: Transaction, companyId: string): Promise<readonly string[] | null> {
  const [row] = await tx.query<{ reports: readonly string[] | null }>(
    sql`SELECT custom_prefs->'reports' AS reports FROM company WHERE company_id = ${companyId}`,
  );
  return row?.reports ?? null;
}

/**
 * What membership in `groups` gives. The company's own list decides which reports there are at all (spec 1 §6).
 * @param available see `companyReports`
 */
export function grantsOf(groups: readonly Group[], available: readonly string[] | null): Grants {
  const roles: Grants['roles'] = ['User', ...new Set(groups.flatMap(({ role }) => (role === null ? [] : [role])))];
  const permissions = unique(groups.flatMap((group) => group.permissions));
  const reports = unique(groups.flatMap((group) => group.reports)).filter((report) => mayHaveReport(roles, report));
  const firstOf = (type: Group['groupType']): string | null =>
    groups.find((group) => group.groupType === type)?.groupId ?? null;
  return {
    roles,
    permissions,
    groups: groups.map(({ groupId, name }) => ({ groupId, name })),
    reports: available === null ? reports : reports.filter((report) => available.includes(report)),
    landingPage: groups.find((group) => group.landingPage !== null)?.landingPage ?? landingOf({ roles, permissions }),
    menu: groups.find((group) => group.menu !== null)?.menu ?? MAIN_MENU,
    loginGroup: firstOf('login'),
    reportGroup: firstOf('report'),
  };
}

/** The groups with these ids, in the order in which they count. */
export const pickGroups = (all: ReadonlyMap<string, Group>, ids: readonly string[]): Group[] =>
  [...all.values()].filter((group) => ids.includes(group.groupId));

/** The grants of one user. */
export async function grantsOfUser(tx: Transaction, companyId: string, userId: string): Promise<Grants> {
  const memberships = await tx.query<{ groupId: string }>(
    sql`SELECT group_id AS "groupId" FROM membership WHERE company_id = ${companyId} AND user_id = ${userId}`,
  );
  const ids = memberships.map(({ groupId }) => groupId);
  return grantsOf(pickGroups(await groupsOf(tx, companyId), ids), await companyReports(tx, companyId));
}
