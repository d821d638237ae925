import type { BodyOf, ReplyOf } from '../../../src/contract/operation.ts';
import {
  changeWebhookSecret,
  createWebhook,
  getWebhooks,
  ofPagerDuty,
  repeatDelivery,
  testWebhook,
  updateWebhook,
  WEBHOOKS_MAX,
  type WebhookRow,
  webhookDeliveries,
} from '../../../src/contract/webhooks.ts';
import { administrative } from '../../audit/administrative.ts';
import { recorded } from '../../audit/recorded.ts';
import { type Database, serviceOf, type Transaction } from '../../database/database.ts';
import { lockCompany } from '../../database/lock-company.ts';
import { type SQL, sql } from '../../database/sql.ts';
import { refuseStale } from '../../http/base-version.ts';
import type { Networks } from '../../http/networks.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import { refuseUnlessMay } from '../../http/session.ts';
import { log } from '../../process/log.ts';
import { open, query, type Route } from '../../serving/route.ts';
import { sessionOf } from '../../serving/session-of.ts';
import { channelFault, shownAddress } from '../../webhooks/channels.ts';
import { queueTest, sendAgain } from '../../webhooks/queue-deliveries.ts';
import { newSecret, placeOfSecret } from '../../webhooks/sign.ts';
import { auditedWebhook } from './audited-webhook.ts';
import { refuseUrl } from './refuse-url.ts';

/** Deliveries in an answer unless asked for another number. */
const DELIVERIES_MAX = 100;

/** How long the secret from before signs, too. */
const OLD_SECRET_VALID = '1 day';

const COLUMNS: SQL = sql`
  webhook_id AS "webhookId", version, url, events, enabled, format, language,
  CASE WHEN old_secret_until > now() THEN old_secret_until END AS "oldSecretUntil", created_by AS "createdBy", created,
  last_update AS "lastUpdate"`;

const notForPagerDuty = (): Refusal => refusedField('events', 'PagerDuty is told of incidents alone.', 'events');

const CHANNEL_FAULTS: Readonly<Record<string, string>> = {
  channel: 'It is not an address that this service gives out.',
  connector: 'Microsoft has ended these connectors: make a workflow and enter its address.',
};

/** @throws Refusal 422 for what a channel of this format can't have */
function refuseChannel(
  { format, url, events, routingKey }: BodyOf<typeof createWebhook>,
  networks: Networks | undefined,
): void {
  const fault = channelFault(format ?? 'lading', url, networks);
  if (fault !== undefined) throw refusedField(fault, CHANNEL_FAULTS[fault] ?? fault, 'url');
  if (format !== 'pagerduty') return;
  if (routingKey === undefined)
    throw refusedField('routing-key', 'A PagerDuty service has a routing key.', 'routingKey');
  if (!events.every(ofPagerDuty)) throw notForPagerDuty();
}

async function webhookOf(tx: Transaction, companyId: string, webhookId: string): Promise<WebhookRow> {
  const [row] = await tx.query<WebhookRow>(sql`
    SELECT ${COLUMNS} FROM webhook WHERE company_id = ${companyId} AND webhook_id = ${webhookId}`);
  if (row === undefined) throw new Refusal('not-found');
  return row;
}

/** A webhook that has this secret already, if it is also as `condition` says; locked. */
async function withSecret(
  tx: Transaction,
  { secrets }: Database,
  { companyId, webhookId, secret }: { readonly companyId: string; readonly webhookId: string; readonly secret: string },
  condition: SQL = sql`true`,
): Promise<WebhookRow | undefined> {
  const [row] = await tx.query<WebhookRow & { readonly stored: string }>(sql`
    SELECT ${COLUMNS}, secret AS stored FROM webhook
     WHERE company_id = ${companyId} AND webhook_id = ${webhookId} AND ${condition} FOR UPDATE`);
  if (row === undefined) return undefined;
  const { stored, ...webhook } = row;
  return secrets.open(placeOfSecret(companyId, webhookId), stored) === secret ? webhook : undefined;
}

