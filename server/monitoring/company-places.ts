import Flatbush from 'flatbush';
import { type GeoPoint, greatCircleDistance } from '../../src/domain/great-circle.ts';
import type { Area } from '../../src/domain/monitoring/context.ts';

/** A known place of a company before it is anything to a shipment. */
export interface KnownPlace {
  /** `location:…`, `waypoint:…` or `geozone:…`. */
  readonly id: string;
  readonly name: string;
  readonly area: Area;
  /** Gateways and beacons that stand here. */
  readonly devices: readonly string[];
  /** The location it belongs to, or is. */
  readonly locationId: string | null;
}

/** A planned way from some locations to others. */
export interface KnownRoute {
  readonly origins: ReadonlySet<string>;
  readonly destinations: ReadonlySet<string>;
  readonly roundTrip: boolean;
  /** The line of its paths; empty when it has none. */
  readonly line: readonly GeoPoint[];
  /** Ids of the places it leads through. */
  readonly through: ReadonlySet<string>;
}

/** Metres of a degree of latitude, a little less than the shortest, so that a box is never too small. */
const DEGREE = 110_000;
/** Metres that a position may be off; a cell tower's reach. */
const OFF = 5_000;

type Box = readonly [west: number, south: number, east: number, north: number];

/** The box around a circle. Near the poles it goes all around. */
function boxAround({ latitude, longitude }: GeoPoint, radius: number): Box {
  const high = radius / DEGREE;
  const narrow = Math.cos((Math.min(89, Math.abs(latitude) + high) * Math.PI) / 180);
  const wide = Math.min(180, high / narrow);
  return [longitude - wide, latitude - high, longitude + wide, latitude + high];
}

function boxOf(area: Area): Box {
  if (area.kind === 'circle') return boxAround(area.center, Math.max(area.innerRadius, area.outerRadius));
  const [first] = area.points;
  if (first === undefined) return [0, 0, 0, 0];
  const boxes = area.points.map((point) => {
    // On the side of the first point, where it crosses the date line.
    const longitude = point.longitude + 360 * Math.round((first.longitude - point.longitude) / 360);
    return boxAround({ latitude: point.latitude, longitude }, area.margin);
  });
  return [
    Math.min(...boxes.map((box) => box[0])),
    Math.min(...boxes.map((box) => box[1])),
    Math.max(...boxes.map((box) => box[2])),
    Math.max(...boxes.map((box) => box[3])),
  ];
}

/** A box that reaches over the date line is there on both sides of it. */
const turned = ([west, south, east, north]: Box): Box[] => [
  [west, south, east, north],
  ...(west < -180 ? [[west + 360, south, east + 360, north] as const] : []),
  ...(east > 180 ? [[west - 360, south, east - 360, north] as const] : []),
];

/** The places and routes of a company, found by position, by id and by name. */
export class CompanyPlaces {
  private readonly byId: ReadonlyMap<string, KnownPlace>;
  private readonly byName: ReadonlyMap<string, KnownPlace>;
  private readonly index: Flatbush | null;
  private readonly boxed: readonly KnownPlace[];
  private readonly byDevice: ReadonlyMap<string, readonly KnownPlace[]>;
  private readonly routes: readonly KnownRoute[];

  constructor(places: readonly KnownPlace[], routes: readonly KnownRoute[]) {
    this.byId = new Map(places.map((place) => [place.id, place]));
    this.byName = new Map(places.filter(({ id }) => id.startsWith('location:')).map((place) => [place.name, place]));
    this.routes = routes;
    const boxes = places.flatMap((place) => turned(boxOf(place.area)).map((box) => ({ place, box })));
    this.boxed = boxes.map(({ place }) => place);
    this.index = boxes.length === 0 ? null : new Flatbush(boxes.length);
    for (const { box } of boxes) this.index?.add(...box);
    this.index?.finish();
    const standing = places.flatMap((place) => place.devices.map((device) => ({ device, place })));
    this.byDevice = new Map(
      [...Map.groupBy(standing, ({ device }) => device)].map(([device, all]) => [device, all.map((one) => one.place)]),
    );
  }

  /** The place with this id. */
  get(id: string): KnownPlace | undefined {
    return this.byId.get(id);
  }

  /** The location with this id, else the one of this name that is there. @param within metres */
  location(id: string | null, name: string, point: GeoPoint | null, within: number): KnownPlace | undefined {
    const known = id === null ? undefined : this.byId.get(`location:${id}`);
    if (known !== undefined) return known;
    const named = this.byName.get(name);
    if (named === undefined || point === null || named.area.kind !== 'circle') return undefined;
    return greatCircleDistance(named.area.center, point) <= within ? named : undefined;
  }

  /** Places that a device at this position may be in, as far as positions go. */
  around(point: GeoPoint): KnownPlace[] {
    const found = this.index?.search(...boxAround(point, OFF)) ?? [];
    return [...new Set(found.map((at) => this.boxed[at]).filter((place) => place !== undefined))];
  }

  /** Places where a gateway or beacon stands. */
  of(device: string): readonly KnownPlace[] {
    return this.byDevice.get(device) ?? [];
  }

  /** The planned way between two locations, in its direction. */
  route(from: string | null, to: string | null): KnownRoute | undefined {
    if (from === null || to === null) return undefined;
    for (const route of this.routes) {
      if (route.origins.has(from) && route.destinations.has(to)) return route;
      if (route.roundTrip && route.origins.has(to) && route.destinations.has(from)) {
        return { ...route, line: route.line.toReversed() };
      }
    }
    return undefined;
  }
}
