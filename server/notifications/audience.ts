import type { Language } from '../../src/contract/languages.ts';
import { DEFAULT_PREFERENCES, type NotificationPreferences } from '../../src/domain/notifications/preferences.ts';
import type { Transaction } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import { HAS_PUSH } from '../push/queue-push.ts';

/** With the language of mails and texts. */
export interface ReaderPreferences extends NotificationPreferences {
  readonly language: Language;
}

/** Somebody who is told of a company's alerts. */
export interface Listener extends ReaderPreferences {
  readonly userId: string;
  readonly loginName: string;
  readonly timezone: string;
}

const { level, digest } = DEFAULT_PREFERENCES;

/** A user's preferences `p`, joined to `app_user u`; the defaults where there is no row. */
export const PREFERENCE_COLUMNS: SQL = sql`
  p.events, coalesce(p.level, ${level}::integer) AS level, p.quiet_from AS "quietFrom", p.quiet_until AS "quietUntil",
  coalesce(p.digest, ${digest}::text) AS digest, coalesce(p.language, 'en') AS language`;

/** Whether the company `c` sends its alerts to a user `u`: its alert group, where it names one, has them. */
export const IS_ADDRESSED: SQL = sql`
  (c.alert_group = '' OR EXISTS (
    SELECT FROM membership m
     WHERE m.company_id = u.company_id AND m.user_id = u.user_id AND m.group_id = c.alert_group))`;

/** Whether a user `u` is told at all: the company sends them its alerts, and they chose a way. */
export const IS_TOLD: SQL = sql`NOT u.disabled AND (u.notify_list <> '[]' OR ${HAS_PUSH}) AND ${IS_ADDRESSED}`;

/** Users of a company, with what they want. @param which of `app_user u` and `company c` */
const users = (tx: Transaction, companyId: string, which: SQL): Promise<Listener[]> =>
  tx.query<Listener>(sql`
    SELECT u.user_id AS "userId", u.login_name AS "loginName", u.timezone, ${PREFERENCE_COLUMNS}
      FROM app_user u
      JOIN company c ON c.company_id = u.company_id
      LEFT JOIN notification_preference p ON p.company_id = u.company_id AND p.user_id = u.user_id
     WHERE u.company_id = ${companyId} AND ${which}`);

/** Who is told of the alerts of a company, by which way and what they may see left aside. */
export const listenersOf = (tx: Transaction, companyId: string): Promise<Listener[]> => users(tx, companyId, IS_TOLD);

/** Those of these who have an account still, whether they want to be told or not. */
export const listenersAmong = (tx: Transaction, companyId: string, userIds: readonly string[]): Promise<Listener[]> =>
  users(tx, companyId, sql`NOT u.disabled AND u.user_id = ANY (${sql.param(userIds)}::text[])`);

/** Those with these login names who have an account still, whether they want to be told or not. */
export const listenersCalled = (tx: Transaction, companyId: string, names: readonly string[]): Promise<Listener[]> =>
  users(tx, companyId, sql`NOT u.disabled AND u.login_name = ANY (${sql.param(names)}::text[])`);
