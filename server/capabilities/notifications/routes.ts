import {
  getNotificationPreferences,
  getNotifications,
  type NotificationPreferencesReply,
  updateNotificationPreferences,
} from '../../../src/contract/notifications.ts';
import type { ReplyOf } from '../../../src/contract/operation.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { refuseStale } from '../../http/base-version.ts';
import { refusedField } from '../../http/refusal.ts';
import { refuseUnlessMay, type Session } from '../../http/session.ts';
import { IS_ADDRESSED, PREFERENCE_COLUMNS, type ReaderPreferences } from '../../notifications/audience.ts';
import { type Contact, waysOf } from '../../notifications/reached-by.ts';
import { HAS_PUSH } from '../../push/queue-push.ts';
import type { Installation } from '../../serving/installation.ts';
import { command, query, type Route } from '../../serving/route.ts';

/** Notifications in an answer unless asked for another number. */
const NOTIFICATIONS_MAX = 100;

type Stored = ReaderPreferences &
  Contact & { readonly version: number; readonly isTold: boolean; readonly level: 0 | 1 | 2 };

/** What is stored of who is signed in, with what follows from their account. */
async function preferencesOf(
  tx: Transaction,
  { companyId, userId }: Session,
  { sendsMail, smsGateways }: Pick<Installation, 'sendsMail' | 'smsGateways'>,
): Promise<NotificationPreferencesReply> {
  const [stored] = await tx.query<Stored>(sql`
    SELECT ${PREFERENCE_COLUMNS}, coalesce(p.version, 0) AS version, ${IS_ADDRESSED} AS "isTold",
           u.notify_list AS "notifyList", u.email, u.email_trust AS "emailTrust", u.phone_number AS "phoneNumber",
           u.sms_carrier AS "smsCarrier", ${HAS_PUSH} AS "hasPush"
      FROM app_user u
      JOIN company c ON c.company_id = u.company_id
      LEFT JOIN notification_preference p ON p.company_id = u.company_id AND p.user_id = u.user_id
     WHERE u.company_id = ${companyId} AND u.user_id = ${userId}`);
  if (stored === undefined) throw new Error('A signed-in user has no row.');
  const { events, level, quietFrom, quietUntil, digest, language, version, isTold } = stored;
  const ways = waysOf(stored, { sendsMail, smsGateways });
  return {
    events: events === null ? null : [...events],
    level,
    quietFrom,
    quietUntil,
    digest,
    language,
    version,
    isTold,
    reachedBy: [
      ...(ways.email === undefined ? [] : ['Email' as const]),
      ...(ways.text === undefined ? [] : ['Text (SMS)' as const]),
      ...(ways.push === true ? ['Push' as const] : []),
    ],
  };
}

const change = command(updateNotificationPreferences, async (tx, { body, installation }, session) => {
  const { companyId, userId } = session;
  // One's own row of users stands for preferences that are not there yet.
  await tx.query(sql`
    SELECT 1 FROM app_user WHERE company_id = ${companyId} AND user_id = ${userId} FOR NO KEY UPDATE`);
  const current = await preferencesOf(tx, session, installation);
  const { baseVersion, ...sent } = body;
  refuseStale(baseVersion, current);
  const { events, level, quietFrom, quietUntil, digest, language } = { ...current, ...sent };
  if ((quietFrom === null) !== (quietUntil === null)) {
    throw refusedField(
      'quiet',
      'Quiet hours have a beginning and an end.',
      quietFrom === null ? 'quietFrom' : 'quietUntil',
    );
  }
  const kinds = events === null ? null : JSON.stringify([...new Set(events)].toSorted((a, b) => a - b));
  await tx.query(sql`
    INSERT INTO notification_preference (company_id, user_id, events, level, quiet_from, quiet_until, digest, language)
    VALUES (${companyId}, ${userId}, ${kinds}::jsonb, ${level}, ${quietFrom}, ${quietUntil}, ${digest}, ${language})
    ON CONFLICT (company_id, user_id) DO UPDATE
      SET events = excluded.events, level = excluded.level, quiet_from = excluded.quiet_from,
          quiet_until = excluded.quiet_until, digest = excluded.digest, language = excluded.language`);
  return { data: await preferencesOf(tx, session, installation) };
});

export const notificationRoutes: readonly Route[] = [
  query(getNotificationPreferences, async (tx, { installation }, session) => ({
    data: await preferencesOf(tx, session, installation),
  })),
  change,
  query(getNotifications, async (tx, { query: { everybody, max = NOTIFICATIONS_MAX } }, session) => {
    if (everybody === 'true') refuseUnlessMay(session, 'administer');
    const whose = everybody === 'true' ? sql`true` : sql`n.user_id = ${session.userId}`;
    const data = await tx.query<ReplyOf<typeof getNotifications>['data'][number]>(sql`
      SELECT n.notification_id AS "notificationId", u.login_name AS "loginName", n.stage,
             i.incident_id AS "incidentId", a.entry_id AS "entryId", c.comment_id AS "commentId", n.decided, n.due, n.state, n.failure, n.settled
        FROM notification n
        JOIN app_user u ON u.company_id = n.company_id AND u.user_id = n.user_id
        -- What is gone, or not seen, is not named.
        LEFT JOIN incident i ON i.company_id = n.company_id AND i.incident_id = n.incident_id
        LEFT JOIN shipping_alert_log a ON a.company_id = n.company_id AND a.entry_id = n.entry_id
        LEFT JOIN comment c ON c.company_id = n.company_id AND c.comment_id = n.comment_id
       WHERE n.company_id = ${session.companyId} AND ${whose}
       ORDER BY n.notification_id DESC LIMIT ${max}`);
    return { data };
  }),
];
