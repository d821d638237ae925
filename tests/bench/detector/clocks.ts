import type { DeviceMessage } from '../../../src/contract/ingest.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import {
  countedTime,
  type DeviceClock,
  heardClock,
  isClockRight,
  newestSaid,
  type Said,
  unknownClock,
} from '../../../src/domain/readings/device-clock.ts';
import type { SaidReading } from './reading-of-message.ts';

const saidOf = ({ msgIndex, time }: DeviceMessage): Said => ({ index: msgIndex, time: Date.parse(time) });

/** The time at which a reading counts, milliseconds. */
export type TimeOf = (reading: SaidReading) => number;

/** Of a clock that is right again what was corrected before stays as it is. */
const timeBy =
  ({ offset, fromIndex, run }: DeviceClock): TimeOf =>
  ({ index, said, time, receivedAt }) => {
    if (offset === null) return index >= (run?.firstIndex ?? 0) ? said : time;
    return index >= fromIndex && said + offset <= receivedAt + MINUTE_MS ? Math.min(said + offset, receivedAt) : time;
  };

/** What is known of devices' clocks, as it becomes known with their messages (`server/readings/clocks.ts`). */
export class Clocks {
  readonly #known = new Map<string, DeviceClock>();
  readonly #rightIndex = new Map<string, number>();

  /**
   * Takes in what one device said in a batch.
   * @returns when messages that came before count from now on; null: as they did
   */
  hear(macId: string, messages: readonly DeviceMessage[], now: number): TimeOf | null {
    const newest = newestSaid(messages.map(saidOf));
    if (newest === undefined) return null;
    const before = this.#known.get(macId);
    const isRight = isClockRight(newest, now);
    if (before === undefined && isRight) {
      this.#rightIndex.set(macId, Math.max(newest.index, this.#rightIndex.get(macId) ?? -1));
      return null;
    }
    const known = before ?? unknownClock(this.#rightIndex.get(macId) ?? -1);
    const clock = heardClock(known, newest, now);
    if (!clock.wasWrong && isRight) {
      this.#known.delete(macId);
      return null;
    }
    this.#known.set(macId, clock);
    return clock.offset !== known.offset || clock.fromIndex < known.fromIndex ? timeBy(clock) : null;
  }

  /** The time of a message that counts, milliseconds. */
  timeOf(macId: string, said: Said, arrival: number): number {
    return countedTime(said, arrival, this.#known.get(macId)).time;
  }
}
