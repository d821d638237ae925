import type { PositionColumns } from './readings/track-columns.ts';

/** A stay or a stretch in the history of a device (spec 2 §3 "Location entry"): what it said alike, one after the other. */
export interface LocationEntry {
  /** The time of its first message, by which it is named. */
  readonly entryId: string;
  /** Milliseconds since 1970, of its first and last message. */
  readonly timestamp: number;
  readonly lastDatetime: number;
  /** Messages in it. */
  readonly count: number;
  /** Cell, GPS, iGate; empty where it is not known. */
  readonly locationType: string;
  /** The name of the place; empty where it has none. */
  readonly locationString: string;
  /** A motion code; empty where it is not known. */
  readonly motion: string;
  /** Of the last message of it that says; NaN where none does. Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Further apart than so many degrees (some 100 m) a place without a name is another. */
const NEAR = 0.001;

/**
 * The history of a device's places, newest first: messages in a row that were found alike, at the same place and in the same
 * motion, are one entry.
 */
export function locationHistory(positions: PositionColumns): LocationEntry[] {
  const entries: LocationEntry[] = [];
  for (let at = 0; at < positions.times.length; at += 1) {
    const time = positions.times[at] ?? 0;
    const [latitude, longitude] = [positions.latitude[at] ?? Number.NaN, positions.longitude[at] ?? Number.NaN];
    const locationType = positions.locationType[at] ?? '';
    const locationString = positions.location[at] ?? '';
    const motion = positions.motion[at] ?? '';
    const before = entries.at(-1);
    const isSame =
      before !== undefined &&
      before.locationType === locationType &&
      before.motion === motion &&
      before.locationString === locationString &&
      (locationString !== '' || isNear(before, latitude, longitude));
    if (before !== undefined && isSame) {
      entries[entries.length - 1] = {
        ...before,
        lastDatetime: time,
        count: before.count + 1,
        ...(Number.isNaN(latitude) ? {} : { latitude, longitude }),
      };
    } else {
      const entryId = `${time} ${at}`;
      entries.push({
        entryId,
        timestamp: time,
        lastDatetime: time,
        count: 1,
        locationType,
        locationString,
        motion,
        latitude,
        longitude,
      });
    }
  }
  return entries.reverse();
}

/** Two that nobody knows the place of are at the same. */
function isNear(entry: LocationEntry, latitude: number, longitude: number): boolean {
  if (Number.isNaN(entry.latitude) || Number.isNaN(latitude))
    return Number.isNaN(entry.latitude) === Number.isNaN(latitude);
  return Math.abs(entry.latitude - latitude) <= NEAR && Math.abs(entry.longitude - longitude) <= NEAR;
}
