import type { Context, Hono } from 'hono';
import type { Texts } from '../config-lists/texts.ts';
import { type Database, serviceOf } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { networkOf } from '../http/peer.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { log } from '../process/log.ts';
import { readUnsubscribeToken, type Subscriber, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';

/** Right links of one network: a mail service calls for many of its readers. Wrong ones: a mistyped one is no trouble. */
const RIGHT = { capacity: 200, perSecond: 10 } as const;
const WRONG = { capacity: 20, perSecond: 0.5 } as const;

type Language = keyof Texts;

const PAGE = {
  ask: {
    en: 'Stop mails about alerts to this address?',
    fr: 'Ne plus envoyer d’e-mails sur les alertes à cette adresse ?',
    ta: 'இந்த முகவரிக்கு எச்சரிக்கை மின்னஞ்சல்களை நிறுத்தவா?',
  },
  stop: { en: 'Stop', fr: 'Arrêter', ta: 'நிறுத்து' },
  done: {
    en: 'You get no more mails about alerts. You can choose them again in your preferences.',
    fr: 'Vous ne recevrez plus d’e-mails sur les alertes. Vous pouvez les choisir à nouveau dans vos préférences.',
    ta: 'எச்சரிக்கை மின்னஞ்சல்கள் இனி வராது. உங்கள் விருப்பங்களில் அவற்றை மீண்டும் தேர்ந்தெடுக்கலாம்.',
  },
  wrong: {
    en: 'This link is not complete. Copy all of it from the mail.',
    fr: 'Ce lien n’est pas complet. Copiez-le en entier depuis l’e-mail.',
    ta: 'இந்த இணைப்பு முழுமையாக இல்லை. மின்னஞ்சலில் இருந்து முழுவதையும் நகலெடுக்கவும்.',
  },
} as const satisfies Record<string, Texts>;

/** A page without a script; all its texts are ours. */
function page(language: Language, text: Texts, button?: Texts): string {
  const form = button === undefined ? '' : `<form method="post"><button>${button[language]}</button></form>`;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lading</title><body style="font:1rem/1.5 system-ui,sans-serif;margin:3rem auto;max-width:30rem;padding:0 1rem"><h1 style="font-size:1.25rem">Lading</h1><p>${text[language]}</p>${form}`;
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
      return c.text('Too many tries. Wait a little.', 429);
    }
  });
}
