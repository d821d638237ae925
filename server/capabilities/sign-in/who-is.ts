import * as v from 'valibot';
import type { SignedInUser } from '../../../src/contract/users.ts';
import { configListOf } from '../../config-lists/config-lists.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { readMenu } from '../menus/read-menu.ts';
import { grantsOfUser } from '../users/grants.ts';

type UserRow = Pick<
  SignedInUser,
  | 'loginName'
  | 'fullName'
  | 'emailAddress'
  | 'companyName'
  | 'shipmentPrefix'
  | 'phoneNumber'
  | 'smsCarrier'
  | 'notifyList'
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
           u.date_format AS "dateFormat", u.phone_number AS "phoneNumber", u.sms_carrier AS "smsCarrier",
           u.notify_list AS "notifyList"
      FROM app_user u JOIN company c USING (company_id)
     WHERE u.company_id = ${companyId} AND u.user_id = ${userId}`);
  if (user === undefined) throw new Error('A signed-in user has no row.');
  const grants = await grantsOfUser(tx, companyId, userId);
  const { roles, permissions, reports, groups, landingPage } = grants;
  const datePattern = await patternOf(tx, companyId, user.dateFormat);
  const menu = (await readMenu(tx, companyId, grants.menu, grants)) ?? [];
  return { userId, companyId, ...user, datePattern, roles, permissions, reports, groups, landingPage, menu };
}

/** The patterns of a date format. A list of the company's that can't be read keeps nobody out: they read times as usual. */
async function patternOf(tx: Transaction, companyId: string, dateFormat: string): Promise<string> {
  if (dateFormat === '') return '';
  const formats = await configListOf(tx, companyId, 'dateFormats', 'en').catch((error: unknown) => {
    if (v.isValiError(error)) return [];
    throw error;
  });
  return formats.find(({ name }) => name === dateFormat)?.display ?? '';
}
