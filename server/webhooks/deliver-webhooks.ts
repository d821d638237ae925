import { WEBHOOK_TEST } from '../../src/contract/webhooks.ts';
import { type Database, serviceOf, type Transaction } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import type { Networks } from '../http/networks.ts';
import { BACK_OFF, isGivenUp, waitOf } from '../jobs/back-off.ts';
import { claim } from '../jobs/claim.ts';
import { log } from '../process/log.ts';
import { channelMessage, type StoredEvent } from './channel-message.ts';
import { channelOf, type Judged, judged } from './channels.ts';
import { postDelivery } from './post-delivery.ts';
import { placeOfSecret, signatureOf, standardHeaders } from './sign.ts';

/** Deliveries in the hands of this server at a time. */
const BATCH = 10;
/** Of them to one webhook: one that hangs keeps the others waiting for nobody but itself. */
const BATCH_OF_ONE = 3;

/** Whether an earlier delivery of the same subject to the same webhook, than `webhook_delivery d`, is not over yet. */
export const WAITS_ITS_TURN: SQL = sql`(d.subject <> '' AND EXISTS (
  SELECT FROM webhook_delivery e
   WHERE e.company_id = d.company_id AND e.webhook_id = d.webhook_id AND e.subject = d.subject AND e.subject <> ''
     AND e.next_try IS NOT NULL AND e.seq < d.seq))`;

const DUE = claim({
  columns: sql`d.company_id, d.delivery_id`,
  from: sql`webhook_delivery d
            JOIN turn t ON t.company_id = d.company_id AND t.delivery_id = d.delivery_id AND t.nth <= CASE WHEN t.paced THEN 1 ELSE ${BATCH_OF_ONE}::int END`,
  where: sql`d.next_try <= now()`,
  order: sql`t.next_try`,
  atOnce: BATCH,
  of: sql`d`,
});

interface Claimed {
  readonly companyId: string;
  readonly webhookId: string;
  readonly deliveryId: string;
  readonly url: string;
  /** Sealed, both. */
  readonly secret: string;
  readonly oldSecret: string | null;
  readonly event: string;
  readonly body: string;
  readonly tries: number;
  readonly old: boolean;
  /** The webhook was switched off meanwhile: nothing is sent. */
  readonly off: boolean;
  readonly format: string;
  readonly language: string;
}

/**
 * Sends what is due, each delivery by one server: it is claimed in a short transaction and sent outside any. A server that
 * dies in between leaves it to be sent again, under the same id.
 * @returns how many it took
 */
export async function deliverWebhooks(
  database: Database,
  networks: Networks | undefined,
  origin: string | undefined,
): Promise<number> {
  const claimed = await database.transaction('installation', async (tx) => {
    const taken = await tx.query<Claimed>(sql`
      WITH turn AS MATERIALIZED (
        SELECT company_id, delivery_id,
               row_number() OVER (PARTITION BY company_id, webhook_id ORDER BY next_try, seq) AS nth, next_try,
               (SELECT w.format <> 'lading' FROM webhook w
                 WHERE w.company_id = d.company_id AND w.webhook_id = d.webhook_id) AS paced
          FROM webhook_delivery d WHERE next_try <= now() AND NOT ${WAITS_ITS_TURN}
      ), due AS MATERIALIZED (${DUE})
      UPDATE webhook_delivery d
         SET tries = d.tries + 1,
             next_try = CASE WHEN w.enabled THEN now() + ${waitOf(BACK_OFF.webhooks, sql`d.tries`)} END,
             outcome = CASE WHEN w.enabled THEN d.outcome ELSE 'switched-off' END
        FROM due, webhook w
       WHERE d.company_id = due.company_id AND d.delivery_id = due.delivery_id
         AND w.company_id = d.company_id AND w.webhook_id = d.webhook_id
      RETURNING d.company_id AS "companyId", d.webhook_id AS "webhookId", d.delivery_id AS "deliveryId", w.url, w.secret,
                CASE WHEN w.old_secret_until > now() THEN w.old_secret END AS "oldSecret", d.event, d.body, d.tries,
                ${isGivenUp(BACK_OFF.webhooks, sql`coalesce(d.again, d.created)`)} AS old, d.next_try IS NULL AS off, w.format, w.language`);
    await keepPace(tx, taken);
    return taken;
  });
  await Promise.all(claimed.filter(({ off }) => !off).map((one) => deliver(database, one, { networks, origin })));
  return claimed.length;
}

