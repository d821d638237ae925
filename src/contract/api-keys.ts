import * as v from 'valibot';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { guid, instant, nothing, plainText } from './primitives.ts';
import { SCOPES } from './scopes.ts';

/** Keys in force of one company at most. */
export const API_KEYS_MAX = 50;

/** How long a key is in force unless another time is chosen, and at most. Days. */
export const API_KEY_DAYS = 365;
const API_KEY_DAYS_MAX = 1_096;

/** Requests of one key at once, and each second after that, per server process. */
export const API_KEY_RATE = { capacity: 100, perSecond: 20 } as const;

/** What begins a key; then come 8 digits of its id, 43 random letters and 6 that tell a typing error. */
export const API_KEY_START = 'lading_';

/** 32 random bytes in base64url. */
const secret = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/)));

const scopes = v.pipe(v.array(v.picklist(SCOPES)), v.minLength(1), v.maxLength(SCOPES.length));

/** A key by which a company's own systems call; never the key itself. */
const apiKeyRow = v.object({
  keyId: guid,
  name: v.string(),
  /** Under which its work stands in the audit log and on shipments. */
  loginName: v.string(),
  scopes: v.array(v.string()),
  /** Groups that it is in, as a user is: its role and what it sees follow from them. */
  groupList: v.array(v.string()),
  created: instant,
  /** Login name. */
  createdBy: v.string(),
  expires: instant,
  /** Until when the key from before the last change is taken, too; null: it isn't. */
  oldKeyUntil: v.nullable(instant),
  /** To a few minutes; null: never. */
  lastUsed: v.nullable(instant),
  /** The address that used it last; empty: nobody did. */
  lastAddress: v.string(),
  /** Null while it is in force. */
  revoked: v.nullable(instant),
});
export type ApiKeyRow = v.InferOutput<typeof apiKeyRow>;

/** GET apiKeys: the company's keys, those in force first, the newest first. Company Administrator. */
export const getApiKeys = operation({
  name: 'apiKeys',
  method: 'GET',
  path: 'apiKeys',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ data: v.array(apiKeyRow) }),
});

/**
 * POST apiKeys: a key for a system of the company. Company Administrator, who has signed in or said their password just now
 * (`confirmation-needed`). The answer has the key, and no other answer has it. The id is the client's, and the secret in it may be:
 * the same request with it again, by the same person, is answered as the first time. Refusals: `guid-taken`; 422
 * `bad-request` `too-many`, `unknown` for a group that the company doesn't have.
 */
export const createApiKey = operation({
  name: 'createApiKey',
  method: 'POST',
  path: 'apiKeys',
  access: 'session',
  scope: null,
  // An answer is kept for 180 days, this one shall not be.
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    keyId: guid,
    name: v.pipe(plainText(60), v.minLength(1)),
    scopes,
    groupList: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(100)),
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(API_KEY_DAYS_MAX))),
    secret,
  }),
  reply: v.object({ data: apiKeyRow, key: v.string() }),
});

/**
 * POST apiKeys/{id}/roll: a new key in place of this one, which is taken for a day more. Its end moves on by as long as it was
 * made for. Company Administrator, as `createApiKey`. The secret that it has already changes nothing. Refusals: `not-found`;
 * `wrong-state` for one that was revoked.
 */
export const rollApiKey = operation({
  name: 'rollApiKey',
  method: 'POST',
  path: 'apiKeys/:keyId/roll',
  access: 'session',
  scope: null,
  idempotent: false,
  params: v.strictObject({ keyId: guid }),
  query: nothing,
  body: v.strictObject({ secret }),
  reply: v.object({ data: apiKeyRow, key: v.string() }),
});

/** POST apiKeys/{id}/revoke: ends a key at once and for good. Company Administrator. */
export const revokeApiKey = operation({
  name: 'revokeApiKey',
  method: 'POST',
  path: 'apiKeys/:keyId/revoke',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ keyId: guid }),
  query: nothing,
  body: nothing,
  reply: v.object({ ...ackFields, data: apiKeyRow }),
});

/** GET apiKeys/this: what the key that asks is and may. `not-found` for a person. */
export const getThisKey = operation({
  name: 'thisKey',
  method: 'GET',
  path: 'apiKeys/this',
  access: 'session',
  scope: 'any',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({
    data: v.object({
      keyId: guid,
      /** What `companyId` of other calls has to be. */
      companyId: v.string(),
      name: v.string(),
      scopes: v.array(v.string()),
      expires: instant,
    }),
  }),
});
