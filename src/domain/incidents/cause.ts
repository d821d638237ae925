import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';
import type { SilenceReason } from '../monitoring/silence.ts';

/** What alerts of one incident have in common (docs/decisions/notifications.md). */
export const CAUSE_KINDS = ['gateway', 'place', 'vehicle', 'sensor'] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

/** Alerts with an equal cause that come close to each other are one incident. */
export interface Cause {
  readonly kind: CauseKind;
  /** The gateway or vehicle tracker (device id), the name of the place, or what the sensor is on (device id or guid). */
  readonly key: string;
  /** The event number: what is too warm is not what was dropped, though both be in one truck. */
  readonly event: number;
}

/** Why a device is silent, and the gateway that is meant where that is the reason. */
export interface KnownSilence {
  readonly reason: SilenceReason;
  readonly gateway: string | null;
}

/**
 * An alert with what was so around it at its own time, whenever it was found: what devices and gateways said later is left out.
 * Times in milliseconds.
 */
export interface AlertFact {
  readonly event: number;
  readonly time: number;
  readonly guid: string | null;
  readonly macId: string | null;
  /** What whoever raised it says it comes from. */
  readonly stated: Pick<Cause, 'kind' | 'key'> | null;
  /** When its device was last heard by then, by the device's clock; and when the server received that. */
  readonly deviceHeard: number | null;
  readonly deviceReceived: number | null;
  /** The gateway that passed on what the device had said last, and when that was last heard itself. */
  readonly gateway: string | null;
  readonly gatewayHeard: number | null;
  /** Why the device is silent, of an alert that may come of that (`whySilent`); null: nothing tells, or it speaks again. */
  readonly silence: KnownSilence | null;
  /** The place where the device was, or where that gateway is fixed. */
  readonly place: string | null;
  /** The vehicle tracker that it travels with. */
  readonly vehicle: string | null;
}

const LOW_BATTERY = 204;
const DELAYED_COMMUNICATION = 208;
/** Overdue departure and arrival: nobody saw it leave or come, where nobody is heard. */
const OVERDUE: ReadonlySet<number> = new Set([206, 207]);

/** Whether what an alert of an event says may come of its device's silence. */
export const mayComeOfSilence = (event: number): boolean => event === DELAYED_COMMUNICATION || OVERDUE.has(event);

/** Humidity, high and low temperature: what all that stands in one room meets. */
const OF_THE_ROOM: ReadonlySet<number> = new Set([211, 216, 223]);
/** Unexpected waypoint, overdue departure and arrival, route deviation, tilt, shock, dwell: what a vehicle does to all it carries. */
const OF_THE_WAY: ReadonlySet<number> = new Set([205, 206, 207, 218, 220, 221, 222]);

/** What was found, or received, so long after it happened had waited behind a gateway that was offline. */
export const LATE_MS = HOUR_MS;

/** A tag reports at least this often: after its gateway died, no tag was heard later than the gateway by more. */
const REPORT_INTERVAL_MS = 30 * MINUTE_MS;
/** Where a device was heard counts for an alert when it was heard about then. */
const THEN_MS = 2 * HOUR_MS;

const heardThen = ({ deviceHeard, time }: AlertFact): boolean =>
  deviceHeard !== null && Math.abs(deviceHeard - time) <= THEN_MS;

/**
 * Whether the gateway fell silent with the device: the device's last word is among the gateway's last ones, or had to wait for a
 * gateway that was offline. A device that fell silent while its gateway went on has a reason of its own.
 */
const silentTogether = ({ gateway, gatewayHeard, deviceHeard, deviceReceived, time }: AlertFact): boolean =>
  gateway !== null &&
  gatewayHeard !== null &&
  deviceHeard !== null &&
  ((gatewayHeard < time && Math.abs(gatewayHeard - deviceHeard) <= REPORT_INTERVAL_MS) ||
    (deviceReceived !== null && deviceReceived - deviceHeard >= LATE_MS));

function keyOf(fact: AlertFact): Pick<Cause, 'kind' | 'key'> {
  const { event, gateway, place, vehicle, macId, guid, stated } = fact;
  if (stated !== null) return stated;
  // A gateway that polls and hears nothing is as dead to what it hears as one that is silent itself.
  const silent = fact.silence?.reason === 'gateway' ? fact.silence.gateway : null;
  if (silent !== null && mayComeOfSilence(event)) return { kind: 'gateway', key: silent };
  if (event === DELAYED_COMMUNICATION && gateway !== null && silentTogether(fact))
    return { kind: 'gateway', key: gateway };
  const ofRoom = OF_THE_ROOM.has(event);
  if (vehicle !== null && heardThen(fact) && (ofRoom || OF_THE_WAY.has(event)))
    return { kind: 'vehicle', key: vehicle };
  if (place !== null && heardThen(fact) && ofRoom) return { kind: 'place', key: place };
  return { kind: 'sensor', key: macId ?? guid ?? '' };
}

/**
 * The cause of an alert, from what is known of it alone: no other alert changes it. A battery that runs low and the silence after
 * it is flat are one story.
 */
export function causeOf(fact: AlertFact): Cause {
  const { event, silence, stated, macId, guid } = fact;
  if (stated === null && event === DELAYED_COMMUNICATION && silence?.reason === 'battery')
    return { kind: 'sensor', key: macId ?? guid ?? '', event: LOW_BATTERY };
  return { ...keyOf(fact), event };
}

/** Milliseconds between two alerts of a cause that may still be one incident. */
const WINDOWS: Readonly<Record<CauseKind, number>> = {
  // Tags notice one after the other, as each was heard last.
  gateway: 6 * HOUR_MS,
  place: 2 * HOUR_MS,
  vehicle: HOUR_MS,
  // A sensor that flaps is one thing however often it does.
  sensor: 6 * HOUR_MS,
};

/** From red on its gauge a battery lasts for days or weeks. */
const BATTERY_MS = 30 * DAY_MS;

/** How far apart two alerts of one cause may be raised and still belong together; milliseconds. */
export const windowOf = ({ kind, event }: Pick<Cause, 'kind' | 'event'>): number =>
  kind === 'sensor' && event === LOW_BATTERY ? BATTERY_MS : WINDOWS[kind];
