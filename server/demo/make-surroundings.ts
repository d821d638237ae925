import { DAY_MS, HOUR_MS } from '../../src/domain/duration.ts';
import { positionAt, timesOf } from './course.ts';
import type { DemoDevice } from './make-devices.ts';
import type { DemoPlace } from './places.ts';
import type { Random } from './random.ts';
import type { Watched } from './watched-messages.ts';
import { weatherAt } from './weather-at.ts';

/** Hours of weather: the most that a reader gets (spec 2 §9 "Weather default 720 records"). */
const WEATHER_HOURS = 720;
/** Locations with a weather station near them, and with zones. */
const STATIONS = 12;
const ZONED = 4;
/** Shipments with cell fixes, and how many each has. */
const TRACKED = 24;
const FIXES = 6;

export interface DemoWaypoint {
  readonly name: string;
  readonly waypoint_type: 1;
  readonly shipping_loc_id: string;
  readonly beacon_id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly inner_radius: number;
  readonly outer_radius: number;
  readonly motion_timer: number;
  readonly last_update: string;
}

interface DemoCell {
  readonly mac_id: string;
  readonly guid: string;
  readonly cell_time: string;
  readonly cell_id: string;
  readonly location: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radius: number;
}

interface DemoWeather {
  readonly weather_id: string;
  readonly recording_time: string;
  readonly temperature: number;
  readonly humidity: number;
}

export interface DemoSurroundings {
  readonly waypoints: readonly DemoWaypoint[];
  readonly cells: readonly DemoCell[];
  readonly weather: readonly DemoWeather[];
  /** The weather station of each location that has one, by the location's id. */
  readonly stations: Readonly<Record<string, string>>;
}

const ZONES = ['Dock', 'Yard', 'Cold store'] as const;

const iso = (time: number): string => new Date(time).toISOString();
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** A month of hours up to this one. */
function monthOf(station: string, place: DemoPlace, now: number): DemoWeather[] {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  return Array.from({ length: WEATHER_HOURS }, (_, back): DemoWeather => {
    const time = hour - back * HOUR_MS;
    const { temperature, humidity } = weatherAt(place, time);
    return { weather_id: station, recording_time: iso(time), temperature, humidity: Math.round(humidity * 100) };
  });
}

function zonesOf(random: Random, place: DemoPlace, beacons: readonly DemoDevice[], now: number): DemoWaypoint[] {
  return beacons.map((beacon, at) => ({
    name: `${ZONES[at % ZONES.length] ?? 'Zone'} ${Math.floor(at / ZONES.length) + 1}`,
    waypoint_type: 1,
    shipping_loc_id: place.id,
    beacon_id: beacon.mac_id,
    latitude: rounded(place.latitude + (random.next() - 0.5) * 0.002, 7),
    longitude: rounded(place.longitude + (random.next() - 0.5) * 0.002, 7),
    inner_radius: random.whole(10, 20),
    outer_radius: random.whole(25, 60),
    motion_timer: 300,
    last_update: iso(now - random.whole(1, 90) * DAY_MS),
  }));
}

/** Masts near which a shipment was on its way. */
function cellsOf(random: Random, { guid, macId, course, until }: Watched, now: number): DemoCell[] {
  const { depart } = timesOf(course);
  if (depart === null || depart >= until) return [];
  return Array.from({ length: FIXES }, (_, at): DemoCell => {
    const time = depart + ((until - depart) * (at + 1)) / (FIXES + 1);
    const { name, latitude, longitude } = positionAt(course, Math.min(time, now));
    return {
      mac_id: macId,
      guid,
      cell_time: iso(time),
      cell_id: `${random.whole(200, 460)}-${random.whole(1, 99)}-${random.whole(1_000, 65_000)}`,
      location: name,
      latitude: rounded(latitude, 7),
      longitude: rounded(longitude, 7),
      radius: random.pick([500, 1_000, 2_000, 2_000, 5_000]),
    };
  });
}

/** Beacon zones, weather and cell fixes of a company. */
export function makeSurroundings(
  random: Random,
  devices: readonly DemoDevice[],
  watched: readonly Watched[],
  places: readonly DemoPlace[],
  now: number,
): DemoSurroundings {
  const beacons = devices.filter((device) => device.kind === 'beacons');
  const share = Math.ceil(beacons.length / ZONED);
  const waypoints = places
    .filter((place) => place.type === 'Warehouse')
    .slice(0, ZONED)
    .flatMap((place, at) => zonesOf(random, place, beacons.slice(at * share, (at + 1) * share), now));
  const stations: Record<string, string> = {};
  const weather = places.slice(0, STATIONS).flatMap((place) => {
    const station = `WX-${place.code}-${place.id}`;
    stations[place.id] = station;
    return monthOf(station, place, now);
  });
  // Of those that are under way.
  const cells = watched
    .filter(({ course, from }) => from > now - 30 * DAY_MS && (timesOf(course).arrive ?? 0) > now)
    .slice(-TRACKED)
    .flatMap((one) => cellsOf(random, one, now));
  return { waypoints, cells, weather, stations };
}