/** What else waits for a channel goes out as fast as its maker takes it. */
async function keepPace(tx: Transaction, taken: readonly Claimed[]): Promise<void> {
  for (const { companyId, webhookId, deliveryId, format } of taken) {
    const pace = channelOf(format)?.pace;
    if (pace === undefined) continue;
    await tx.query(sql`
      UPDATE webhook_delivery SET next_try = greatest(next_try, now() + make_interval(secs => ${pace / 1_000}::float8))
       WHERE company_id = ${companyId} AND webhook_id = ${webhookId} AND delivery_id <> ${deliveryId} AND next_try IS NOT NULL`);
  }
}

interface Surroundings {
  readonly networks: Networks | undefined;
  readonly origin: string | undefined;
}

/** Sends one in the words of its channel. */
async function tellChannel(
  database: Database,
  { companyId, webhookId, url, secret, body, format, language }: Claimed,
  { networks, origin }: Surroundings,
): Promise<Judged & { readonly isTaken: boolean }> {
  const channel = channelOf(format);
  if (channel === undefined) throw new Error(`There is no channel ${format}.`);
  const opened = database.secrets.open(placeOfSecret(companyId, webhookId), secret);
  const event = JSON.parse(body) as StoredEvent;
  const text = channel.bodyOf(channelMessage(event, language, origin), event, opened);
  const answer = await postDelivery(format === 'pagerduty' ? url : opened, text, {}, networks, true);
  const isTaken = isSuccess(answer.outcome);
  return { ...judged(answer), isTaken };
}

const isSuccess = (outcome: number | string): boolean => typeof outcome === 'number' && outcome >= 200 && outcome < 300;

/** Sends one in our own words, signed. */
async function tellSystem(
  database: Database,
  { companyId, webhookId, deliveryId, url, secret, oldSecret, event, body }: Claimed,
  { networks }: Surroundings,
): Promise<Judged & { readonly isTaken: boolean }> {
  const place = placeOfSecret(companyId, webhookId);
  const secrets = [secret, ...(oldSecret === null ? [] : [oldSecret])].map((one) => database.secrets.open(place, one));
  const seconds = Math.floor(Date.now() / 1_000);
  const headers = {
    'Lading-Delivery': deliveryId,
    'Lading-Event': event,
    'Lading-Signature': signatureOf(body, secrets, seconds),
    ...standardHeaders(deliveryId, body, secrets, seconds),
  };
  const { outcome } = await postDelivery(url, body, headers, networks);
  // 410 Gone: whoever was there wants no more of it.
  return { outcome: String(outcome), isFinal: outcome === 410, wait: null, isTaken: isSuccess(outcome) };
}

async function deliver(database: Database, claimed: Claimed, around: Surroundings): Promise<void> {
  const { companyId, deliveryId, event, tries, old, format } = claimed;
  const tell = format === 'lading' ? tellSystem : tellChannel;
  const { outcome, isFinal, wait, isTaken } = await tell(database, claimed, around);
  // Somebody waits to see what becomes of a test.
  const isOver = isTaken || isFinal || event === WEBHOOK_TEST || old;
  if (!isTaken) {
    const about = { company: companyId, delivery: deliveryId, tries, outcome };
    log.warn(isOver ? 'webhook-given-up' : 'webhook-not-delivered', about);
  }
  await database.transaction(serviceOf(companyId), (tx) =>
    tx.query(sql`
      UPDATE webhook_delivery
         SET outcome = ${outcome}, delivered = CASE WHEN ${isTaken}::boolean THEN now() END,
             next_try = CASE WHEN ${isOver}::boolean THEN NULL
                             ELSE greatest(next_try, now() + make_interval(secs => ${wait ?? 0}::float8)) END
       WHERE company_id = ${companyId} AND delivery_id = ${deliveryId}`),
  );
}
