import { ALERT_LOOKBACK_MONTHS } from '../../domain/alert-events.ts';
import { DAY_MS } from '../../domain/duration.ts';
import { instantAt, timeOf } from '../../domain/instant.ts';

/** Shorter than three months by any calendar: what is asked for begins within what is kept, and nothing is left out. */
const SURELY_KEPT_MS = ALERT_LOOKBACK_MONTHS * 29 * DAY_MS;

/** The instant from which on this device keeps all alerts, a little late rather than early. @param now milliseconds since 1970 */
export const keptSince = (now: number): string => instantAt(now - SURELY_KEPT_MS);

/** Whether there may be alerts that this device doesn't keep, about what began then. */
export const mayHaveOlder = (since: string | null, now: number): boolean =>
  since === null || timeOf(since) < now - SURELY_KEPT_MS;
