import { DAY_MS } from '../duration.ts';
import type { CauseKind } from './cause.ts';

/** What a mute is about: a device, a shipment, a location, or an event wherever it happens. */
export const MUTE_SCOPES = ['device', 'shipment', 'place', 'event'] as const;
export type MuteScope = (typeof MUTE_SCOPES)[number];

/** `weekly`: a maintenance window, at the same times of the same days of each week, until somebody ends it. */
export const MUTE_REPEATS = ['none', 'weekly'] as const;
export type MuteRepeat = (typeof MUTE_REPEATS)[number];

export const MUTE_REASONS = ['false-alarm', 'maintenance', 'known', 'other'] as const;
export type MuteReason = (typeof MUTE_REASONS)[number];

/** Nothing is muted for longer, milliseconds: what is wrong for good is repaired, or its rule is changed. */
export const MUTE_MAX_MS = 30 * DAY_MS;
/** A window that comes again each week leaves a day of it at least. */
export const WEEKLY_MAX_MS = 6 * DAY_MS;
/** So far ahead a mute may begin. */
export const MUTE_AHEAD_MS = 366 * DAY_MS;

const WEEK_MS = 7 * DAY_MS;

/** A mute that nobody has ended. Times in milliseconds. */
export interface Mute {
  readonly scope: MuteScope;
  readonly scopeKey: string;
  readonly alertEvent: number | null;
  readonly from: number;
  readonly until: number;
  readonly repeat: MuteRepeat;
  readonly timezone: string;
  readonly reason: MuteReason;
}

/** An alert as far as a mute asks. */
export interface MutableAlert {
  readonly event: number;
  readonly guid: string | null;
  readonly macId: string | null;
  /** Locations by name: where its device is, and that which it names itself. */
  readonly places: readonly string[];
  /** Of its incident. */
  readonly causeKind: CauseKind;
  readonly causeKey: string;
}

/** From when on, and until when nobody is told; the end is not in it. Milliseconds. */
export interface MuteWindow {
  readonly from: number;
  readonly until: number;
}

/** Until when an alert or an incident is muted, and why now. */
export interface Muted {
  readonly until: number;
  readonly reason: MuteReason;
}

export type MuteFault = 'ends-before-it-begins' | 'too-long' | 'too-far';

/** What is wrong with the times of a mute; undefined: nothing. @param now milliseconds */
export function muteFault(
  { from, until, repeat }: Pick<Mute, 'from' | 'until' | 'repeat'>,
  now: number,
): MuteFault | undefined {
  if (until <= from) return 'ends-before-it-begins';
  if (until - from > (repeat === 'weekly' ? WEEKLY_MAX_MS : MUTE_MAX_MS)) return 'too-long';
  return from > now + MUTE_AHEAD_MS ? 'too-far' : undefined;
}

/** Whether a mute is about an alert. A mute of a gateway or vehicle tracker is about all that it is the cause of. */
export function covers({ scope, scopeKey, alertEvent }: Mute, alert: MutableAlert): boolean {
  if (alertEvent !== null && alertEvent !== alert.event) return false;
  const { causeKind, causeKey } = alert;
  switch (scope) {
    case 'device':
      return (
        alert.macId === scopeKey || (causeKey === scopeKey && (causeKind === 'gateway' || causeKind === 'vehicle'))
      );
    case 'shipment':
      return alert.guid === scopeKey;
    case 'place':
      return alert.places.includes(scopeKey) || (causeKind === 'place' && causeKey === scopeKey);
    case 'event':
      return alertEvent !== null;
  }
}

const zoned = (time: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);

/** The nth window of a weekly mute: by the clock of its zone it begins and ends as the first does. */
function nthWindow({ from, until, timezone }: Mute, nth: number): MuteWindow {
  if (nth === 0) return { from, until };
  const at = (time: number): number =>
    zoned(time, timezone).toPlainDateTime().add({ weeks: nth }).toZonedDateTime(timezone).epochMilliseconds;
  return { from: at(from), until: at(until) };
}

/** Windows of a mute that are not over at a moment, first to last: the one that holds or comes next at least. */
function windowsAfter(mute: Mute, time: number): readonly MuteWindow[] {
  if (mute.repeat === 'none') return mute.until > time ? [mute] : [];
  // Clocks that change make a week an hour or so longer or shorter: the count by weeks is one off at most.
  const about = Math.max(0, Math.floor((time - mute.from) / WEEK_MS) - 1);
  return (
    [0, 1, 2, 3, 4]
      .map((more) => nthWindow(mute, about + more))
      // Where clocks go forward, a short window may be left out.
      .filter(({ from, until }) => until > from && until > time)
  );
}

/** The window of a mute that holds at a moment; null: none does. */
export function windowAt(mute: Mute, time: number): MuteWindow | null {
  const [first] = windowsAfter(mute, time);
  return first !== undefined && first.from <= time ? first : null;
}

/** When a mute begins or ends next after a moment; null: never. Milliseconds. */
export function nextChange(mute: Mute, time: number): number | null {
  const [first] = windowsAfter(mute, time);
  if (first === undefined) return null;
  return first.from > time ? first.from : first.until;
}

/**
 * Until when an alert is muted without a gap by some mutes: each that follows on another goes on with it, 30 days at most.
 * @returns null where it isn't muted
 */
export function alertMuted(mutes: readonly Mute[], alert: MutableAlert, now: number): Muted | null {
  const about = mutes.filter((mute) => covers(mute, alert));
  const lastAt = (time: number): Muted | null =>
    about.reduce<Muted | null>((last, mute) => {
      const window = windowAt(mute, time);
      return window === null || (last !== null && last.until >= window.until)
        ? last
        : { until: window.until, reason: mute.reason };
    }, null);
  const first = lastAt(now);
  if (first === null) return null;
  let { until } = first;
  for (let next = lastAt(until); next !== null && until < now + MUTE_MAX_MS; next = lastAt(until)) ({ until } = next);
  return { until: Math.min(until, now + MUTE_MAX_MS), reason: first.reason };
}

/** Of an incident: until when all its alerts are muted; null where one isn't, or it has none. */
export function allMuted(alerts: readonly (Muted | null)[]): Muted | null {
  let first: Muted | null = null;
  for (const muted of alerts) {
    if (muted === null) return null;
    if (first === null || muted.until < first.until) first = muted;
  }
  return first;
}
