import { randomUUID } from 'node:crypto';
import type { UserChange } from '../../../src/contract/user-administration.ts';
import { IS_ADMINISTRATOR } from '../../database/administrators.ts';
import type { Transaction } from '../../database/database.ts';
import { DatabaseError, SQLSTATE } from '../../database/driver.ts';
import { type SQL, sql } from '../../database/sql.ts';
import { endSessionsOf } from '../../http/session.ts';
import { refuseUser, type UserValues } from './check-user.ts';
import { groupsOf } from './grants.ts';

/** `values` with what a call sent in place of it. */
export function withChange(values: UserValues, change: Omit<UserChange, 'userId' | 'baseVersion'>): UserValues {
  const { customPrefs } = change.propertyMap ?? {};
  return {
    loginName: change.loginName ?? values.loginName,
    fullName: change.fullName ?? values.fullName,
    emailAddress: change.emailAddress?.trim() ?? values.emailAddress,
    phoneNumber: change.phoneNumber ?? values.phoneNumber,
    smsCarrier: change.smsCarrier ?? values.smsCarrier,
    notifyList: [...new Set(change.notifyList ?? values.notifyList)],
    enabled: change.enabled ?? values.enabled,
    groupList: [...new Set(change.groupList ?? values.groupList)].sort(),
    temperatureUnit: customPrefs?.temperatureUnit ?? values.temperatureUnit,
    timezone: customPrefs?.timezone ?? values.timezone,
    dateFormat: customPrefs?.dateFormat ?? values.dateFormat,
    userClass: customPrefs?.userClass ?? values.userClass,
  };
}

/** Sign-in names are one for the whole installation, so another company's is taken too. */
async function unlessTaken(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === SQLSTATE.uniqueViolation) {
      throw refuseUser({ field: 'loginName', fault: 'taken' });
    }
    throw error;
  }
}

async function setGroups(tx: Transaction, companyId: string, userId: string, ids: readonly string[]): Promise<void> {
  const groups = await groupsOf(tx, companyId);
  if (ids.some((id) => !groups.has(id))) throw refuseUser({ field: 'groupList', fault: 'unknown' });
  await tx.query(sql`
    DELETE FROM membership
     WHERE company_id = ${companyId} AND user_id = ${userId} AND group_id <> ALL (${sql.param(ids)}::text[])`);
  await tx.query(sql`
    INSERT INTO membership (company_id, user_id, group_id)
    SELECT ${companyId}, ${userId}, unnest(${sql.param(ids)}::text[]) ON CONFLICT DO NOTHING`);
}

/** An account without a password. @returns its user id @throws Refusal 422 for a name that is taken, unknown groups */
export async function insertUser(tx: Transaction, companyId: string, values: UserValues): Promise<string> {
  const userId = `u-${randomUUID()}`;
  await unlessTaken(
    tx.query(sql`
      INSERT INTO app_user (company_id, user_id, login_name, full_name, email, phone_number, sms_carrier, notify_list,
                            temperature_unit, timezone, date_format, user_class, disabled)
      VALUES (${companyId}, ${userId}, ${values.loginName}, ${values.fullName}, ${values.emailAddress},
              ${values.phoneNumber}, ${values.smsCarrier}, ${json(values.notifyList)}, ${values.temperatureUnit},
              ${values.timezone}, ${values.dateFormat}, ${values.userClass}, ${!values.enabled})`),
  );
  await setGroups(tx, companyId, userId, values.groupList);
  return userId;
}

/**
 * Stores what a user is now. Whoever is disabled is signed out everywhere at once.
 * @throws Refusal 422 for a name that is taken, for unknown groups, and when no enabled Company Administrator is left
 */
export async function storeUser(tx: Transaction, companyId: string, userId: string, values: UserValues): Promise<void> {
  await unlessTaken(
    tx.query(sql`
      UPDATE app_user
         SET login_name = ${values.loginName}, full_name = ${values.fullName}, email = ${values.emailAddress},
             phone_number = ${values.phoneNumber}, sms_carrier = ${values.smsCarrier},
             notify_list = ${json(values.notifyList)}, temperature_unit = ${values.temperatureUnit},
             timezone = ${values.timezone}, date_format = ${values.dateFormat}, user_class = ${values.userClass},
             disabled = ${!values.enabled}
       WHERE company_id = ${companyId} AND user_id = ${userId}`),
  );
  await setGroups(tx, companyId, userId, values.groupList);
  if (!values.enabled) await endSessionsOf(tx, companyId, userId);
}

/** Who says that an address is its user's; see migration 0015. What is only claimed gets no reset and no sign-on. */
export type EmailTrust = 'claimed' | 'administrator' | 'verified';

/** Records who vouches for the address that a user has now. */
export async function setEmailTrust(
  tx: Transaction,
  companyId: string,
  userId: string,
  trust: EmailTrust,
): Promise<void> {
  await tx.query(
    sql`UPDATE app_user SET email_trust = ${trust} WHERE company_id = ${companyId} AND user_id = ${userId}`,
  );
}

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

/** @throws Refusal 422 `last-administrator` when nobody could administer the company any more */
export async function keepAnAdministrator(tx: Transaction, companyId: string, field: string): Promise<void> {
  const [left] = await tx.query(sql`
    SELECT 1 FROM app_user u WHERE company_id = ${companyId} AND ${IS_ADMINISTRATOR} LIMIT 1`);
  if (left === undefined) throw refuseUser({ field, fault: 'last-administrator' });
}
