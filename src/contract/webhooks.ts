import * as v from 'valibot';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { baseVersion, guid, instant, language, nothing, wholeNumber } from './primitives.ts';

/** What a webhook can be told of (`webhook-events.ts`). `incident.cleared` says why in `data.reason` (`EndReason`; docs/decisions/notifications.md). */
export const WEBHOOK_EVENTS = [
  'incident.opened',
  'incident.grown',
  'incident.cleared',
  'incident.acknowledged',
  'shipment.activated',
  'shipment.departed',
  'shipment.arrived',
  'shipment.decommissioned',
  'shipment.eta-changed',
  'device.silent',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event of a delivery that only tries out whether it arrives. */
export const WEBHOOK_TEST = 'webhook.test';

/** In whose words a webhook is told: our own JSON, or as a channel of somebody else's takes it. */
export const WEBHOOK_FORMATS = ['lading', 'slack', 'teams', 'pagerduty'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** What a PagerDuty service can be told of: what begins and ends. */
export const ofPagerDuty = (event: string): boolean => event.startsWith('incident.');

/** Webhooks of one company at most. */
export const WEBHOOKS_MAX = 20;

const url = v.pipe(v.string(), v.maxLength(2_000), v.url());
const events = v.pipe(v.array(v.picklist(WEBHOOK_EVENTS)), v.minLength(1), v.maxLength(WEBHOOK_EVENTS.length));

/** What a secret begins with. */
const WEBHOOK_SECRET = 'lws_';

/** The secret of a webhook, of 32 random bytes in base64url. */
export const webhookSecretOf = (random: string): string => `${WEBHOOK_SECRET}${random}`;

/** Made by who asks, so that asking again after a lost answer has the same secret; without it the server makes one. */
const secret = v.optional(v.pipe(v.string(), v.regex(/^lws_[\w-]{43}$/)));

/** A system of the customer that is told of incidents; never its secret. */
const webhookRow = v.object({
  webhookId: guid,
  version: v.number(),
  /** Of a Slack or Teams channel, whose address is its secret, host and last four letters. */
  url: v.string(),
  events: v.array(v.string()),
  enabled: v.boolean(),
  format: v.picklist(WEBHOOK_FORMATS),
  /** Of the words that channels are told in. */
  language,
  /** Until when the secret from before the last change signs, too; null: it doesn't. */
  oldSecretUntil: v.nullable(instant),
  createdBy: v.string(),
  created: instant,
  lastUpdate: instant,
});
export type WebhookRow = v.InferOutput<typeof webhookRow>;

/** GET webhooks: the company's webhooks, oldest first. Company Administrator. */
export const getWebhooks = operation({
  name: 'webhooks',
  method: 'GET',
  path: 'webhooks',
  access: 'session',
  scope: 'webhooks:read',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ data: v.array(webhookRow) }),
});

/**
 * POST webhooks: tells a system of the customer of incidents from now on. Company Administrator. The answer has the secret
 * with which deliveries are signed (docs/decisions/notifications.md), and no other answer has it. The id is the client's, and
 * the secret may be: the same request with it again, by the same person, is answered as the first time.
 * Refusals: 422 `bad-request` with `address` for a URL that is not https or leads into a network that the operator didn't
 * allow, `channel` for one that is not the format's, `connector` for one that Microsoft has ended, `events` and `routing-key` for
 * PagerDuty, `too-many`; `guid-taken`. Of a channel the secret is its address or routing key, and the answer has none.
 */
export const createWebhook = operation({
  name: 'createWebhook',
  method: 'POST',
  path: 'webhooks',
  access: 'session',
  scope: 'webhooks:write',
  // An answer is kept for 180 days, this one shall not be.
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    webhookId: guid,
    url,
    events,
    secret,
    format: v.optional(v.picklist(WEBHOOK_FORMATS), 'lading'),
    language: v.optional(language, 'en'),
    /** Of a PagerDuty service. */
    routingKey: v.optional(v.pipe(v.string(), v.regex(/^\w{20,64}$/))),
  }),
  reply: v.object({ data: webhookRow, secret: v.string() }),
});

/** PUT webhooks/{id}: another address, other events, off or on. Company Administrator. Refusals as of `createWebhook`, `channel` for another address of a channel; 409. */
export const updateWebhook = operation({
  name: 'updateWebhook',
  method: 'PUT',
  path: 'webhooks/:webhookId',
  access: 'session',
  scope: 'webhooks:write',
  idempotent: true,
  params: v.strictObject({ webhookId: guid }),
  query: nothing,
  body: v.strictObject({
    url: v.optional(url),
    events: v.optional(events),
    enabled: v.optional(v.boolean()),
    baseVersion,
  }),
  reply: v.object({ ...ackFields, data: webhookRow }),
});

/**
 * POST webhooks/{id}/secret: a new secret; the old one signs too for a day. Company Administrator. The one that it has already
 * changes nothing.
 */
export const changeWebhookSecret = operation({
  name: 'changeWebhookSecret',
  method: 'POST',
  path: 'webhooks/:webhookId/secret',
  access: 'session',
  scope: 'webhooks:write',
  idempotent: false,
  params: v.strictObject({ webhookId: guid }),
  query: nothing,
  body: v.strictObject({ secret }),
  reply: v.object({ data: webhookRow, secret: v.string() }),
});

/**
 * POST webhooks/{id}/test: sends a delivery that tells of nothing, once, to see whether it arrives; what became of it is among
 * the deliveries. While one is on its way another call sends no second. Company Administrator. Refusals: `not-found`;
 * `wrong-state` for one that is switched off.
 */
export const testWebhook = operation({
  name: 'testWebhook',
  method: 'POST',
  path: 'webhooks/:webhookId/test',
  access: 'session',
  scope: 'webhooks:write',
  idempotent: false,
  params: v.strictObject({ webhookId: guid }),
  query: nothing,
  body: nothing,
  reply: v.object({ deliveryId: guid }),
});

/**
 * POST webhooks/{id}/deliveries/{deliveryId}/again: sends a delivery that is over once more, as it was and under the same id; it is
 * tried again as a new one is. One that is on its way stays as it is. Company Administrator. Refusals: `not-found`;
 * `wrong-state` for a webhook that is switched off.
 */
export const repeatDelivery = operation({
  name: 'repeatDelivery',
  method: 'POST',
  path: 'webhooks/:webhookId/deliveries/:deliveryId/again',
  access: 'session',
  scope: 'webhooks:write',
  idempotent: false,
  params: v.strictObject({ webhookId: guid, deliveryId: guid }),
  query: nothing,
  body: nothing,
  reply: v.object({ deliveryId: guid }),
});

/** GET webhooks/{id}/deliveries: what was and is to be delivered, newest first, of the last 30 days. Company Administrator. */
export const webhookDeliveries = operation({
  name: 'webhookDeliveries',
  method: 'GET',
  path: 'webhooks/:webhookId/deliveries',
  access: 'session',
  scope: 'webhooks:read',
  idempotent: false,
  params: v.strictObject({ webhookId: guid }),
  query: v.strictObject({ max: v.optional(wholeNumber(1, 500)) }),
  body: nothing,
  reply: v.object({
    data: v.array(
      v.object({
        deliveryId: guid,
        event: v.string(),
        created: instant,
        tries: v.number(),
        /** Null: it is over, delivered or given up. */
        nextTry: v.nullable(instant),
        delivered: v.nullable(instant),
        /** Of the last try: the answer's status, or in one word why there was none; empty before the first, `settling` of an end that waits whether it lasts. */
        outcome: v.string(),
      }),
    ),
  }),
});
