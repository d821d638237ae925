import { HOUR_MS } from '../../domain/duration.ts';

/** Milliseconds. Full jitter: any wait between nothing and the cap for this try, so that many devices don't return at once. */
const RETRY_BASE_MS = 1000;
/** Short enough that entries that wait because of an outage are sent within two minutes of its end. */
export const RETRY_CAP_MS = 100_000;
/** A conflict with our own request still under way over there is over soon. */
export const IN_PROGRESS_DELAY_MS = 500;
export const STUCK_DELAY_MS = HOUR_MS;
/** However long a server asks to be left alone: a proxy's mistake must not hold work for days. */
export const RETRY_AFTER_CAP_MS = HOUR_MS;

/**
 * How long to wait after so many tries that failed. Never less than what the server asked for; as much again comes on top
 * of that at random, because it has asked everybody for the same.
 */
export function retryDelay(
  failed: number,
  retryAfter: number | null,
  random: () => number = Math.random,
  longest = RETRY_CAP_MS,
): number {
  const cap = Math.min(longest, RETRY_BASE_MS * 2 ** Math.min(failed, 20));
  const asked = Math.min(retryAfter ?? 0, RETRY_AFTER_CAP_MS);
  return asked + Math.round(random() * Math.max(cap, Math.min(asked, RETRY_CAP_MS)));
}
