import type { UserRow } from '../../../src/contract/user-administration.ts';
import type { Notification } from '../../../src/domain/user-rules.ts';
import type { Transaction } from '../../database/database.ts';
import { type SQL, sql } from '../../database/sql.ts';
import { companyReports, grantsOf, groupsOf, pickGroups } from './grants.ts';

/** A user as stored, without what follows from their groups. */
export interface StoredUser {
  readonly userId: string;
  readonly version: number;
  readonly companyId: string;
  readonly loginName: string;
  readonly fullName: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
  readonly smsCarrier: string;
  readonly notifyList: readonly Notification[];
  readonly temperatureUnit: UserRow['temperatureUnit'];
  readonly timezone: string;
  readonly dateFormat: string;
  readonly userClass: string;
  readonly enabled: boolean;
  readonly groupList: readonly string[];
}

const COLUMNS = sql.raw(`
  u.user_id AS "userId", u.version, u.company_id AS "companyId", u.login_name AS "loginName",
  u.full_name AS "fullName", u.email AS "emailAddress", u.phone_number AS "phoneNumber",
  u.sms_carrier AS "smsCarrier", u.notify_list AS "notifyList", u.temperature_unit AS "temperatureUnit", u.timezone,
  u.date_format AS "dateFormat", u.user_class AS "userClass", NOT u.disabled AS enabled,
  (SELECT coalesce(jsonb_agg(m.group_id ORDER BY m.group_id), '[]') FROM membership m
    WHERE m.company_id = u.company_id AND m.user_id = u.user_id) AS "groupList"`);

/** The company's people that fit `where` (on `app_user u`), by username. */
export const storedUsers = (tx: Transaction, companyId: string, where: SQL = sql`true`): Promise<StoredUser[]> =>
  tx.query<StoredUser>(sql`
    SELECT ${COLUMNS} FROM app_user u
     WHERE u.company_id = ${companyId} AND u.kind = 'person' AND ${where} ORDER BY lower(u.login_name)`);

/** Users as they are sent: with what their groups give them (spec 1 §3 "User"). */
export async function userRows(tx: Transaction, companyId: string, users: readonly StoredUser[]): Promise<UserRow[]> {
  const groups = await groupsOf(tx, companyId);
  const available = await companyReports(tx, companyId);
  return users.map(({ userClass, notifyList, groupList, ...user }) => {
    const { temperatureUnit, timezone, dateFormat } = user;
    return {
      ...user,
      ...grantsOf(pickGroups(groups, groupList), available),
      notifyList: [...notifyList],
      groupList: [...groupList],
      propertyMap: { customPrefs: { temperatureUnit, timezone, dateFormat, userClass } },
    };
  });
}
