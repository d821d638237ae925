import { isLastCommsOverdue } from './device.ts';
import { type GeoPoint, greatCircleDistance } from './great-circle.ts';
import { timeOf } from './instant.ts';

/** Why a device that may be used had better not be. */
export type DeviceDoubt =
  /** Not heard of for `span` milliseconds, longer than a device in order is silent. */
  | { readonly kind: 'silent'; readonly span: number }
  /** The battery is likely to be empty before the end of the trip. */
  | { readonly kind: 'battery' };

interface Trip {
  readonly from: GeoPoint;
  readonly to: GeoPoint;
}

/** Below this a tag goes on no trip, however short; from 0 to 1. */
const LEAST_CHARGE = 0.3;
/** What is left at the end of a trip at least: below it devices stop to report. */
const RESERVE = 0.15;
/** What a tag that reports every 15 minutes uses in a day: some fifty days on one charge. */
const USED_IN_A_DAY = 0.02;
/** How far goods get in a day with what waits on the way counted in; metres. */
const METRES_IN_A_DAY = 600_000;
/** Waiting to depart, and after arrival until somebody takes the tag off. */
const DAYS_BESIDES = 4;

/** The charge, from 0 to 1, that a tag should have for a trip; where that isn't known, for a short one. */
export function chargeFor(trip: Trip | null): number {
  if (trip === null) return LEAST_CHARGE;
  const days = greatCircleDistance(trip.from, trip.to) / METRES_IN_A_DAY + DAYS_BESIDES;
  return Math.max(LEAST_CHARGE, RESERVE + days * USED_IN_A_DAY);
}

/**
 * What speaks against a device that may be used; none of what isn't known.
 * @param now milliseconds since 1970
 * @param lastCommsHours the site option
 */
export function deviceDoubts(
  { batteryLevel, lastComms }: { readonly batteryLevel: number | null; readonly lastComms: string | null },
  { now, lastCommsHours, trip }: { readonly now: number; readonly lastCommsHours: number; readonly trip: Trip | null },
): readonly DeviceDoubt[] {
  const silent: DeviceDoubt[] =
    lastComms !== null && isLastCommsOverdue(lastComms, now, lastCommsHours)
      ? [{ kind: 'silent', span: now - timeOf(lastComms) }]
      : [];
  const flat: DeviceDoubt[] = batteryLevel !== null && batteryLevel < chargeFor(trip) ? [{ kind: 'battery' }] : [];
  return [...silent, ...flat];
}
