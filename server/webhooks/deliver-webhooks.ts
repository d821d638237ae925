import { WEBHOOK_TEST } from '../../src/contract/webhooks.ts';
import { type Database, serviceOf } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import type { Networks } from '../http/networks.ts';
import { BACK_OFF, isGivenUp, waitOf } from '../jobs/back-off.ts';
import { claim } from '../jobs/claim.ts';
import { log } from '../process/log.ts';
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
            JOIN turn t ON t.company_id = d.company_id AND t.delivery_id = d.delivery_id AND t.nth <= ${BATCH_OF_ONE}::int`,
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
}

/**
 * Sends what is due, each delivery by one server: it is claimed in a short transaction and sent outside any. A server that
 * dies in between leaves it to be sent again, under the same id.
 * @returns how many it took
 */
export async function deliverWebhooks(database: Database, networks: Networks | undefined): Promise<number> {
  const claimed = await database.transaction('installation', (tx) =>
    tx.query<Claimed>(sql`
      WITH turn AS MATERIALIZED (
        SELECT company_id, delivery_id,
               row_number() OVER (PARTITION BY company_id, webhook_id ORDER BY next_try, created) AS nth, next_try
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
                ${isGivenUp(BACK_OFF.webhooks, sql`coalesce(d.again, d.created)`)} AS old, d.next_try IS NULL AS off`),
  );
  await Promise.all(claimed.filter(({ off }) => !off).map((one) => deliver(database, one, networks)));
  return claimed.length;
}

async function deliver(database: Database, claimed: Claimed, networks: Networks | undefined): Promise<void> {
  const { companyId, webhookId, deliveryId, url, secret, oldSecret, event, body, tries, old } = claimed;
  const place = placeOfSecret(companyId, webhookId);
  const secrets = [secret, ...(oldSecret === null ? [] : [oldSecret])].map((one) => database.secrets.open(place, one));
  const seconds = Math.floor(Date.now() / 1_000);
  const headers = {
    'Lading-Delivery': deliveryId,
    'Lading-Event': event,
    'Lading-Signature': signatureOf(body, secrets, seconds),
    ...standardHeaders(deliveryId, body, secrets, seconds),
  };
  const outcome = await postDelivery(url, body, headers, networks);
  const isTaken = typeof outcome === 'number' && outcome >= 200 && outcome < 300;
  // 410 Gone: whoever was there wants no more of it. Somebody waits to see what becomes of a test.
  const isOver = isTaken || outcome === 410 || event === WEBHOOK_TEST || old;
  if (!isTaken) {
    const about = { company: companyId, delivery: deliveryId, tries, outcome };
    log.warn(isOver ? 'webhook-given-up' : 'webhook-not-delivered', about);
  }
  await database.transaction(serviceOf(companyId), (tx) =>
    tx.query(sql`
      UPDATE webhook_delivery
         SET outcome = ${String(outcome)}, delivered = CASE WHEN ${isTaken}::boolean THEN now() END,
             next_try = CASE WHEN ${isOver}::boolean THEN NULL ELSE next_try END
       WHERE company_id = ${companyId} AND delivery_id = ${deliveryId}`),
  );
}
