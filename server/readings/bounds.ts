import type { Where } from '../../src/contract/tables.ts';
import type { BlockHead } from './blocks.ts';
import type { DeviceReading } from './message-row.ts';
import { microsecondsOf } from './microseconds.ts';

/** The columns of a message that are numbers, or times as microseconds since 1970, by their public names. */
const NUMBERS: Readonly<Record<string, (reading: DeviceReading) => number | null>> = {
  msgIndex: ({ index }) => index,
  msgType: ({ msgType }) => msgType,
  deviceTime: ({ time }) => time,
  serverTime: ({ serverTime }) => serverTime,
  temperature: ({ temperature }) => temperature,
  humidity: ({ humidity }) => humidity,
  battery: ({ battery }) => battery,
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  Accel_X: ({ accelX }) => accelX,
  Accel_Y: ({ accelY }) => accelY,
  Accel_Z: ({ accelZ }) => accelZ,
  acceleration: ({ acceleration }) => acceleration,
};

/** What a block's head says of a column: the least and the greatest there is in it. */
export const RANGES: Readonly<Record<string, (head: BlockHead) => readonly [number, number]>> = {
  msgIndex: ({ firstIndex, lastIndex }) => [firstIndex, lastIndex],
  deviceTime: ({ firstTime, lastTime }) => [firstTime, lastTime],
  serverTime: ({ firstServer, lastServer }) => [firstServer, lastServer],
};

/** A condition that a number tells by itself: at least, at most; without its ends where it says `lt` or `gt`. */
interface Bound {
  readonly column: string;
  readonly op: 'eq' | 'lt' | 'le' | 'gt' | 'ge';
  readonly value: number;
}

/**
 * Of the conditions on messages those that can be told before the database looks at them. All of them are told by the
 * database again: what is left out here only costs time.
 */
export function boundsOf(where: Where): Bound[] {
  return where.flatMap(({ column, op, value }) => {
    if (!Object.hasOwn(NUMBERS, column) || !['eq', 'lt', 'le', 'gt', 'ge'].includes(op)) return [];
    const isTime = column === 'deviceTime' || column === 'serverTime';
    const number = isTime && typeof value === 'string' ? microsecondsOf(value) : value;
    return typeof number === 'number' && !Number.isNaN(number)
      ? [{ column, op: op as Bound['op'], value: number }]
      : [];
  });
}

function holds(least: number, greatest: number, { op, value }: Bound): boolean {
  if (op === 'lt') return least < value;
  if (op === 'le') return least <= value;
  if (op === 'gt') return greatest > value;
  if (op === 'ge') return greatest >= value;
  return least <= value && value <= greatest;
}

/** Whether a block may have messages within the bounds. */
export const blockMayHold = (head: BlockHead, bounds: readonly Bound[]): boolean =>
  bounds.every((bound) => {
    const range = RANGES[bound.column]?.(head);
    return range === undefined || holds(range[0], range[1], bound);
  });

/** Whether a message is within the bounds; one without a value is within none. */
export const isWithin = (reading: DeviceReading, bounds: readonly Bound[]): boolean =>
  bounds.every((bound) => {
    const value = NUMBERS[bound.column]?.(reading) ?? null;
    return value !== null && holds(value, value, bound);
  });
