import type { EVENTS } from '../alert-events.ts';

/** A number of the event catalogue. */
export type EventId = keyof typeof EVENTS;

interface Where {
  /** The device that showed it. */
  readonly macId: string | null;
  /** Degrees; null when nothing is known of where it was. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Something that happened, a row of the event log. The same fact always has the same key. */
export interface EventFact extends Where {
  /** `event:cause:time`. */
  readonly key: string;
  readonly event: EventId;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The name of the place, '' without one. */
  readonly location: string;
}

/** Numbers and names for the sentence about an alert: flat, by names that `docs/decisions/monitoring.md` lists. */
export type AlertData = Readonly<Record<string, number | string | null>>;

/** 0 notice, 1 message, 2 alert: `ALERT_LEVEL` of alert-events.ts. */
export type AlertLevel = 0 | 1 | 2;

/**
 * An alert. There is at most one open alert of a cause. An alert that changes or clears comes again with the same key; the
 * last one holds.
 */
export interface AlertFact extends Where {
  /** `event:cause:openedAt`. */
  readonly key: string;
  readonly event: EventId;
  readonly level: AlertLevel;
  /** What raised it, such as `temperature:00_1B_…` or `zone:location:17`; unique with `event` among open alerts. */
  readonly cause: string;
  readonly openedAt: number;
  readonly clearedAt: number | null;
  readonly data: AlertData;
}
