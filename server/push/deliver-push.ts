import { DAY_MS, SECOND_MS } from '../../src/domain/duration.ts';
import { type Database, serviceOf, type Transaction } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import { BACK_OFF, isGivenUp, waitOf } from '../jobs/back-off.ts';
import { claim } from '../jobs/claim.ts';
import { log } from '../process/log.ts';
import { postDelivery, secondsToWait } from '../webhooks/post-delivery.ts';
import { placeOfDevice } from './device-secrets.ts';
import { type PushKey, pushKey } from './push-key.ts';
import { isPushService, type PushSurroundings } from './push-services.ts';
import type { Urgency } from './queue-push.ts';
import { sealedMessage } from './sealed-message.ts';

/** Messages in the hands of this server at a time. */
const BATCH = 10;

/** Whoever looks at a device a day later finds what is so then in the console. */
const KEPT_S = DAY_MS / SECOND_MS;

/** Whether an earlier message of the same topic to the same device, than `outgoing_push p`, is not over: it would come out on top. */
export const WAITS_ITS_TURN: SQL = sql`EXISTS (
  SELECT FROM outgoing_push e
   WHERE e.company_id = p.company_id AND e.device_id = p.device_id AND e.topic = p.topic AND e.next_try IS NOT NULL AND e.seq < p.seq)`;

const DUE = claim({
  columns: sql`p.company_id, p.push_id, p.device_id`,
  from: sql`outgoing_push p`,
  where: sql`p.next_try <= now() AND NOT ${WAITS_ITS_TURN}`,
  order: sql`p.next_try`,
  atOnce: BATCH,
  of: sql`p`,
});

interface Claimed {
  readonly companyId: string;
  readonly pushId: string;
  readonly deviceId: string;
  readonly topic: string;
  readonly urgency: Urgency;
  readonly payload: string;
  readonly tries: number;
  readonly old: boolean;
  /** Null, as all below: the device was taken away, or can be reached no longer. Sealed. */
  readonly endpoint: string | null;
  readonly endpointHash: string | null;
  readonly p256dh: string | null;
  readonly auth: string | null;
  readonly keyId: string | null;
}

/** Notes what became of a message to all devices of somebody on what was told by it. */
export type SettlePush = (tx: Transaction, companyId: string, pushId: string) => Promise<void>;

export interface PushSending extends PushSurroundings {
  /** Whom push services write to. */
  readonly subject: string;
}

/** What became of a message to one device. */
interface Judged {
  /** The answer's status, or in one word why there was none. */
  readonly outcome: string;
  readonly isTaken: boolean;
  /** It will not be taken, however often it is sent. */
  readonly isFinal: boolean;
  /** The push service knows the device no longer. */
  readonly isGone: boolean;
  /** Seconds after which it may be sent again; 0: as others are. */
  readonly wait: number;
}

const FAILED = { isTaken: false, isGone: false, wait: 0 } as const;
const GONE: Judged = { ...FAILED, outcome: 'gone', isFinal: true, isGone: true };

/**
 * Sends what is due, each message by one server: it is claimed in a short transaction and sent outside any. A server that dies in
 * between leaves it to be sent again; it takes its own place on the device.
 * @returns how many it took
 */
export async function deliverPush(database: Database, around: PushSending, settle: SettlePush): Promise<number> {
  const claimed = await database.transaction('installation', (tx) =>
    tx.query<Claimed>(sql`
      WITH due AS MATERIALIZED (${DUE})
      UPDATE outgoing_push p
         SET tries = p.tries + 1, next_try = now() + ${waitOf(BACK_OFF.mail, sql`p.tries`)}
        FROM due LEFT JOIN push_device d ON d.company_id = due.company_id AND d.device_id = due.device_id
       WHERE p.company_id = due.company_id AND p.push_id = due.push_id AND p.device_id = due.device_id
      RETURNING p.company_id AS "companyId", p.push_id AS "pushId", p.device_id AS "deviceId", p.topic, p.urgency, p.payload,
                p.tries, ${isGivenUp(BACK_OFF.mail, sql`p.created`)} AS old, d.endpoint, d.endpoint_hash AS "endpointHash", d.p256dh, d.auth, d.key_id AS "keyId"`),
  );
  if (claimed.length === 0) return 0;
  const key = await pushKey(database);
  await Promise.all(claimed.map((one) => deliver(database, one, key, around, settle)));
  return claimed.length;
}

