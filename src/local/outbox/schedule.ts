import type { OutboxEntry } from './entry.ts';

type Schedule = Pick<OutboxEntry, 'nextAttemptAt' | 'scheduledAt'>;

/** Nothing to wait for. */
export const AT_ONCE: Schedule = { nextAttemptAt: null, scheduledAt: null };

/** To be tried in so many milliseconds. */
export const waiting = (delay: number, now: number): Schedule => ({ nextAttemptAt: now + delay, scheduledAt: now });

/**
 * Whether the time of an entry has come. A clock that now shows less than when the wait began was put back: nobody can
 * say how long is left, so it is over.
 */
export const isTime = ({ nextAttemptAt, scheduledAt }: Schedule, now: number): boolean =>
  nextAttemptAt === null || nextAttemptAt <= now || (scheduledAt !== null && now < scheduledAt);