/** Not a command: the answer to one is kept, and this one has a secret in it. */
const create = open(createWebhook, async (call) => {
  const session = sessionOf(call);
  refuseUnlessMay(session, 'administer');
  const { database, body, installation } = call;
  const { companyId, loginName } = session;
  const { webhookId, format, language } = body;
  const isOwn = format === 'lading';
  refuseUrl(body.url, installation.webhookNetworks);
  if (!isOwn) refuseChannel(body, installation.webhookNetworks);
  // Who has the address of a channel can write there: it is kept as a secret is.
  const isHidden = format === 'slack' || format === 'teams';
  const url = isHidden ? shownAddress(body.url) : body.url;
  const secret = isHidden ? body.url : (body.routingKey ?? body.secret ?? newSecret());
  const events = JSON.stringify([...new Set(body.events)]);
  const change = { subject: auditedWebhook, id: webhookId };
  const sealed = database.secrets.seal(placeOfSecret(companyId, webhookId), secret);
  const insert = async (tx: Transaction): Promise<WebhookRow> => {
    await lockCompany(tx, companyId);
    // The answer to the first try was lost on the way.
    const isSame = sql`url = ${url} AND events = ${events}::jsonb AND created_by = ${loginName}`;
    const same = await withSecret(tx, database, { companyId, webhookId, secret }, isSame);
    if (same !== undefined) return same;
    const [row] = await tx.query<{ n: number }>(sql`SELECT count(*) AS n FROM webhook WHERE company_id = ${companyId}`);
    if ((row?.n ?? 0) >= WEBHOOKS_MAX) {
      throw refusedField('too-many', `A company has at most ${WEBHOOKS_MAX} webhooks.`, 'webhookId');
    }
    const [made] = await tx.query<WebhookRow>(sql`
      INSERT INTO webhook (company_id, webhook_id, url, events, secret, created_by, format, language)
      VALUES (${companyId}, ${webhookId}, ${url}, ${events}::jsonb, ${sealed}, ${loginName}, ${format}, ${language})
      ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`);
    if (made === undefined) {
      const detail = 'This webhook already exists.';
      throw new Refusal('guid-taken', { errors: [{ code: 'taken', detail, field: 'webhookId' }] });
    }
    return made;
  };
  // The tenant role has no right to secrets.
  const data = await database.transaction(serviceOf(companyId), (tx) =>
    recorded(tx, session, change, () => insert(tx)),
  );
  log.notice('webhook-created', { user: session.userId, company: companyId, webhook: webhookId });
  return { data, secret: isOwn ? secret : '' };
});

const changeSecret = open(changeWebhookSecret, async (call) => {
  const session = sessionOf(call);
  refuseUnlessMay(session, 'administer');
  const { database } = call;
  const { companyId } = session;
  const { webhookId } = call.params;
  const { secret = newSecret() } = call.body;
  const sealed = database.secrets.seal(placeOfSecret(companyId, webhookId), secret);
  const change = { subject: auditedWebhook, id: webhookId, act: 'secretChanged' } as const;
  const data = await database.transaction(serviceOf(companyId), async (tx) => {
    // Of a channel it is what its maker gave.
    if ((await webhookOf(tx, companyId, webhookId)).format !== 'lading') throw new Refusal('wrong-state');
    // The answer to the first try was lost on the way: what it had before must not be forgotten for it.
    const same = await withSecret(tx, database, { companyId, webhookId, secret });
    if (same !== undefined) return same;
    return recorded(tx, session, change, async () => {
      const [row] = await tx.query<WebhookRow>(sql`
        UPDATE webhook
           SET old_secret = secret, old_secret_until = now() + ${OLD_SECRET_VALID}::interval, secret = ${sealed}
         WHERE company_id = ${companyId} AND webhook_id = ${webhookId} RETURNING ${COLUMNS}`);
      if (row === undefined) throw new Refusal('not-found');
      return row;
    });
  });
  log.notice('webhook-secret-changed', { user: session.userId, company: companyId, webhook: webhookId });
  return { data, secret };
});

