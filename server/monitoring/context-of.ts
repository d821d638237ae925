import type { DeviceKind } from '../../src/domain/device.ts';
import type { GeoPoint } from '../../src/domain/great-circle.ts';
import type { Context, Place, PlaceRole } from '../../src/domain/monitoring/context.ts';
import type { MonitorState } from '../../src/domain/monitoring/state.ts';
import { LOCATION_RADII } from '../../src/domain/place-here.ts';
import { isPosition } from '../../src/domain/readings/quantities.ts';
import { classOf } from '../../src/domain/shipment-status.ts';
import type { CompanyPlaces, KnownPlace, KnownRoute } from './company-places.ts';
import type { LoadedShipment } from './load-shipments.ts';
import type { StoredReading } from './monitored-readings.ts';
import { circle } from './read-places.ts';

const NO_LIMITS = { low: null, high: null };

const pointOf = (latitude: number | null, longitude: number | null): GeoPoint | null =>
  latitude === null || longitude === null || !isPosition(latitude, longitude) ? null : { latitude, longitude };

const timeOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

const placeFor = ({ id, name, area, devices }: KnownPlace, role: PlaceRole, expected = true): Place => ({
  id,
  name,
  role,
  area,
  devices,
  expected,
});

/** An end of the way: a location of the company, else a circle around its coordinates. */
function endOf(
  places: CompanyPlaces,
  role: 'origin' | 'destination',
  end: { readonly id: string | null; readonly name: string; readonly point: GeoPoint | null },
): Place | null {
  const known = places.location(end.id, end.name, end.point, LOCATION_RADII.outer);
  if (known !== undefined) return placeFor(known, role);
  if (end.point === null) return null;
  const { latitude, longitude } = end.point;
  // Named after where it is: a way back to the same coordinates ends where it began.
  const id = `point:${latitude.toFixed(5)},${longitude.toFixed(5)}`;
  return { id, name: end.name, role, area: circle(end.point, LOCATION_RADII), devices: [], expected: true };
}

/** Places that what is folded may say something of: where it is, where it goes, and who heard it. */
function touched(places: CompanyPlaces, from: MonitorState, readings: readonly StoredReading[]): KnownPlace[] {
  const found = new Map<string, KnownPlace>();
  const add = (all: readonly KnownPlace[]): void => {
    for (const place of all) found.set(place.id, place);
  };
  const { at, contrary } = from.memory.presence;
  for (const id of [...Object.keys(at), ...Object.keys(contrary)]) {
    const known = places.get(id);
    if (known !== undefined) add([known]);
  }
  if (from.position !== null) add(places.around(from.position));
  for (const reading of readings) {
    const point = pointOf(reading.latitude, reading.longitude);
    if (point !== null) add(places.around(point));
    for (const device of [...(reading.heard ?? []), reading.gateway]) if (device !== null) add(places.of(device));
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

const locationIdOf = (place: Place | null): string | null =>
  place?.id.startsWith('location:') === true ? place.id.slice('location:'.length) : null;

/** Whether the way leads through a place: without a planned way, through every one. */
const isExpected = (route: KnownRoute | undefined, { id, locationId }: KnownPlace): boolean =>
  route === undefined || route.through.has(id) || (locationId !== null && route.through.has(`location:${locationId}`));

/** What a shipment's readings are compared with. @param from the state that they are folded into */
export function shipmentContext(
  shipment: LoadedShipment,
  places: CompanyPlaces,
  from: MonitorState | null,
  readings: readonly StoredReading[],
): Context {
  const origin = endOf(places, 'origin', {
    id: shipment.originLocId,
    name: shipment.originName,
    point: pointOf(shipment.originLatitude, shipment.originLongitude),
  });
  const destination = endOf(places, 'destination', {
    id: shipment.destLocId,
    name: shipment.destName,
    point: pointOf(shipment.destLatitude, shipment.destLongitude),
  });
  const route = places.route(locationIdOf(origin), locationIdOf(destination));
  const others = from === null ? [] : touched(places, from, readings);
  const { chimes } = shipment;
  return {
    class: classOf(shipment.configType),
    configType: shipment.configType,
    macId: shipment.macId,
    deviceKind: shipment.deviceKind,
    warehouse: null,
    createDate: Date.parse(shipment.createDate),
    origin,
    destination,
    places: others
      .filter(({ id }) => id !== origin?.id && id !== destination?.id)
      .map((place) =>
        placeFor(place, place.id.startsWith('geozone:') ? 'geozone' : 'waypoint', isExpected(route, place)),
      ),
    corridor: route === undefined || route.line.length < 2 ? null : { points: route.line, halfWidth: null },
    plannedDeparture: timeOf(shipment.plannedDeparture),
    plannedArrival: timeOf(shipment.plannedArrival),
    usualDeparture: timeOf(shipment.usualDeparture),
    usualArrival: timeOf(shipment.usualArrival),
    setPoints: NO_LIMITS,
    chimeSetPoints: Object.fromEntries(
      chimes
        .filter(({ low, high }) => low !== null || high !== null)
        .map(({ macId, low, high }) => [macId, { low, high }]),
    ),
    shockLimit: shipment.shockLimit,
    acl: chimes.length === 0 ? null : chimes.map(({ macId }) => macId),
    manual: shipment.hands.map(({ time, transition }) => ({ time: Date.parse(time), transition })),
  };
}

/** What the readings of a device on no shipment are compared with. */
export function deviceContext(
  macId: string,
  kind: DeviceKind | null,
  warehouse: Context['warehouse'],
  places: CompanyPlaces,
  from: MonitorState | null,
  readings: readonly StoredReading[],
): Context {
  return {
    class: null,
    configType: 0,
    macId,
    deviceKind: kind,
    warehouse,
    // Silence counts from where its watch began.
    createDate: from === null || from.heardAt !== null ? 0 : from.upto + 1,
    origin: null,
    destination: null,
    places: (from === null ? [] : touched(places, from, readings)).map((place) =>
      placeFor(place, place.id.startsWith('geozone:') ? 'geozone' : 'waypoint'),
    ),
    corridor: null,
    plannedDeparture: null,
    plannedArrival: null,
    usualDeparture: null,
    usualArrival: null,
    setPoints: NO_LIMITS,
    chimeSetPoints: {},
    shockLimit: null,
    acl: null,
    manual: [],
  };
}
