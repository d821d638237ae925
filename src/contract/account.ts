import * as v from 'valibot';
import { operation } from './operation.ts';
import { NEW_PASSWORD_MAX } from './password-reset.ts';
import { emailAddress, nothing } from './primitives.ts';

/**
 * The password that is asked for again. Without it the call is refused (`confirmation-needed`), unless the session was
 * begun by single sign-on within the last ten minutes; a wrong one is `wrong-credentials`.
 */
export const currentPassword = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1000)));

/**
 * POST users/confirmation: who is signed in says their password again, as before they change how others sign in. It counts for ten
 * minutes, as a sign-in does. `wrong-credentials`, `too-many-tries`.
 */
export const confirmOneself = operation({
  name: 'confirmOneself',
  method: 'POST',
  path: 'users/confirmation',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({ password: currentPassword }),
  reply: v.object({}),
});

/**
 * POST users/password: changes the password of who calls, and ends their other sessions. Their address is told, with a
 * way to undo it for three days. A password against the rules, or a common one, is refused
 * (400; the item's code is the `PasswordFault`).
 */
export const changePassword = operation({
  name: 'changePassword',
  method: 'POST',
  path: 'users/password',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({ password: currentPassword, newPassword: v.pipe(v.string(), v.maxLength(NEW_PASSWORD_MAX)) }),
  reply: v.object({}),
});

/**
 * POST users/email: asks for another address of who calls. `mailed`: it counts as soon as the code that was mailed there
 * comes back. `changed`: this installation sends no mail; the address counts, but nothing secret is ever sent there.
 */
export const changeEmail = operation({
  name: 'changeEmail',
  method: 'POST',
  path: 'users/email',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({ password: currentPassword, emailAddress }),
  reply: v.object({ state: v.picklist(['mailed', 'changed']) }),
});

const code = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** POST users/emailConfirm: the code came to the new address. `wrong-credentials` for one that isn't in force. */
export const confirmEmail = operation({
  name: 'confirmEmail',
  method: 'POST',
  path: 'users/emailConfirm',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({ code }),
  reply: v.object({ emailAddress: v.string() }),
});

/**
 * POST server/undo: takes back a change of an account by the code that its address was mailed. Every session is over, and
 * the password is none any more: whoever made the change knew it. A new one is got by Reset Password.
 */
export const undoAccountChange = operation({
  name: 'undoAccountChange',
  method: 'POST',
  path: 'server/undo',
  access: 'none',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({ code }),
  reply: v.object({}),
});
