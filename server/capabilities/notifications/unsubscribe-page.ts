import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Language } from '../../../src/contract/languages.ts';
import { note } from '../../audit/recorded.ts';
import { type Database, serviceOf } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { type LinkPage, linkKeyOf } from '../../notifications/link-page.ts';
import { readUnsubscribeToken, type Subscriber, UNSUBSCRIBE_PATH } from '../../notifications/unsubscribe-link.ts';
import { log } from '../../process/log.ts';

const PAGE = {
  ask: msg`Stop sending alert emails to this address?`,
  stop: msg`Unsubscribe`,
  done: msg`You're unsubscribed from alert emails. You can turn them on again in your preferences.`,
} as const satisfies Record<string, MessageDescriptor>;

/** The language of a user; undefined: they are gone. */
async function languageOf(database: Database, { companyId, userId }: Subscriber): Promise<Language | undefined> {
  const [user] = await database.read('installation', (tx) =>
    tx.query<{ language: Language }>(sql`
      SELECT coalesce(p.language, 'en') AS language FROM app_user u
        LEFT JOIN notification_preference p ON p.company_id = u.company_id AND p.user_id = u.user_id
       WHERE u.company_id = ${companyId} AND u.user_id = ${userId}`),
  );
  return user?.language;
}

/** Takes Email from the ways by which a user is told; nothing else of the account. The audit log has it as their own change. */
async function unsubscribe(database: Database, { companyId, userId }: Subscriber): Promise<void> {
  const [changed] = await database.transaction(serviceOf(companyId), async (tx) => {
    const users = await tx.query<{ loginName: string; before: string[]; after: string[] }>(sql`
      UPDATE app_user u SET notify_list = u.notify_list - 'Email'
        FROM (SELECT notify_list FROM app_user WHERE company_id = ${companyId} AND user_id = ${userId} FOR UPDATE) AS was
       WHERE u.company_id = ${companyId} AND u.user_id = ${userId} AND u.notify_list ? 'Email'
      RETURNING u.login_name AS "loginName", was.notify_list AS before, u.notify_list AS after`);
    for (const { loginName, before, after } of users) {
      const [from, to] = [{ notifyList: before }, { notifyList: after }];
      const change = { thing: 'user', id: userId, name: loginName, act: 'changed', before: from, after: to } as const;
      await note(tx, { companyId, userId, loginName }, change);
    }
    return users;
  });
  if (changed !== undefined) log.notice('unsubscribed', { company: companyId, user: userId });
}

/** The page behind the link in mails about alerts, and the one POST by which mail programs unsubscribe (RFC 8058). */
export const unsubscribePage = (database: Database): LinkPage => ({
  path: UNSUBSCRIBE_PATH,
  async answer(token, isPost) {
    const subscriber = readUnsubscribeToken(token, await linkKeyOf(database));
    const language = subscriber === undefined ? undefined : await languageOf(database, subscriber);
    if (subscriber === undefined || language === undefined) return undefined;
    if (!isPost) return { language, text: PAGE.ask, button: PAGE.stop };
    await unsubscribe(database, subscriber);
    return { language, text: PAGE.done };
  },
});
