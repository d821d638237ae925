import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';
import { HANDED_CLOCK, MICROSECONDS, slowed } from './handed-clock.ts';

/**
 * Preloaded (`--import`) into the process of the stories and into each of its threads: there `Date` tells the time that
 * `clock.ts` hands in, also to the embedded database, which asks `Date.now` of its thread for every `now()`. Timers stay real.
 */

const RealDate = globalThis.Date;
const given: unknown = getEnvironmentData(HANDED_CLOCK);
const shared = given instanceof SharedArrayBuffer ? given : new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
if (given === undefined) setEnvironmentData(HANDED_CLOCK, shared);
const offset = new BigInt64Array(shared);

/** Milliseconds since 1970. PostgreSQL keeps microseconds, so its thread is told parts of one, as by a real clock. */
function now(): number {
  const handed = Atomics.load(offset, 0);
  if (handed === 0n) return RealDate.now();
  const time = handed + slowed();
  return isMainThread ? Number(time / MICROSECONDS) : Number(time) / Number(MICROSECONDS);
}

const HandedDate = new Proxy(RealDate, {
  construct: (target, values: readonly unknown[], self) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, self) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
Object.defineProperty(RealDate.prototype, 'constructor', { value: HandedDate });
globalThis.Date = HandedDate;
