import { DAY_MS, MINUTE_MS } from '../duration.ts';

/** A clock that is wrong by no more than this counts as right: gateways wait, and clocks drift. */
const CLOCK_RIGHT_MS = 10 * MINUTE_MS;
/** How far the differences of live messages lie apart at most. */
const STEADY_MS = MINUTE_MS;
/** The same at the beginning, when little time has passed: a backlog that comes quickly is not as steady as that. */
const STEADY_START_MS = 2_000;
const STEADY_SHARE = 0.1;
/** A message may wait this long on its way at any time: its difference is greater then, those of a backlog become less. */
const LATE_MS = 5_000;
/** What makes a difference steady: so many messages, heard over so long. */
const STEADY_COUNT = 3;
const STEADY_SPAN_MS = 20_000;
/** Messages that a device sends at once are one. */
const AT_ONCE_MS = 2_000;
/** Before this no device of ours was made: its clock counts from when it was switched on. */
const OLDEST = Date.UTC(2015, 0, 1);

/** Live messages whose times differ from their arrival by the same. Milliseconds. */
interface Run {
  readonly firstIndex: number;
  readonly firstArrival: number;
  readonly lastIndex: number;
  readonly lastRaw: number;
  readonly count: number;
  /** Arrival less what the device said: at the first, and the least. */
  readonly first: number;
  readonly least: number;
}

/** What is known of the clock of a device that was not always right. */
export interface DeviceClock {
  /** Milliseconds to add to what it says; null: not known, or it is right. */
  readonly offset: number | null;
  /** The count from which on that holds. */
  readonly fromIndex: number;
  /** The count up to which the clock is known to have been right; -1: never. */
  readonly rightIndex: number;
  readonly run: Run | null;
  /** Whether it was ever corrected. */
  readonly wasWrong: boolean;
}

export const unknownClock = (rightIndex: number): DeviceClock => ({
  offset: null,
  fromIndex: 0,
  rightIndex,
  run: null,
  wasWrong: false,
});

/** A message by its device's own count and clock (milliseconds since 1970). */
export interface Said {
  readonly index: number;
  readonly time: number;
}

/** How the time that counts came about: as the device says, corrected, or by arrival. */
export type CountedBy = 'device' | 'corrected' | 'arrival';

export const isClockRight = ({ time }: Said, arrival: number): boolean => Math.abs(arrival - time) <= CLOCK_RIGHT_MS;

/** The newest of what a device said in one batch: the one that may have been heard live. */
export const newestSaid = <S extends Said>(said: readonly S[]): S | undefined =>
  said.reduce<S | undefined>(
    (newest, one) => (newest === undefined || one.index > newest.index ? one : newest),
    undefined,
  );

/**
 * The time of a message that counts, in milliseconds; never later than its arrival, but for a clock that is a little ahead.
 * @param arrival when it came to the server
 */
export function countedTime(
  { index, time }: Said,
  arrival: number,
  clock: DeviceClock | undefined,
): { time: number; by: CountedBy } {
  const offset = clock?.offset ?? null;
  if (clock !== undefined && offset !== null && index >= clock.fromIndex) {
    const corrected = time + offset;
    // What would be of the future was said by a clock that is right again.
    if (corrected <= arrival + STEADY_MS) return { time: Math.min(corrected, arrival), by: 'corrected' };
  }
  if (countsByArrival(time, arrival)) return { time: arrival, by: 'arrival' };
  return { time, by: 'device' };
}

/** Whether what a clock said is so wrong that it counts by its arrival where nothing more is known. Milliseconds since 1970. */
export const countsByArrival = (said: number, arrival: number): boolean =>
  said < OLDEST || said > arrival + CLOCK_RIGHT_MS;

function runOf({ index, time }: Said, arrival: number): Run {
  const off = arrival - time;
  return {
    firstIndex: index,
    firstArrival: arrival,
    lastIndex: index,
    lastRaw: time,
    count: 1,
    first: off,
    least: off,
  };
}

/** The run with another live message; a new one where that does not continue it. */
function continued(run: Run | null, said: Said, arrival: number): Run {
  if (run === null || said.index <= run.lastIndex) return runOf(said, arrival);
  const off = arrival - said.time;
  const span = arrival - run.firstArrival;
  const allowed = Math.min(STEADY_MS, Math.max(STEADY_START_MS, span * STEADY_SHARE));
  if (off < run.first - allowed || off > run.first + Math.max(allowed, LATE_MS)) return runOf(said, arrival);
  const isAtOnce = said.time - run.lastRaw < AT_ONCE_MS;
  return {
    ...run,
    lastIndex: said.index,
    lastRaw: isAtOnce ? run.lastRaw : said.time,
    count: isAtOnce ? run.count : run.count + 1,
    least: Math.min(run.least, off),
  };
}

const isSteady = (run: Run, arrival: number): boolean =>
  run.count >= STEADY_COUNT && arrival - run.firstArrival >= STEADY_SPAN_MS;

/**
 * What is known of a clock after another batch of its device. An offset is known as soon as live messages agree in it; a
 * backlog never does, as its times go on faster than the clock of the server.
 * @param said the newest message of the batch
 * @param arrival when it came to the server; not before the one before
 */
export function heardClock(clock: DeviceClock, said: Said, arrival: number): DeviceClock {
  const run = continued(clock.run, said, arrival);
  const { offset } = clock;
  const isRight = isClockRight(said, arrival);
  // A clock that was behind and is right now says times that would be of the future.
  if (isRight && offset !== null && offset > CLOCK_RIGHT_MS) return unknownWith(clock, said.index, run);
  if (!isSteady(run, arrival)) {
    const rightIndex = isRight && offset === null ? Math.max(clock.rightIndex, said.index) : clock.rightIndex;
    return { ...clock, rightIndex, run };
  }
  if (isRight) return unknownWith(clock, run.lastIndex, run);
  if (offset !== null && Math.abs(run.least - offset) <= STEADY_MS) {
    // A device that counts anew, by the same clock.
    return { ...clock, fromIndex: Math.min(clock.fromIndex, run.firstIndex), run };
  }
  // A device that counts anew knows nothing of what was before.
  const rightIndex = clock.rightIndex < run.firstIndex ? clock.rightIndex : -1;
  const fromIndex = offset === null ? rightIndex + 1 : run.firstIndex;
  return { offset: run.least, fromIndex, rightIndex, run, wasWrong: true };
}

const unknownWith = (clock: DeviceClock, rightIndex: number, run: Run): DeviceClock => ({
  ...clock,
  offset: null,
  rightIndex,
  run,
});

/** Whether there was anything wrong with a clock that is still to be found out. */
export const isDoubtful = ({ offset, run }: DeviceClock): boolean =>
  offset === null && run !== null && Math.abs(run.least) > CLOCK_RIGHT_MS;

/** Milliseconds for which the messages of a doubtful clock are not put away. */
export const DOUBT_MS = DAY_MS;
