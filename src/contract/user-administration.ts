import * as v from 'valibot';
import { EMAIL_MAX } from '../domain/email-address.ts';
import { NOTIFICATIONS } from '../domain/user-rules.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { baseVersion, nothing, plainText } from './primitives.ts';
import { role } from './users.ts';

const temperatureUnit = v.picklist(['Celsius', 'Fahrenheit']);
const notifyList = v.pipe(v.array(v.picklist(NOTIFICATIONS)), v.maxLength(NOTIFICATIONS.length));

/** A user as administrators see them, and everybody themself (spec 1 §3 "User"); never a secret. */
const userRow = v.object({
  userId: v.string(),
  version: v.number(),
  companyId: v.string(),
  loginName: v.string(),
  fullName: v.string(),
  emailAddress: v.string(),
  phoneNumber: v.string(),
  smsCarrier: v.string(),
  notifyList: v.array(v.string()),
  temperatureUnit,
  timezone: v.string(),
  dateFormat: v.string(),
  /** Worked out of the groups, like the next six. */
  roles: v.array(role),
  permissions: v.array(v.string()),
  reports: v.array(v.string()),
  landingPage: v.string(),
  /** Name of the menu; GET menus/{menu} has its items. */
  menu: v.string(),
  /** The group of type login, and of type report; the first of each counts. */
  loginGroup: v.nullable(v.string()),
  reportGroup: v.nullable(v.string()),
  enabled: v.boolean(),
  /** Group ids. */
  groupList: v.array(v.string()),
  propertyMap: v.object({
    customPrefs: v.object({ temperatureUnit, timezone: v.string(), dateFormat: v.string(), userClass: v.string() }),
  }),
});
export type UserRow = v.InferOutput<typeof userRow>;

/** What a caller may send of a user. Lengths and characters are validated by `domain/user-rules.ts`, with a field each. */
const userFields = {
  fullName: v.optional(plainText(200)),
  emailAddress: v.optional(plainText(EMAIL_MAX)),
  notifyList: v.optional(notifyList),
  phoneNumber: v.optional(plainText(100)),
  smsCarrier: v.optional(plainText(60)),
  enabled: v.optional(v.boolean()),
  groupList: v.optional(v.pipe(v.array(plainText(60)), v.maxLength(100))),
  propertyMap: v.optional(
    v.strictObject({
      customPrefs: v.strictObject({
        temperatureUnit: v.optional(temperatureUnit),
        timezone: v.optional(plainText(60)),
        dateFormat: v.optional(plainText(60)),
        userClass: v.optional(plainText(60)),
      }),
    }),
  ),
};

/** GET users: the company's users, by username. Company Administrator. */
export const getUsers = operation({
  name: 'users',
  method: 'GET',
  path: 'users',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ data: v.array(userRow) }),
});

/**
 * POST users: an account without a password; its owner sets one by Reset Password. Company Administrator.
 * Refusals (422, `bad-request`): `required`, `too-long`, `wrong-characters`, `not-an-email`, `taken`, `unknown`; `confirmation-needed` for
 * a Company Administrator, where the caller neither signed in nor said their password (`confirmOneself`) in the last ten minutes.
 */
export const createUser = operation({
  name: 'createUser',
  method: 'POST',
  path: 'users',
  access: 'session',
  scope: null,
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({ ...userFields, loginName: plainText(200), fullName: plainText(200) }),
  reply: v.object({ ...ackFields, data: v.array(userRow) }),
});

/**
 * PUT users/{username}: a Company Administrator changes any user of the company, everybody their own preferences; what
 * isn't sent stays. Only an administrator may send `enabled`, `groupList`, `userClass` or another `loginName`: from
 * anybody else that is `forbidden`. Another address of another user, or a new Company Administrator, may be refused with
 * `confirmation-needed`; the address from before is told. Refusals as of `createUser`, and `last-administrator`; 409 `version-conflict`.
 */
export const updateUser = operation({
  name: 'updateUser',
  method: 'PUT',
  path: 'users/:username',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ username: v.pipe(plainText(100), v.minLength(1)) }),
  query: nothing,
  body: v.strictObject({
    ...userFields,
    loginName: v.optional(plainText(200)),
    /** Only there to be right: a user's id never changes. */
    userId: v.optional(plainText(60)),
    baseVersion,
  }),
  reply: v.object({ ...ackFields, data: v.array(userRow) }),
});
export type UserChange = v.InferOutput<typeof updateUser.body>;
