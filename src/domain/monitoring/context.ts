import type { DeviceKind } from '../device.ts';
import type { GeoPoint } from '../great-circle.ts';
import type { ShipmentClass } from '../shipment-status.ts';
import type { Transition } from '../shipment-transition.ts';

/**
 * The extent of a place. A circle has two radii in metres: inside the inner one a device has come, outside of the outer one
 * it has left, between them it stays what it was. A polygon's outer edge is `margin` metres around it.
 */
export type Area =
  | { readonly kind: 'circle'; readonly center: GeoPoint; readonly innerRadius: number; readonly outerRadius: number }
  | { readonly kind: 'polygon'; readonly points: readonly GeoPoint[]; readonly margin: number };

/** What a place is to the subject. A shipment that returns to where it began has one place as origin and destination. */
export type PlaceRole = 'origin' | 'destination' | 'waypoint' | 'geozone';

/** A known place on or near the path. The server passes those that any position may touch. */
export interface Place {
  /** Stable, such as `location:17`, `waypoint:4`, `geozone:9`. */
  readonly id: string;
  readonly name: string;
  readonly role: PlaceRole;
  readonly area: Area;
  /** Gateways and beacons that stand here: a device that one of them heard, or that heard one of them, is here. */
  readonly devices: readonly string[];
  /** Whether the route leads through it; a waypoint that is not expected raises 205. Without a route every one is expected. */
  readonly expected: boolean;
}

/** The planned way: a polyline, and how many metres to each side still belong to it. */
export interface Corridor {
  readonly points: readonly GeoPoint[];
  /** Null: `routeDeviation.halfWidth` of the rules. */
  readonly halfWidth: number | null;
}

/** A transition that a person ordered. */
export interface ManualTransition {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly transition: Transition;
}

/** Degrees Fahrenheit; null: no limit on this side. */
export interface SetPoints {
  readonly low: number | null;
  readonly high: number | null;
}

/** What is known of a subject besides its readings: a shipment, asset or vehicle, or a device on no shipment. */
export interface Context {
  /** Null: a device on no shipment; it has no lifecycle, and only the rules about devices are asked. */
  readonly class: ShipmentClass | null;
  readonly configType: number;
  /** The subject's own device; null while it has none. */
  readonly macId: string | null;
  readonly deviceKind: DeviceKind | null;
  /** Of a device that listens to a warehouse; `speaks`: the numbers of the units that say how it is inside, empty: all. */
  readonly warehouse: { readonly name: string; readonly speaks: readonly number[] } | null;
  /** Milliseconds; nothing that is older than `createDate` belongs to the subject. */
  readonly createDate: number;
  readonly origin: Place | null;
  readonly destination: Place | null;
  /** Waypoints, geozones and other known places, without origin and destination. */
  readonly places: readonly Place[];
  readonly corridor: Corridor | null;
  /** Milliseconds; null: not planned. */
  readonly plannedDeparture: number | null;
  readonly plannedArrival: number | null;
  /** Milliseconds by which its lane has usually departed and arrived; null: that is not earned. Counts where nothing is planned. */
  readonly usualDeparture: number | null;
  readonly usualArrival: number | null;
  /** Of the shipment: they hold for its tag, and for iChimes without their own. */
  readonly setPoints: SetPoints;
  /** low_temp and high_temp of iChimes, by macId. */
  readonly chimeSetPoints: Readonly<Record<string, SetPoints>>;
  /** The shock limit set on the shipment, g; null: that of the rule. */
  readonly shockLimit: number | null;
  /** iChimes of the access control list; null while none was scanned. */
  readonly acl: readonly string[] | null;
  /** In the order of their times. */
  readonly manual: readonly ManualTransition[];
}
