import * as v from 'valibot';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { guid, instant, macId, nothing } from './primitives.ts';

/** What makes a gateway's key unguessable: 43 letters of base64url, 32 random bytes. The caller's, so that a call that is repeated makes no second key. */
export const gatewaySecret = v.pipe(v.string(), v.regex(/^\w[\w-]{42}$/));

/** Keys in force of one gateway at most: one, and another while it is changed over. */
export const GATEWAY_KEYS_MAX = 5;

/** A key by which a gateway's messages are let in; never the key itself. */
const gatewayKeyRow = v.object({
  keyId: guid,
  /** The gateway's id. */
  gateway: v.string(),
  created: instant,
  /** Login name; empty: made at the server. */
  createdBy: v.string(),
  /** To a few minutes; null: never. */
  lastUsed: v.nullable(instant),
  /** Null while it is in force. */
  revoked: v.nullable(instant),
});
export type GatewayKeyRow = v.InferOutput<typeof gatewayKeyRow>;

/** GET gatewayKeys: the keys of the company's gateways, those in force first, the newest first. Company Administrator. */
export const getGatewayKeys = operation({
  name: 'gatewayKeys',
  method: 'GET',
  path: 'gatewayKeys',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ data: v.array(gatewayKeyRow) }),
});

/**
 * POST gatewayKeys: a key for a gateway, beside those it has. Company Administrator. The answer has the key, and no other answer
 * has it. The id is the client's, and the key may be (32 random bytes in base64url): the same request with it again, by the
 * same person, is answered as the first time. Refusals: `not-found` for a gateway that the company doesn't have; `guid-taken`; 422
 * `bad-request` `too-many`.
 */
export const createGatewayKey = operation({
  name: 'createGatewayKey',
  method: 'POST',
  path: 'gatewayKeys',
  access: 'session',
  scope: null,
  // An answer is kept for 180 days, this one shall not be.
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    keyId: guid,
    gateway: macId,
    secret: v.optional(gatewaySecret),
  }),
  reply: v.object({ data: gatewayKeyRow, key: v.string() }),
});

/** POST gatewayKeys/{id}/revoke: ends a key at once and for good. Company Administrator. */
export const revokeGatewayKey = operation({
  name: 'revokeGatewayKey',
  method: 'POST',
  path: 'gatewayKeys/:keyId/revoke',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ keyId: guid }),
  query: nothing,
  body: nothing,
  reply: v.object({ ...ackFields, data: gatewayKeyRow }),
});
