import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Context, Hono } from 'hono';
import type { Language } from '../../src/contract/languages.ts';
import { type Database, serviceOf } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { networkOf } from '../http/peer.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { log } from '../process/log.ts';
import { wordsOf } from '../words/words-of.ts';
import { readUnsubscribeToken, type Subscriber, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';

/** Right links of one network: a mail service calls for many of its readers. Wrong ones: a mistyped one is no trouble. */
const RIGHT = { capacity: 200, perSecond: 10 } as const;
const WRONG = { capacity: 20, perSecond: 0.5 } as const;

const PAGE = {
  ask: msg`Stop sending alert emails to this address?`,
  stop: msg`Unsubscribe`,
  done: msg`You're unsubscribed from alert emails. You can turn them on again in your preferences.`,
  wrong: msg`This link is incomplete. Copy the whole link from the email.`,
} as const satisfies Record<string, MessageDescriptor>;

/** A page without a script; all its texts are ours. */
function page(language: Language, text: MessageDescriptor, button?: MessageDescriptor): string {
  const words = wordsOf(language);
  const form = button === undefined ? '' : `<form method="post"><button>${words(button)}</button></form>`;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lading</title><body style="font:1rem/1.5 system-ui,sans-serif;margin:3rem auto;max-width:30rem;padding:0 1rem"><h1 style="font-size:1.25rem">Lading</h1><p>${words(text)}</p>${form}`;
}

interface Found extends Subscriber {
  readonly language: Language;
}

/** Whose link it is; undefined for one that we didn't make, and for a user who is gone. */
async function subscriberOf(database: Database, token: string): Promise<Found | undefined> {
  return database.read('installation', async (tx) => {
    const [installation] = await tx.query<{ key: string }>(sql`SELECT link_key AS key FROM installation`);
    const subscriber = installation === undefined ? undefined : readUnsubscribeToken(token, installation.key);
    if (subscriber === undefined) return undefined;
    const [user] = await tx.query<{ language: Language }>(sql`
      SELECT coalesce(p.language, 'en') AS language FROM app_user u
        LEFT JOIN notification_preference p ON p.company_id = u.company_id AND p.user_id = u.user_id
       WHERE u.company_id = ${subscriber.companyId} AND u.user_id = ${subscriber.userId}`);
    return user === undefined ? undefined : { ...subscriber, ...user };
  });
}

/** Takes Email from the ways by which a user is told; nothing else of the account. */
async function unsubscribe(database: Database, { companyId, userId }: Subscriber): Promise<void> {
  const changed = await database.transaction(serviceOf(companyId), (tx) =>
    tx.query(sql`
      UPDATE app_user SET notify_list = notify_list - 'Email'
       WHERE company_id = ${companyId} AND user_id = ${userId} AND notify_list ? 'Email' RETURNING 1`),
  );
  if (changed.length > 0) log.notice('unsubscribed', { company: companyId, user: userId });
}

/**
 * The page behind the link in mails about alerts, and the one POST by which mail programs unsubscribe (RFC 8058). No
 * sign-in: the link is signed. Looking at it changes nothing, because mail services look at links by themselves.
 * @param addressOf where a request came from
 */
export function mountUnsubscribe(app: Hono, database: Database, addressOf: (c: Context) => string): void {
  const right = new RateLimit(RIGHT);
  const wrong = new RateLimit(WRONG);
  app.on(['GET', 'POST'], `${UNSUBSCRIBE_PATH}/:token`, async (c) => {
    c.header('Cache-Control', 'no-store');
    const network = networkOf(addressOf(c));
    try {
      const found = await subscriberOf(database, c.req.param('token'));
      (found === undefined ? wrong : right).take(network);
      if (found === undefined) return c.html(page('en', PAGE.wrong), 404);
      if (c.req.method !== 'POST') return c.html(page(found.language, PAGE.ask, PAGE.stop));
      await unsubscribe(database, found);
      return c.html(page(found.language, PAGE.done));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      return c.text('Too many attempts. Wait a moment, then try again.', 429);
    }
  });
}
