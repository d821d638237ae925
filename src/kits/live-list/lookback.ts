import { DAY_MS, MINUTE_MS } from '../../domain/duration.ts';
import { instantAt, timeOf } from '../../domain/instant.ts';

/** The instant that lies `days` back, ISO 8601 to the minute, so that it is not another one all the time (spec 1 §9). */
export const daysBack = (days: number, now: number): string =>
  instantAt(Math.floor((now - days * DAY_MS) / MINUTE_MS) * MINUTE_MS);

/** The smallest doubling of `days` that reaches back to `createDate`. */
export function reachBackTo(createDate: string, days: number, now: number): number {
  const needed = (now - timeOf(createDate)) / DAY_MS;
  let reach = days;
  while (reach < needed && reach > 0) reach *= 2;
  return reach;
}
