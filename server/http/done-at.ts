import { DAY_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { instantAt } from '../../src/domain/instant.ts';

/** A clock that is off by less counts as right: what it says of an act is taken to the millisecond. */
const RIGHT_WITHIN_MS = 2 * MINUTE_MS;

/** An act that is older than answers are kept by their mutation ids is one of now: no device sends anything for longer. */
const OLDEST_MS = 180 * DAY_MS;

/**
 * When the person did what a request brings, which may have waited on their device for days (`DONE_AT` of the contract). The
 * device says it by its own clock, and what that shows now: a clock that is wrong is put right by the difference. Never later
 * than now, which it also is where the header is missing or makes no sense.
 * @param now milliseconds since 1970
 * @returns ISO 8601
 */
export function doneAt(header: string | null, now: number): string {
  const [done, sent] = (header ?? '').split('/').map(Number);
  if (done === undefined || sent === undefined || !Number.isFinite(done) || !Number.isFinite(sent))
    return instantAt(now);
  const waited = sent - done;
  if (waited < 0 || waited > OLDEST_MS) return instantAt(now);
  const isRight = Math.abs(now - sent) < RIGHT_WITHIN_MS;
  return instantAt(Math.min(now, isRight ? done : now - waited));
}
