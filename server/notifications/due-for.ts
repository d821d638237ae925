import { dueTime } from '../../src/domain/notifications/due-time.ts';
import { isTimeZone } from '../../src/domain/time-zone.ts';
import type { Listener } from './audience.ts';

const iso = (time: number): string => new Date(time).toISOString();

/** When somebody is told of what is ready at a time, milliseconds, and held back by a mute until another; null: by none. */
export function dueFor(listener: Listener, ready: number, held: number | null) {
  const zone = isTimeZone(listener.timezone) ? listener.timezone : 'Etc/GMT';
  return {
    ready: iso(ready),
    due: iso(dueTime(Math.max(ready, held ?? 0), listener, zone)),
    held_until: held === null ? null : iso(held),
  };
}

/** The same of what somebody wrote to them: whoever did wants no digest of tomorrow; the night is respected. */
export const dueAtOnce = (listener: Listener, ready: number) =>
  dueFor({ ...listener, digest: 'immediately' }, ready, null);
