import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/duration.ts';
import { type SQL, sql } from '../database/sql.ts';

/** When what failed is tried again, milliseconds. */
export interface BackOff {
  /**
   * After the first try; doubled with every further one. What is claimed for a try outside of its transaction is left alone so
   * long by others: longer than any try takes.
   */
  readonly first: number;
  /** At most. */
  readonly longest: number;
  /** Nothing is tried any more that is older. */
  readonly giveUp?: number;
}

/** Everything that is tried again, and when. */
export const BACK_OFF = {
  /** Whoever waits for a mail has stopped after a day. */
  mail: { first: 2 * MINUTE_MS, longest: HOUR_MS, giveUp: DAY_MS },
  webhooks: { first: 30 * SECOND_MS, longest: 6 * HOUR_MS, giveUp: 3 * DAY_MS },
  weather: { first: MINUTE_MS, longest: HOUR_MS },
  monitoring: { first: MINUTE_MS, longest: HOUR_MS },
  /** A job whose step failed as a whole, as when the database is away. */
  job: { first: SECOND_MS, longest: MINUTE_MS },
} as const satisfies Record<string, BackOff>;

/** For how long a process has what it works at outside of a transaction, since its last word of it. Then another begins it anew. */
export const LEASE = {
  reports: 2 * MINUTE_MS,
  /** Longer than a request takes. */
  weather: 2 * MINUTE_MS,
} as const;

/** Until when a lease that begins now, or goes on, holds. */
export const leasedUntil = (lease: number): SQL => sql`(now() + make_interval(secs => ${lease / SECOND_MS}::float8))`;

/** Doublings after which the longest wait is reached in any case; more would leave the numbers that there are. */
const DOUBLINGS_MAX = 20;

/** Milliseconds from a try to the next. @param failed how many tries had failed before that one */
export const waitAfter = ({ first, longest }: BackOff, failed: number): number =>
  Math.min(first * 2 ** Math.min(failed, DOUBLINGS_MAX), longest);

/** The same of a row, as an interval. */
export const waitOf = ({ first, longest }: BackOff, failed: SQL): SQL =>
  sql`make_interval(secs => least(${first / SECOND_MS}::float8 * power(2, least(${failed}, ${DOUBLINGS_MAX}::int)), ${longest / SECOND_MS}::float8))`;

/** Whether a row is too old to be tried again after this time. */
export const isGivenUp = ({ giveUp }: { readonly giveUp: number }, since: SQL): SQL =>
  sql`(${since} < now() - make_interval(secs => ${giveUp / SECOND_MS}::float8))`;
