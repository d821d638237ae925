import * as v from 'valibot';
import { DIGESTS, TIME_OF_DAY } from '../domain/notifications/preferences.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { instant, language, nothing, wholeNumber } from './primitives.ts';

const timeOfDay = v.pipe(v.string(), v.regex(TIME_OF_DAY));

/** Of what and when who is signed in is told; by which way is the account's notifyList (spec 1 §3 "User"). */
const preferences = {
  /** Event numbers; null: all. */
  events: v.nullable(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))), v.maxLength(100)),
  ),
  /** The least level: notice 0, message 1, alert 2. */
  level: v.picklist([0, 1, 2]),
  /** `HH:MM` by the user's clock, both or neither. */
  quietFrom: v.nullable(timeOfDay),
  quietUntil: v.nullable(timeOfDay),
  digest: v.picklist(DIGESTS),
  /** Of mails and texts. */
  language,
};

const preferencesReply = v.object({
  ...preferences,
  version: v.number(),
  /** Whether the company tells this user of its alerts at all: its alert group has them, or it names none. */
  isTold: v.boolean(),
  /**
   * By which ways they are reached now. Not by an address that only they themselves vouch for, not by a text where the
   * operator has no way to the carrier, and by neither where the installation sends no mail. `Push`: on devices that they chose.
   */
  reachedBy: v.array(v.picklist(['Email', 'Text (SMS)', 'Push'])),
});
export type NotificationPreferencesReply = v.InferOutput<typeof preferencesReply>;

/** GET notifications/preferences: one's own; version 0 while nothing was chosen. */
export const getNotificationPreferences = operation({
  name: 'getNotificationPreferences',
  method: 'GET',
  path: 'notifications/preferences',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ data: preferencesReply }),
});

/** PUT notifications/preferences: changes one's own; what isn't sent stays. Refusals: 422 `quiet`; 409 `version-conflict`. */
export const updateNotificationPreferences = operation({
  name: 'updateNotificationPreferences',
  method: 'PUT',
  path: 'notifications/preferences',
  access: 'session',
  scope: null,
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    events: v.optional(preferences.events),
    level: v.optional(preferences.level),
    quietFrom: v.optional(preferences.quietFrom),
    quietUntil: v.optional(preferences.quietUntil),
    digest: v.optional(preferences.digest),
    language: v.optional(preferences.language),
    /** 0 while nothing was chosen. */
    baseVersion: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  }),
  reply: v.object({ ...ackFields, data: preferencesReply }),
});

/**
 * GET notifications: what who is signed in was told of, newest first, and whether it was sent; a Company Administrator
 * with `everybody`, what was decided for all users of the company.
 */
export const getNotifications = operation({
  name: 'getNotifications',
  method: 'GET',
  path: 'notifications',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: v.strictObject({ everybody: v.optional(v.literal('true')), max: v.optional(wholeNumber(1, 500)) }),
  body: nothing,
  reply: v.object({
    data: v.array(
      v.object({
        notificationId: v.number(),
        loginName: v.string(),
        stage: v.picklist(['opened', 'grown', 'escalated', 'cleared', 'written', 'mentioned']),
        incidentId: v.nullable(v.number()),
        /** The alert or message, where it is about a text on one. */
        entryId: v.nullable(v.number()),
        /** The comment that mentions them. */
        commentId: v.nullable(v.string()),
        decided: instant,
        due: instant,
        /** waiting, then queued with the mail, then sent; failed: the mail server never took it; skipped: not told. */
        state: v.picklist(['waiting', 'queued', 'sent', 'failed', 'skipped']),
        failure: v.string(),
        settled: v.nullable(instant),
      }),
    ),
  }),
});
