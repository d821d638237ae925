import { timeOf } from '../instant.ts';

/** Somebody who is on call in place of whoever it would be; the end is not in it. Instants, ISO 8601. */
export interface RotaException {
  readonly from: string;
  readonly until: string;
  readonly userId: string;
}

/** People who are on call in turns. */
export interface Rota {
  readonly id: string;
  readonly name: string;
  /** A name of the IANA database: handovers are by its clock, also where that is changed. */
  readonly timeZone: string;
  readonly every: 'day' | 'week';
  /** The day of the first handover, `2026-11-30`: the first of the people is on call from then on. Weeks begin on its day. */
  readonly starts: string;
  /** When they hand over, `08:00`. */
  readonly at: string;
  /** User ids, in their order. */
  readonly people: readonly string[];
  readonly exceptions: readonly RotaException[];
}

/** Who is on call, and until when that stays so, milliseconds since 1970. */
export interface OnCall {
  readonly userId: string;
  readonly until: number;
}

const DAYS = { day: 1, week: 7 } as const;

/** When people hand over for the `nth` time, milliseconds; of a time that the clock shows twice it is the first. */
function handover({ starts, at, timeZone, every }: Rota, nth: number): number {
  const day = Temporal.PlainDate.from(starts).add({ days: nth * DAYS[every] });
  return day.toPlainDateTime(Temporal.PlainTime.from(at)).toZonedDateTime(timeZone).epochMilliseconds;
}

/** Which handover was the last one by a moment; negative before the first. */
function lastHandover(rota: Rota, now: number): number {
  const { starts, timeZone, every } = rota;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const nth = Math.floor(Temporal.PlainDate.from(starts).until(today, { largestUnit: 'day' }).days / DAYS[every]);
  return handover(rota, nth) <= now ? nth : nth - 1;
}

/**
 * Who is on call at a moment: of exceptions that hold then the last one says so, else the turns, which go back before the first
 * handover as they go on after it. Null: the rota has nobody. @param now milliseconds since 1970
 */
export function onCall(rota: Rota, now: number): OnCall | null {
  const { people, exceptions } = rota;
  const nth = lastHandover(rota, now);
  const turn = people[((nth % people.length) + people.length) % people.length];
  const held = exceptions.findLast(({ from, until }) => timeOf(from) <= now && now < timeOf(until));
  const userId = held?.userId ?? turn;
  if (userId === undefined) return null;
  const changes = [handover(rota, nth + 1), ...exceptions.flatMap(({ from, until }) => [timeOf(from), timeOf(until)])];
  return { userId, until: Math.min(...changes.filter((time) => time > now)) };
}
