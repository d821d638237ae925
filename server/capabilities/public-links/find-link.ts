import { createHash } from 'node:crypto';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import { type PublicPart, readPublicLink } from '../../../src/domain/public-link.ts';
import { type Database, serviceOf } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { refuseMovedAway } from '../../http/moved-away.ts';
import { networkOf } from '../../http/peer.ts';
import { ServerRateLimit } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import type { OpenCall } from '../../serving/route.ts';

/** How a link is known in the database: whoever reads that can't open it. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A page that looks again, or is loaded again, within so long of the last time is still open. */
const ONE_OPENING_MINUTES = 30;

/** Wrong links of one network: a mistyped one is no trouble, and 128 bits can't be guessed at one in two seconds. */
const perNetwork = new ServerRateLimit({ capacity: 20, perSecond: 0.5 });

/** A picture that a page of strangers shows: no address elsewhere, and no program. */
const PICTURE = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+$/;
export const shownLogo = (logo: string): string => (PICTURE.test(logo) ? logo : '');

export interface FoundLink {
  readonly companyId: string;
  readonly linkId: string;
  /** What it opens: one of them is null. */
  readonly guid: string | null;
  readonly customerId: string | null;
  readonly asksCode: boolean;
  readonly expires: string;
  /** It was revoked, it expired, the company shares nothing any more, or its customer is archived. */
  readonly isOver: boolean;
  readonly shows: readonly PublicPart[];
  /** What the company allows; null: all. */
  readonly allowed: readonly PublicPart[] | null;
  readonly lastOpened: string | null;
}

type Caller = Pick<OpenCall, 'database' | 'installation' | 'address'>;

/**
 * The link, whatever was asked for by the same one statement: neither an answer nor its time tells another company's name from a link
 * that never was.
 * @throws Refusal `gone` where it is over; `not-found`, `too-many-tries` and `company-moved` where there is none
 */
export async function findLink(text: string, { database, installation, address }: Caller): Promise<FoundLink> {
  const { secret, username } = readPublicLink(text) ?? { secret: text, username: '' };
  const hash = secretHash(secret);
  const [found] = await database.read('installation', (tx) =>
    tx.query<FoundLink>(sql`
      SELECT l.company_id AS "companyId", l.link_id AS "linkId", l.shipment_guid AS guid, l.customer_id AS "customerId",
             l.asks_code AS "asksCode", l.expires, l.shows, c.custom_prefs -> 'publicParts' AS allowed,
             l.last_opened AS "lastOpened",
             (l.revoked IS NOT NULL OR l.expires <= now() OR NOT c.public_access OR coalesce(k.enabled = 0, false)) AS "isOver"
        FROM public_link l JOIN company c ON c.company_id = l.company_id
        LEFT JOIN customer k ON k.company_id = l.company_id AND k.customer_id = l.customer_id
       WHERE l.secret_hash = ${hash} AND lower(c.public_username) = lower(${username})`),
  );
  // Only what is wrong is counted: whoever has a link never waits because others of the same network guess.
  if (found === undefined) {
    await refuseMovedAway(database, hash);
    countWrong({ installation, address });
    throw new Refusal('not-found');
  }
  if (found.isOver) throw new Refusal('gone');
  return found;
}

/** Counts a wrong link or code of a network. @throws Refusal `too-many-tries` with `Retry-After` */
export const countWrong = ({ installation, address }: Pick<OpenCall, 'installation' | 'address'>): void =>
  perNetwork.take(installation, networkOf(address));

/** Counts an opening. Nothing about who opened it is kept. */
export async function noteOpening(database: Database, { companyId, linkId, lastOpened }: FoundLink): Promise<void> {
  // Most requests of an open page change nothing: the row is not locked for them.
  const isNew = lastOpened === null || Date.now() - Date.parse(lastOpened) >= ONE_OPENING_MINUTES * MINUTE_MS;
  if (!isNew) return;
  await database.transaction(serviceOf(companyId), (tx) =>
    tx.query(sql`
      UPDATE public_link
         SET opened = opened + 1, first_opened = coalesce(first_opened, now()), last_opened = now()
       WHERE company_id = ${companyId} AND link_id = ${linkId}
         AND (last_opened IS NULL OR last_opened <= now() - make_interval(mins => ${ONE_OPENING_MINUTES}))`),
  );
}
