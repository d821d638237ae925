import { type DeviceKind, STATION_KINDS } from './device.ts';
import { zonedTime } from './instant.ts';

/** Site option `lastRecordOffsets`, months. */
export interface RecordOffsets {
  readonly chimes: number;
  readonly gateways: number;
  readonly tags: number;
}

const monthsOf = (kind: DeviceKind, { chimes, gateways, tags }: RecordOffsets): number =>
  kind === 'chimes' ? chimes : STATION_KINDS.includes(kind) ? gateways : tags;

/**
 * The day (UTC, milliseconds since 1970) before which the last that was heard of a device says nothing any more of where it is
 * (spec 2 §9 "Last-record offsets"). Whole days: what is asked with it stays the same for a day.
 */
export const lastRecordFrom = (kind: DeviceKind, now: number, offsets: RecordOffsets): number =>
  zonedTime(now, 'UTC')
    .startOfDay()
    .subtract({ months: monthsOf(kind, offsets) }).epochMilliseconds;
