import * as v from 'valibot';
import { currentPassword } from './account.ts';
import { operation } from './operation.ts';
import { nothing } from './primitives.ts';
import { codeLogin, passwordLogin, secondFactorCode } from './users.ts';

/** GET users/secondFactor: whether signing in by password asks who calls for a code, too. */
export const getSecondFactor = operation({
  name: 'getSecondFactor',
  method: 'GET',
  path: 'users/secondFactor',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({
    on: v.boolean(),
    /** The company asks the user for it, so it can't be switched off. */
    required: v.boolean(),
    /** Recovery codes that were not used yet. */
    codesLeft: v.number(),
  }),
});

/** What an authenticator app is set up with. In no other reply of the server, and good once a code of it came back. */
const enrolment = v.object({
  /** Base32, for typing. */
  secret: v.string(),
  /** The same as an `otpauth:` address, for a QR code. */
  address: v.string(),
  /** Each stands in for the app once. */
  recoveryCodes: v.array(v.string()),
});
export type Enrolment = v.InferOutput<typeof enrolment>;

/** Of the second factor that is in force, which the password alone neither replaces nor switches off. */
const codeInForce = v.optional(secondFactorCode);

/**
 * POST users/secondFactor: begins to set up a second factor of who calls, or another one in its place: for that a code of the one
 * in force is asked, too (`second-factor-needed`, `second-factor-wrong`).
 */
export const enrolSecondFactor = operation({
  name: 'enrolSecondFactor',
  method: 'POST',
  path: 'users/secondFactor',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({ password: currentPassword, secondFactor: codeInForce }),
  reply: enrolment,
});

/** POST users/secondFactorConfirm: a code of what was set up; it is asked for from here on, and other sessions are over. Else `second-factor-wrong`. */
export const confirmSecondFactor = operation({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: 'users/secondFactorConfirm',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({ code: secondFactorCode }),
  reply: v.object({}),
});

/**
 * POST users/secondFactorOff: codes are asked for no more. A code is asked for as by `enrolSecondFactor`; `forbidden` where the
 * company asks the user for them.
 */
export const endSecondFactor = operation({
  name: 'endSecondFactor',
  method: 'POST',
  path: 'users/secondFactorOff',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({ password: currentPassword, secondFactor: codeInForce }),
  reply: v.object({}),
});

/**
 * POST server/secondFactor: the same before a sign-in that was refused with `enrolment-needed`; the sign-in with a code of
 * it then goes through. `forbidden` for whoever has a second factor or needs none.
 */
export const enrolAtSignIn = operation({
  name: 'enrolAtSignIn',
  method: 'POST',
  path: 'server/secondFactor',
  access: 'none',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.union([v.strictObject(passwordLogin), codeLogin]),
  reply: enrolment,
});
