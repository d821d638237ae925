import * as v from 'valibot';
import { isBlank } from '../domain/field-rules.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { emailAddress, nothing, plainText, textOfLines } from './primitives.ts';

/** How many people one message can go to. */
export const RECIPIENTS_MAX = 20;

/**
 * POST server/sendmessage (spec 1 §7): a message of the signed-in user by mail, as when a link to a shipment is shared.
 * Every address gets a mail of its own and doesn't see the others. `sender` is who one is, or left out.
 * Refusals: `mail-not-configured` (422); `too-many-tries` with `Retry-After`; `forbidden` for another's name as sender.
 */
export const sendMessage = operation({
  name: 'sendMessage',
  method: 'POST',
  path: 'server/sendmessage',
  access: 'session',
  scope: null,
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    sender: v.optional(plainText(254)),
    subject: v.pipe(
      plainText(200),
      v.check((text) => !isBlank(text), 'required'),
    ),
    message: v.pipe(
      textOfLines(10_000),
      v.check((text) => !isBlank(text), 'required'),
    ),
    toList: v.pipe(v.array(emailAddress), v.minLength(1), v.maxLength(RECIPIENTS_MAX)),
  }),
  reply: v.object({ ...ackFields, recipients: v.number() }),
});
