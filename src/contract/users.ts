import * as v from 'valibot';
import { ROLES } from '../domain/roles.ts';
import { NOTIFICATIONS } from '../domain/user-rules.ts';
import { operation } from './operation.ts';
import { nothing } from './primitives.ts';
import { redirectUri } from './sign-on.ts';

export const role = v.picklist(ROLES);

const menuLink = {
  name: v.string(),
  href: v.string(),
  roles: v.array(role),
};

/** A menu item (spec 1 §2): already filtered by the server to the user's roles. */
export const menuItem = v.object({ ...menuLink, children: v.optional(v.array(v.object(menuLink))) });
export type MenuItem = v.InferOutput<typeof menuItem>;

/** Who is signed in, and what the shell needs to know of them (spec 1 §3 "User"). */
export const signedInUser = v.object({
  userId: v.string(),
  loginName: v.string(),
  fullName: v.string(),
  emailAddress: v.string(),
  companyId: v.string(),
  companyName: v.string(),
  shipmentPrefix: v.string(),
  roles: v.array(role),
  permissions: v.array(v.string()),
  reports: v.array(v.string()),
  landingPage: v.string(),
  menu: v.array(menuItem),
  /** What is missing here and below was kept on a device by a console that did not know it. */
  /** The groups they are in, with which they can share what they make. */
  groups: v.optional(v.array(v.object({ groupId: v.string(), name: v.string() })), () => []),
  phoneNumber: v.optional(v.string(), ''),
  smsCarrier: v.optional(v.string(), ''),
  notifyList: v.optional(v.array(v.picklist(NOTIFICATIONS)), () => []),
  temperatureUnit: v.picklist(['Celsius', 'Fahrenheit']),
  timezone: v.string(),
  dateFormat: v.string(),
  /** The format's patterns, a day and a day with its time, parted by |; empty where none was chosen. */
  datePattern: v.optional(v.string(), ''),
});
export type SignedInUser = v.InferOutput<typeof signedInUser>;

export const VAULT_KEY_BYTES = 32;

/** The key for a user's work on a device they leave (docs/decisions/vault.md), as base64. */
export const vaultKey = v.pipe(v.string(), v.base64(), v.length(4 * Math.ceil(VAULT_KEY_BYTES / 3)));
export type VaultKey = v.InferOutput<typeof vaultKey>;

export const passwordLogin = {
  username: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
};

/** Of an authenticator app, or one of the recovery codes. */
export const secondFactorCode = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

const signOnReturn = {
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(4000)),
  state: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  iss: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  redirectUri,
  clientId: v.optional(v.pipe(v.string(), v.maxLength(200))),
};

/** What the identity provider sent the browser back with; see `startSignOn`. */
export const codeLogin = v.strictObject(signOnReturn);

/**
 * POST users/login (spec 1 §7): by username and password, or by a single-sign-on code. The vault key is in no other reply
 * of the server. With a right password it is refused, all the same, where a second factor is asked for: `second-factor-needed`
 * until `secondFactor` is sent with it, `second-factor-wrong`, `enrolment-needed` (see `enrolAtSignIn`). So it is with a
 * single-sign-on code, where the company asks for one and the provider did not: the same code is sent again then, from the same
 * browser, within ten minutes.
 */
export const login = operation({
  name: 'login',
  method: 'POST',
  path: 'users/login',
  access: 'none',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.union([
    v.strictObject({ ...passwordLogin, secondFactor: v.optional(secondFactorCode) }),
    v.strictObject({ ...signOnReturn, secondFactor: v.optional(secondFactorCode) }),
  ]),
  reply: v.object({ data: v.object({ authorized: v.literal(true), user: signedInUser, vaultKey }) }),
});

/** POST users/session: says who the session belongs to and keeps it alive. */
export const session = operation({
  name: 'session',
  method: 'POST',
  path: 'users/session',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ data: v.object({ user: signedInUser }) }),
});

/** POST users/logoutEverywhere: ends all sessions of who calls it, on every device. */
export const logoutEverywhere = operation({
  name: 'logoutEverywhere',
  method: 'POST',
  path: 'users/logoutEverywhere',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({}),
});

/**
 * POST users/logout: ends the session of who calls, and has nobody told in that browser. With `idle` it ended by itself, for nothing
 * was done for long: whoever is told there is told on.
 */
export const logout = operation({
  name: 'logout',
  method: 'POST',
  path: 'users/logout',
  access: 'none',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({ idle: v.optional(v.literal(true)) }),
  reply: v.object({}),
});
