import type { Mark } from '../../local/outbox/overlay.ts';

const DAY = 24 * 3_600_000;

interface Dated {
  /** ISO 8601. */
  readonly createDate: string;
  readonly mark: Mark | null;
}

/** What was created within the last `days`, and everything that is not confirmed yet however old (spec 1 §9). */
export function withinLookback<Row extends Dated>(rows: readonly Row[], days: number, now: number): readonly Row[] {
  const from = now - days * DAY;
  return rows.filter(({ createDate, mark }) => mark !== null || Date.parse(createDate) >= from);
}

/** The smallest doubling of `days` that reaches back to `createDate`. */
export function reachBackTo(createDate: string, days: number, now: number): number {
  const needed = (now - Date.parse(createDate)) / DAY;
  let reach = days;
  while (reach < needed && reach > 0) reach *= 2;
  return reach;
}
