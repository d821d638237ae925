import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';
import { type GeoPoint, greatCircleDistance } from '../great-circle.ts';

/** Why a device is silent, as far as what else was heard tells. */
export const SILENCE_REASONS = ['gateway', 'battery', 'coverage', 'tag'] as const;
export type SilenceReason = (typeof SILENCE_REASONS)[number];

/** Another device, by when it was last heard; milliseconds. */
export interface Witness {
  readonly heard: number;
}

/** What the server knows around a device. Times in milliseconds. */
export interface SilenceFacts {
  readonly now: number;
  /** From which time without a word on it is silent; absent: `SILENT_AFTER_MS`. */
  readonly silentAfter?: number;
  /** When the device was last heard. */
  readonly heard: number;
  /** Charge of its battery at its last word, 0 to 1; null where it has none or never said. */
  readonly charge: number | null;
  /** Charge that it lost in an hour, lately; 0 where that is not known. */
  readonly drain: number;
  /** It, or what travels with it, was on its way, not at a place, when it was last heard. */
  readonly isMoving: boolean;
  /** Devices that the gateway of its last word has passed on lately, but those that travel with it. */
  readonly neighbours: readonly Witness[];
  /** Devices that travel with it: of the same shipment. */
  readonly companions: readonly Witness[];
  /** Devices of the other gateway that it may have come to since it was last heard (`gatewayAhead`, `REACH_MS_PER_METRE`). */
  readonly ahead: readonly Witness[];
}

/** How many others tell something, and how many of these were heard since. */
export interface Telling {
  readonly heard: number;
  readonly of: number;
}

/** What was found, and by what. */
export interface Silence {
  readonly reason: SilenceReason;
  /** The gateway that is meant is not that of its last word, but the one that it has come to since. */
  readonly isAhead: boolean;
  /** Of what that gateway passes on: heard lately. */
  readonly neighbours: Telling;
  /** Of what travels with it: heard after it. */
  readonly companions: Telling;
}

/** A device that was heard within this time is not silent: as long as iChimes, the rarest to report, are between two reports. */
export const SILENT_AFTER_MS = 70 * MINUTE_MS;
/** The same of a tag that was to be seen to leave or to come: two reports of it were lost, and more. */
export const MISSED_AFTER_MS = 40 * MINUTE_MS;
/** Charge under which a device sends no more, whatever else is the matter. */
const FLAT = 0.05;
/** Hours until its next report was due: a battery that falls fast was flat by then. */
const REPORT_HOURS = 1.25;
/** What a gateway heard within this time tells whether it fell silent. */
const AHEAD_MS = DAY_MS;
/** Devices that were heard within this time before the silent one, or after it, tell of its gateway. */
const ABOUT_THEN_MS = 2 * HOUR_MS;

/**
 * Why a device is silent: its battery was flat; all that its gateway passed on is silent, too; it was on its way and what
 * travels with it is silent, too; else it is the device itself. Null: it is not silent.
 */
export function whySilent(facts: SilenceFacts): Silence | null {
  const { now, heard, neighbours, companions, silentAfter = SILENT_AFTER_MS } = facts;
  if (now - heard <= silentAfter) return null;
  const telling = (witnesses: readonly Witness[]) => witnesses.filter((one) => one.heard >= heard - ABOUT_THEN_MS);
  const count = (witnesses: readonly Witness[], since: number): Telling => ({
    heard: telling(witnesses).filter((one) => one.heard > since).length,
    of: telling(witnesses).length,
  });
  // What reports more often than the device was heard after its last word by a gateway that died then, too.
  const around = count(neighbours, now - SILENT_AFTER_MS);
  // A gateway that hears others now, or went on hearing them after it, is not what it fell silent with.
  const isGatewayHeard = around.heard > 0 || count(neighbours, heard + SILENT_AFTER_MS).heard > 0;
  const along = count(companions, heard + SILENT_AFTER_MS);
  const ahead = silentAhead(facts);
  const reason = reasonOf(facts, { of: around.of, isGatewayHeard }, along, ahead);
  const isAhead = reason === 'gateway' && (around.of === 0 || isGatewayHeard);
  return { reason, isAhead, neighbours: isAhead ? ahead : around, companions: along };
}

/**
 * Devices of the gateway ahead that fell silent together, and have been for long; none where that gateway is heard, or where one
 * that lies there fell silent by itself. Those that left since are heard elsewhere.
 */
function silentAhead({ now, ahead }: SilenceFacts): Telling {
  const newest = Math.max(...ahead.map((one) => one.heard), Number.NEGATIVE_INFINITY);
  if (newest > now - SILENT_AFTER_MS || newest < now - AHEAD_MS) return { heard: 0, of: 0 };
  return { heard: 0, of: ahead.filter((one) => one.heard >= newest - SILENT_AFTER_MS).length };
}

function reasonOf(
  { charge, drain, isMoving }: SilenceFacts,
  around: Pick<Telling, 'of'> & { readonly isGatewayHeard: boolean },
  along: Telling,
  ahead: Telling,
): SilenceReason {
  if (charge !== null && charge - drain * REPORT_HOURS <= FLAT) return 'battery';
  // Something that travels with it is heard: there is coverage, and a gateway.
  if (along.heard > 0) return 'tag';
  // One other that is silent on the way may be out of coverage as well.
  if (around.of > (isMoving ? 1 : 0) && !around.isGatewayHeard) return 'gateway';
  if (!isMoving) return 'tag';
  // Where it has come to meanwhile nobody is heard either.
  return ahead.of > 1 ? 'gateway' : 'coverage';
}

/** Milliseconds that the fastest of what is followed, an aeroplane, takes for a metre: 900 km/h. */
export const REACH_MS_PER_METRE = HOUR_MS / 900_000;

/** Metres around a destination within which a gateway is that of the destination. */
const OF_DESTINATION = 5_000;

/**
 * The gateway that a device may have come to since it was heard `at` a place, of those that it can have reached: that of its
 * destination, else the nearest; null: none.
 * @param reach metres that it can have gone
 */
export function gatewayAhead<Station extends GeoPoint>(
  at: GeoPoint,
  destination: GeoPoint | null,
  stations: readonly Station[],
  reach: number,
): Station | null {
  const reached = stations.filter((station) => greatCircleDistance(at, station) < reach);
  const arrived = destination === null ? null : nearestTo(destination, reached);
  if (arrived !== null && arrived.metres < OF_DESTINATION) return arrived.station;
  return nearestTo(at, reached)?.station ?? null;
}

function nearestTo<Station extends GeoPoint>(point: GeoPoint, stations: readonly Station[]) {
  let best: { readonly station: Station; readonly metres: number } | null = null;
  for (const station of stations) {
    const metres = greatCircleDistance(point, station);
    if (best === null || metres < best.metres) best = { station, metres };
  }
  return best;
}

/** Milliseconds over which the loss of charge is looked at. */
export const DRAIN_MS = 4 * HOUR_MS;

/**
 * The charge lost in an hour, of what a device said in its last hours; 0 where it said too little.
 * @param charges with their times, the newest last
 */
export function drainOf(charges: readonly (readonly [time: number, charge: number])[]): number {
  const last = charges.at(-1);
  const first = charges.find(([time]) => last !== undefined && time >= last[0] - DRAIN_MS);
  if (last === undefined || first === undefined || last[0] - first[0] < HOUR_MS) return 0;
  return Math.max(0, ((first[1] - last[1]) * HOUR_MS) / (last[0] - first[0]));
}
