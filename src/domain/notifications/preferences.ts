import { eventKind } from '../alert-events.ts';

/** When a user is told: as it happens, at each full hour, or in the morning. */
export const DIGESTS = ['immediately', 'hourly', 'daily'] as const;
export type Digest = (typeof DIGESTS)[number];

/** A time of day, `HH:MM`. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Of what and when a user is told. In which language is `contract/`'s, by which way is in the account's notifyList (spec 1 §3 "User"). */
export interface NotificationPreferences {
  /** Event numbers; null: all. */
  readonly events: readonly number[] | null;
  /** The least level that is told of: notice 0, message 1, alert 2. */
  readonly level: number;
  /** Between these, by the user's own clock, nothing is sent; both null: at any time. */
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
  readonly digest: Digest;
}

export const DEFAULT_PREFERENCES: NotificationPreferences = {
  events: null,
  level: 2,
  quietFrom: null,
  quietUntil: null,
  digest: 'immediately',
};

/** Does a user want to hear of an incident? What a person wrote and asked to be mailed is told whatever they chose. */
export const wants = (
  { events, level }: Pick<NotificationPreferences, 'events' | 'level'>,
  incident: { readonly event: number; readonly level: number },
): boolean =>
  eventKind(incident.event) === 'user-message' ||
  (incident.level >= level && (events === null || events.includes(incident.event)));
