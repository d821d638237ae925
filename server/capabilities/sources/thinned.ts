import type { DeviceMessage } from '../../../src/contract/ingest.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';

/** A beacon is heard several times a minute by every gateway: of what hardly changes so much is enough. */
const APART_MS = 5 * MINUTE_MS;
/** One measurement that two gateways heard. */
const SAME_MS = MINUTE_MS;
/** °F, half a degree Celsius; percent. */
const MOVED = { temperature: 0.9, humidity: 3 } as const;

/** A message that is kept, as far as others are compared with it. */
export type Kept = Pick<DeviceMessage, 'macId' | 'msgIndex' | 'time' | 'temperature' | 'humidity'>;

const hasMoved = (a: number | undefined, b: number | undefined, by: number): boolean =>
  a === undefined || b === undefined ? a !== b : Math.abs(a - b) >= by;

/** Whether a message says nothing that another has not said. */
function isSaidBy(message: DeviceMessage, kept: Kept): boolean {
  const apart = Math.abs(Date.parse(message.time) - Date.parse(kept.time));
  if (message.msgIndex === kept.msgIndex && apart <= SAME_MS) return true;
  if (apart >= APART_MS) return false;
  const { temperature, humidity } = MOVED;
  return (
    !hasMoved(message.temperature, kept.temperature, temperature) &&
    !hasMoved(message.humidity, kept.humidity, humidity)
  );
}

/** Messages without those that say nothing new beside what is kept, or beside another of them. @param kept around their times */
export function thinned(messages: readonly DeviceMessage[], kept: readonly Kept[]): DeviceMessage[] {
  const byDevice = Map.groupBy<string, Kept>(kept, ({ macId }) => macId);
  return messages.filter((message) => {
    const around = byDevice.get(message.macId) ?? [];
    if (around.some((one) => isSaidBy(message, one))) return false;
    byDevice.set(message.macId, [...around, message]);
    return true;
  });
}
