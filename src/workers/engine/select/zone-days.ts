import { DAY_MS, SECOND_MS } from '../../../domain/duration.ts';
import { zonedTime } from '../../../domain/instant.ts';

/** In a millisecond. */
const NANOSECONDS = 1_000_000;

/** The offsets from UTC within one day of UTC: the first until `changesAt`, then the second. Milliseconds. */
interface Offsets {
  readonly first: number;
  readonly second: number;
  readonly changesAt: number;
}

/** Which day it is at an instant in a time zone. Asks for the zone's rules once for each day, not for each instant. */
export class ZoneDays {
  readonly #timeZone: string;
  readonly #offsets = new Map<number, Offsets>();

  /** Throws a RangeError for what is no time zone. */
  constructor(timeZone: string) {
    this.#timeZone = zonedTime(0, timeZone).timeZoneId;
  }

  /** The day at an instant (milliseconds since 1970), counted in days from 1 January 1970. */
  dayAt(time: number): number {
    const day = Math.floor(time / DAY_MS);
    let offsets = this.#offsets.get(day);
    if (offsets === undefined) {
      offsets = this.#offsetsIn(day * DAY_MS);
      this.#offsets.set(day, offsets);
    }
    return Math.floor((time + (time < offsets.changesAt ? offsets.first : offsets.second)) / DAY_MS);
  }

  #offsetsIn(start: number): Offsets {
    const [first, second] = [this.#offsetAt(start), this.#offsetAt(start + DAY_MS - SECOND_MS)];
    let [low, high] = [start, start + DAY_MS - SECOND_MS];
    // Zones change on a whole second, and not twice in a day.
    while (first !== second && high - low > SECOND_MS) {
      const middle = low + Math.floor((high - low) / 2 / SECOND_MS) * SECOND_MS;
      if (this.#offsetAt(middle) === first) low = middle;
      else high = middle;
    }
    return { first, second, changesAt: high };
  }

  /** Milliseconds that clocks in the zone are ahead of UTC. */
  #offsetAt(time: number): number {
    return zonedTime(time, this.#timeZone).offsetNanoseconds / NANOSECONDS;
  }
}

/** `2026-11-21` of a day counted from 1970. */
export const dateOfDay = (day: number): string =>
  zonedTime(day * DAY_MS, 'UTC')
    .toPlainDate()
    .toString();
