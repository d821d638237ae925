import * as v from 'valibot';
import { currentPassword } from './account.ts';
import { operation } from './operation.ts';
import { instant, nothing, plainText } from './primitives.ts';

const params = v.strictObject({ username: v.pipe(plainText(100), v.minLength(1)) });

/** How an account is entered, for administrators; never a secret, and no more of its sessions than that there are some. */
const userAccount = v.object({
  hasPassword: v.boolean(),
  /** Devices that are signed in. */
  sessions: v.number(),
  /** Of any of them; null where there is none. */
  lastSeen: v.nullable(instant),
  secondFactor: v.boolean(),
  /** The company asks everybody for a second factor. */
  required: v.boolean(),
});
export type UserAccount = v.InferOutput<typeof userAccount>;

/** GET users/{username}/account: how another user's account stands. Company Administrator. Refusal: `not-found`. */
export const getUserAccount = operation({
  name: 'getUserAccount',
  method: 'GET',
  path: 'users/:username/account',
  access: 'session',
  scope: null,
  idempotent: false,
  params,
  query: nothing,
  body: nothing,
  reply: userAccount,
});

/**
 * POST users/{username}/invitation: mails a user their user name and the way to a password. `sent` is false where the
 * installation sends no mail. Company Administrator. Refusals: `not-found`; `wrong-state` for one that is disabled, or has
 * no address that is trusted (docs/decisions/accounts.md); `too-many-tries` beyond three at once and one in ten minutes.
 */
export const inviteUser = operation({
  name: 'inviteUser',
  method: 'POST',
  path: 'users/:username/invitation',
  access: 'session',
  scope: null,
  idempotent: false,
  params,
  query: nothing,
  body: nothing,
  reply: v.object({ sent: v.boolean() }),
});

/**
 * POST users/{username}/sessionsEnd: signs another user out on every device, and says of how many. Company Administrator,
 * with their password. Refusals: `not-found`; `wrong-state` for oneself, who has Account Security; those of `currentPassword`.
 */
export const endUserSessions = operation({
  name: 'endUserSessions',
  method: 'POST',
  path: 'users/:username/sessionsEnd',
  access: 'session',
  scope: null,
  idempotent: false,
  params,
  query: nothing,
  body: v.strictObject({ password: currentPassword }),
  reply: v.object({ ended: v.number() }),
});

/**
 * POST users/{username}/factorOff: frees another user of the second factor, as for one whose phone is lost, and signs them out
 * on every device. Company Administrator, with their password. Refusals as of `endUserSessions`.
 */
export const removeUserFactor = operation({
  name: 'removeUserFactor',
  method: 'POST',
  path: 'users/:username/factorOff',
  access: 'session',
  scope: null,
  idempotent: false,
  params,
  query: nothing,
  body: v.strictObject({ password: currentPassword }),
  reply: v.object({}),
});
