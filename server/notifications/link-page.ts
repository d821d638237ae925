import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Context, Hono } from 'hono';
import type { Language } from '../../src/contract/languages.ts';
import { xmlText } from '../../src/domain/geo-files/xml.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { networkOf } from '../http/peer.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { wordsOf } from '../words/words-of.ts';

/** Right links of one network: a mail service calls for many of its readers. Wrong ones: a mistyped one is no trouble. */
const RIGHT = { capacity: 200, perSecond: 10 } as const;
const WRONG = { capacity: 20, perSecond: 0.5 } as const;

const INCOMPLETE = msg`This link is incomplete. Copy the whole link from the email.`;

/** What a page behind a link says. */
export interface LinkAnswer {
  readonly language: Language;
  readonly text: MessageDescriptor;
  /** What stands in the braces of the text. */
  readonly values?: Readonly<Record<string, string>>;
  /** What a press does; absent: there is nothing to be done. */
  readonly button?: MessageDescriptor;
  readonly status?: 200 | 403 | 410;
}

/** A page without a script. */
function pageOf({ language, text, values, button }: LinkAnswer): string {
  const words = wordsOf(language);
  const form =
    button === undefined
      ? ''
      : `<form method="post"><button style="font:inherit;min-height:3rem;padding:0 1.25rem">${xmlText(words(button))}</button></form>`;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Lading</title><body style="font:1rem/1.5 system-ui,sans-serif;margin:3rem auto;max-width:30rem;padding:0 1rem"><h1 style="font-size:1.25rem">Lading</h1><p>${xmlText(words(text, values))}</p>${form}`;
}

/** The key by which the installation signs links. */
export async function linkKeyOf(database: Database): Promise<string> {
  const [installation] = await database.read('installation', (tx) =>
    tx.query<{ key: string }>(sql`SELECT link_key AS key FROM installation`),
  );
  if (installation === undefined) throw new Error('The installation has no row.');
  return installation.key;
}

export interface LinkPage {
  readonly path: string;
  /** Undefined: the token is none that we made. Only a POST may change anything, because mail services look at links by themselves. */
  readonly answer: (token: string, isPost: boolean) => Promise<LinkAnswer | undefined>;
}

/** A page behind a signed link in mails, for who needn't be signed in. @param addressOf where a request came from */
export function mountLinkPage(app: Hono, { path, answer }: LinkPage, addressOf: (c: Context) => string): void {
  const right = new RateLimit(RIGHT);
  const wrong = new RateLimit(WRONG);
  app.on(['GET', 'POST'], `${path}/:token`, async (c) => {
    c.header('Cache-Control', 'no-store');
    const network = networkOf(addressOf(c));
    try {
      const found = await answer(c.req.param('token'), c.req.method === 'POST');
      (found === undefined ? wrong : right).take(network);
      if (found === undefined) return c.html(pageOf({ language: 'en', text: INCOMPLETE }), 404);
      return c.html(pageOf(found), found.status ?? 200);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      return c.text('Too many attempts. Wait a moment, then try again.', 429);
    }
  });
}