async function deliver(
  database: Database,
  claimed: Claimed,
  key: PushKey,
  around: PushSending,
  settle: SettlePush,
): Promise<void> {
  const judged = await send(database, claimed, key, around);
  const { companyId, deviceId, pushId, tries } = claimed;
  const { outcome, isTaken, isFinal, isGone, wait } = judged;
  const isOver = isTaken || isFinal || claimed.old;
  if (!isTaken) {
    const about = { company: companyId, push: pushId, device: deviceId, tries, outcome };
    log.warn(isOver ? 'push-given-up' : 'push-not-delivered', about);
  }
  await database.transaction(serviceOf(companyId), async (tx) => {
    await tx.query(sql`
      UPDATE outgoing_push
         SET outcome = ${outcome}, delivered = CASE WHEN ${isTaken}::boolean THEN now() END,
             payload = CASE WHEN ${isOver}::boolean THEN '' ELSE payload END,
             next_try = CASE WHEN ${isOver}::boolean THEN NULL
                             ELSE greatest(next_try, now() + make_interval(secs => ${wait}::float8)) END
       WHERE company_id = ${companyId} AND push_id = ${pushId} AND device_id = ${deviceId}`);
    await tx.query(sql`
      UPDATE push_device
         SET tried = now(), outcome = ${outcome}, reached = CASE WHEN ${isTaken}::boolean THEN now() ELSE reached END
       WHERE company_id = ${companyId} AND device_id = ${deviceId}`);
    // By its address: it may have got another meanwhile.
    if (isGone) {
      await tx.query(sql`
        UPDATE push_device
           SET ended = now(), endpoint_hash = NULL, endpoint = NULL, p256dh = NULL, auth = NULL
         WHERE company_id = ${companyId} AND device_id = ${deviceId} AND endpoint_hash = ${claimed.endpointHash}`);
    }
    if (isOver) await settle(tx, companyId, pushId);
  });
}

async function send(database: Database, claimed: Claimed, key: PushKey, around: PushSending): Promise<Judged> {
  const { companyId, deviceId, keyId, payload, urgency, topic, p256dh } = claimed;
  if (claimed.endpoint === null || claimed.auth === null || p256dh === null) return GONE;
  // What was subscribed to another key takes nothing from this one: the company came from elsewhere.
  if (keyId !== key.keyId) return { ...GONE, outcome: 'key' };
  const open = (secret: string): string => database.secrets.open(placeOfDevice(companyId, deviceId), secret);
  const endpoint = open(claimed.endpoint);
  // The operator may allow less than when it was entered.
  if (!isPushService(endpoint, around)) return { ...FAILED, outcome: 'address', isFinal: true };
  const address = { endpoint, p256dh, auth: open(claimed.auth) };
  const sealed = await sealedMessage(address, payload, { key, subject: around.subject, urgency, topic, ttl: KEPT_S });
  const answer = await postDelivery(endpoint, sealed.body, sealed.headers, around.networks);
  return judged(answer.outcome, answer.retryAfter);
}

function judged(outcome: number | string, retryAfter: string | undefined): Judged {
  const failed = { ...FAILED, outcome: String(outcome), isFinal: false };
  // The address leads to no place that may be called.
  if (typeof outcome !== 'number') return { ...failed, isFinal: outcome === 'address' };
  if (outcome >= 200 && outcome < 300) return { ...failed, isTaken: true };
  if (outcome === 404 || outcome === 410) return { ...failed, isFinal: true, isGone: true };
  if (outcome === 408 || outcome === 429 || outcome >= 500) return { ...failed, wait: secondsToWait(retryAfter) ?? 0 };
  return { ...failed, isFinal: true };
}
