import * as v from 'valibot';
import { operation } from './operation.ts';
import { emailAddress, nothing } from './primitives.ts';

const userName = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** Characters. Room for any sentence; the form's own limit is far below. */
export const NEW_PASSWORD_MAX = 200;

/**
 * What became of a request, as codes, the one to show first (spec 1 §8): `on-its-way`, whether there is anybody to mail to
 * or not; `sends-no-mail`: nothing will come from this installation, whoever asks.
 */
const statusReply = v.object({ statuses: v.array(v.string()) });
export type StatusReply = v.InferOutput<typeof statusReply>;

/**
 * POST server/userget (spec 1 §7, "Recover Username"): mails the user names that have this address. The answer is the
 * same whether there are any.
 */
export const recoverUserName = operation({
  name: 'recoverUserName',
  method: 'POST',
  path: 'server/userget',
  access: 'none',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({ email: emailAddress }),
  reply: statusReply,
});

/**
 * POST server/pwget (spec 1 §7, "Reset Password"): keeps the new password until it is confirmed and mails a code that is
 * valid for an hour. The answer is the same whether user name and address are somebody's. A password against the rules of
 * spec 1 §5, or a common one, is refused (400; the item's code says what is wrong with it, as in `PasswordFault`).
 */
export const resetPassword = operation({
  name: 'resetPassword',
  method: 'POST',
  path: 'server/pwget',
  access: 'none',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    username: userName,
    email: emailAddress,
    password: v.pipe(v.string(), v.maxLength(NEW_PASSWORD_MAX)),
  }),
  reply: statusReply,
});

/**
 * POST server/pwverify (spec 1 §5, "Verify Password"): `password` is the new password followed by the mailed code. The
 * password is changed and every session of the user is over. Refusals: `wrong-credentials` for whatever doesn't fit;
 * `bad-request` as of `resetPassword`, when it contains the company's name (`own-name`).
 */
export const verifyNewPassword = operation({
  name: 'verifyNewPassword',
  method: 'POST',
  path: 'server/pwverify',
  access: 'none',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({ username: userName, password: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)) }),
  reply: v.object({}),
});
