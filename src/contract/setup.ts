import * as v from 'valibot';
import { EMAIL_MAX } from '../domain/email-address.ts';
import { operation } from './operation.ts';
import { NEW_PASSWORD_MAX } from './password-reset.ts';
import { emailAddress, nothing, plainText } from './primitives.ts';

/**
 * POST server/firstRun: the first company of an installation and its administrator, by whoever has what the server printed when it
 * started. Refusals: `wrong-credentials` for another token, `too-many-tries`; `gone` when there is a company; `bad-request` for
 * names, address and password as the rules for accounts have them.
 */
export const makeFirstCompany = operation({
  name: 'firstRun',
  method: 'POST',
  path: 'server/firstRun',
  access: 'none',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    token: v.pipe(v.string(), v.maxLength(100)),
    companyName: plainText(100),
    loginName: plainText(200),
    fullName: plainText(200),
    emailAddress: v.pipe(emailAddress, v.maxLength(EMAIL_MAX)),
    password: v.pipe(v.string(), v.maxLength(NEW_PASSWORD_MAX)),
    timezone: plainText(60),
  }),
  reply: v.object({}),
});

/** GET setup: how far a company has come from its beginning to its first message. Company Administrator. */
export const getSetup = operation({
  name: 'setup',
  method: 'GET',
  path: 'setup',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({
    data: v.object({
      users: v.number(),
      locations: v.number(),
      devices: v.number(),
      gateways: v.number(),
      /** In force. */
      gatewayKeys: v.number(),
      /** A device of the company has been heard. */
      heard: v.boolean(),
    }),
  }),
});