/** Not a command: companies' own rights reach no delivery. */
const test = open(testWebhook, async (call) => {
  const session = sessionOf(call);
  refuseUnlessMay(session, 'administer');
  const { companyId } = session;
  const { webhookId } = call.params;
  const change = { subject: auditedWebhook, id: webhookId, act: 'tested' } as const;
  const deliveryId = await call.database.transaction(serviceOf(companyId), (tx) =>
    recorded(tx, session, change, async () => {
      const { enabled } = await webhookOf(tx, companyId, webhookId);
      if (!enabled) throw new Refusal('wrong-state');
      return queueTest(tx, companyId, webhookId);
    }),
  );
  return { deliveryId };
});

/** Not a command either. */
const repeat = open(repeatDelivery, async (call) => {
  const session = sessionOf(call);
  refuseUnlessMay(session, 'administer');
  const { companyId, userId } = session;
  const { webhookId, deliveryId } = call.params;
  const change = { subject: auditedWebhook, id: webhookId, act: 'sentAgain' } as const;
  await call.database.transaction(serviceOf(companyId), (tx) =>
    recorded(tx, session, change, async () => {
      const { enabled } = await webhookOf(tx, companyId, webhookId);
      if (!enabled) throw new Refusal('wrong-state');
      if (!(await sendAgain(tx, companyId, { webhookId, deliveryId }))) throw new Refusal('not-found');
    }),
  );
  log.notice('webhook-sent-again', { user: userId, company: companyId, webhook: webhookId, delivery: deliveryId });
  return { deliveryId };
});

const update = administrative(
  updateWebhook,
  { subject: auditedWebhook, id: (_tx, { params: { webhookId } }) => webhookId },
  async (tx, { params: { webhookId }, body, installation }, { companyId, userId }) => {
    await tx.query(sql`
      SELECT 1 FROM webhook WHERE company_id = ${companyId} AND webhook_id = ${webhookId} FOR UPDATE`);
    const current = await webhookOf(tx, companyId, webhookId);
    refuseStale(body.baseVersion, current);
    const { url = current.url, events = current.events, enabled = current.enabled } = body;
    if (url !== current.url) {
      if (current.format !== 'lading') throw refusedField('channel', 'Add another channel instead.', 'url');
      refuseUrl(url, installation.webhookNetworks);
    }
    if (current.format === 'pagerduty' && !events.every(ofPagerDuty)) throw notForPagerDuty();
    await tx.query(sql`
      UPDATE webhook SET url = ${url}, events = ${JSON.stringify([...new Set(events)])}::jsonb, enabled = ${enabled}
       WHERE company_id = ${companyId} AND webhook_id = ${webhookId}`);
    log.notice('webhook-changed', { user: userId, company: companyId, webhook: webhookId, enabled });
    return { data: await webhookOf(tx, companyId, webhookId) };
  },
  'administer',
);

/** Systems of the customer that are told of incidents (docs/decisions/notifications.md). */
export const webhookRoutes: readonly Route[] = [
  query(
    getWebhooks,
    async (tx, _input, { companyId }) => ({
      data: await tx.query<WebhookRow>(sql`
        SELECT ${COLUMNS} FROM webhook WHERE company_id = ${companyId} ORDER BY created, webhook_id`),
    }),
    'administer',
  ),
  { ...create, audited: auditedWebhook.thing },
  update,
  { ...changeSecret, audited: auditedWebhook.thing },
  { ...test, audited: auditedWebhook.thing },
  { ...repeat, audited: auditedWebhook.thing },
  query(
    webhookDeliveries,
    async (tx, { params: { webhookId }, query: { max = DELIVERIES_MAX } }, { companyId }) => {
      await webhookOf(tx, companyId, webhookId);
      return {
        data: await tx.query<ReplyOf<typeof webhookDeliveries>['data'][number]>(sql`
          SELECT delivery_id AS "deliveryId", event, created, tries, next_try AS "nextTry", delivered, outcome
            FROM webhook_delivery WHERE company_id = ${companyId} AND webhook_id = ${webhookId}
           ORDER BY created DESC, delivery_id LIMIT ${max}`),
      };
    },
    'administer',
  ),
];
