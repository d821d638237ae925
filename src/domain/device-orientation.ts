import type { DeviceKind } from './device.ts';
import { DAY_MS } from './duration.ts';

/** What a device feels while it lies still: the pull of the earth, g along each of its axes (spec 2 §2 "Accel_X, Accel_Y, Accel_Z"). */
export interface Acceleration {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** How a device lies. */
export interface DeviceOrientation {
  /** The axis that is nearest to upright. */
  readonly axis: 'x' | 'y' | 'z';
  /** Whether that axis points up. */
  readonly isUp: boolean;
  /** Degrees between that axis and upright: 0 to some 55. */
  readonly tilt: number;
  /** Degrees by which it is turned about its long axis and about its cross axis: -180 to 180, -90 to 90. */
  readonly roll: number;
  readonly pitch: number;
}

/** Kinds that lie in or on a thing, of which it is worth to know how. */
const LYING: readonly DeviceKind[] = ['tags', 'chimes'];

const DEGREES = 180 / Math.PI;
const AXES = ['x', 'y', 'z'] as const;

/** How a device lies; null in free fall, or where it feels nothing. */
export function orientationOf({ x, y, z }: Acceleration): DeviceOrientation | null {
  const pull = Math.hypot(x, y, z);
  if (!(pull > 0)) return null;
  const along = { x, y, z };
  const axis = AXES.reduce((best, one) => (Math.abs(along[one]) > Math.abs(along[best]) ? one : best));
  return {
    axis,
    isUp: along[axis] > 0,
    tilt: Math.acos(Math.min(1, Math.abs(along[axis]) / pull)) * DEGREES,
    roll: Math.atan2(y, z) * DEGREES,
    pitch: Math.atan2(-x, Math.hypot(y, z)) * DEGREES,
  };
}

/** The message that says how a device lies. */
export interface LyingMessage {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly acceleration: Acceleration | null;
}

/**
 * Whether how a device lies can be shown: of a tag or an iChime whose last message is newer than the site option
 * `deviceOrientationDays` and says it (spec 2 §2).
 * @param now milliseconds since 1970
 */
export const showsOrientation = (
  kind: DeviceKind,
  last: LyingMessage | null,
  now: number,
  deviceOrientationDays: number,
): boolean =>
  LYING.includes(kind) &&
  last !== null &&
  last.acceleration !== null &&
  orientationOf(last.acceleration) !== null &&
  now - last.time < deviceOrientationDays * DAY_MS;
