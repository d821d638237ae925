import * as v from 'valibot';
import { routeNotes } from '../../src/contract/geozones.ts';
import { PROVISION_STATUS } from '../../src/domain/device.ts';
import { HOUR_MS } from '../../src/domain/duration.ts';
import { type GeoPoint, greatCircleDistance } from '../../src/domain/great-circle.ts';
import { classOf, SHIPPING_STATE } from '../../src/domain/shipment-status.ts';
import { goodsOf } from '../demo/goods.ts';
import { COMPANY_PLANS, makeCompany } from '../demo/make-company.ts';
import type { DemoShipment } from '../demo/make-shipments.ts';
import type { DemoWarehouse } from '../demo/make-warehouses.ts';
import { DEMO_PLACES } from '../demo/places.ts';
import type { Random } from '../demo/random.ts';
import type { PlannedDevice } from './day-plan.ts';
import type { ListenedFor } from './gateway-client.ts';
import { type Journey, makeJourney, type Place, waypointsBetween } from './journey.ts';
import { pickBy, seededBy } from './seeded-by.ts';
import type { Usual } from './simulated-device.ts';

/** Hours within which a shipment that is ready leaves. */
const LEAVES_AFTER = 1;
const LEAVES_BEFORE = 12;
/** Metres around a place that are still it. */
const PLACE_RADIUS = 2_000;
/** How many iChimes are read of a shipment that is none of the demo's. */
const FREE_CHIMES = 3;

/** The demo's place at some coordinates; empty for none. */
const nameOf = (at: GeoPoint): string =>
  DEMO_PLACES.find((place) => greatCircleDistance(place, at) < PLACE_RADIUS)?.name ?? '';

/** What keeps a load as its goods want it lets it wander by tenths. */
const KEPT = { wanders: 0.6, drawn: 0.08 } as const;

/** How it is in the load of a shipment when nothing is wrong; whatever was wrong is mended. */
function inLoadOf(shipment: DemoShipment | undefined): Usual | undefined {
  if (shipment === undefined || classOf(shipment.config_type) !== 'shipment') return undefined;
  const goods = goodsOf(shipment.custom_data2);
  return goods === undefined ? undefined : { temperature: goods.usual, humidity: goods.humidity, ...KEPT };
}

/** A shipment whose barcode a scanner can read, and its list. */
export interface Scannable {
  readonly guid: string;
  readonly chimes: readonly string[];
}

/** A weather station and where it stands. */
export interface Station extends GeoPoint {
  readonly weatherId: string;
}

/** Shipments that have not left yet, the scanners of their company, and some iChimes that are on no list. */
export interface Scannables {
  readonly shipments: readonly Scannable[];
  readonly scanners: readonly string[];
  readonly freeChimes: readonly string[];
}

/** What is known of the demo beyond what a gateway is told. */
export interface DemoPlan {
  /** A device of the server with where it goes; its journey is added to `journeys`. */
  plan(device: ListenedFor, now: number): PlannedDevice;
  /** By trip. Grows as devices are planned. */
  readonly journeys: Map<string, Journey>;
  /** Where a gateway is; null: not the demo's. */
  placeOfGateway(macId: string): GeoPoint | null;
  /** The warehouses of a gateway's company. */
  warehouses(gateway: string): readonly DemoWarehouse[];
  /** The company of a gateway by its own number, with its weather stations; null: not the demo's. */
  stations(gateway: string): { readonly company: number; readonly stations: readonly Station[] } | null;
  /** What scanners of a gateway's company can read. */
  scannable(gateway: string): Scannables;
}

/**
 * The demo's own plan: its shipments go from where they are over places on the way to their destination; those that are
 * commissioned leave within half a day, those that are not yet, or have arrived, stay. A device that is none of the demo's
 * was activated by somebody: it goes somewhere.
 */
export function demoPlan(seed: number, now: number): DemoPlan {
  const taken = new Set<string>();
  const companies = COMPANY_PLANS.map((plan) => makeCompany(plan, now, taken));
  const shipments = new Map(companies.flatMap((company) => company.shipments.map((one) => [one.guid, one])));
  const shipmentOf = new Map(
    companies.flatMap(({ devices }) => devices.map((device) => [device.mac_id, device.shipment_guid])),
  );
  // A truck goes where its load goes.
  const loadOf = new Map(companies.flatMap(({ watched }) => watched.map(({ vehicle, guid }) => [vehicle, guid])));
  // Whoever has a planned way keeps to it: what strays is a fault, and there are faults for that.
  const planned = new Set(
    companies.flatMap(({ geozones }) =>
      geozones.maps.flatMap(({ map_config_name_type: type, notes }) => {
        if (type !== 'Route') return [];
        const { origins, destinations } = v.parse(v.pipe(v.string(), v.parseJson(), routeNotes), notes);
        return origins.flatMap((from) => destinations.map((to) => `${from} ${to}`));
      }),
    ),
  );
  const journeys = new Map<string, Journey>();

  /** The places a journey leads over; null: it stays. */
  function wayOf(guid: string | null, macId: string, at: Place, random: Random): readonly Place[] | null {
    const shipment = guid === null ? undefined : shipments.get(guid);
    if (shipment === undefined) {
      const to = pickBy(`${seed} ${macId}`, DEMO_PLACES);
      return to === undefined ? null : [at, to];
    }
    const { shipping_state: state, dest_name: name, dest_latitude: latitude, dest_longitude: longitude } = shipment;
    const ready = state === SHIPPING_STATE.commissioned && classOf(shipment.config_type) === 'shipment';
    if (state !== SHIPPING_STATE.departed && !ready) return null;
    const to = { name, latitude, longitude };
    if (planned.has(`${shipment.origin_loc_id} ${shipment.dest_loc_id}`)) return [at, to];
    // Not everybody goes over the same ones.
    return [at, ...waypointsBetween(at, to, DEMO_PLACES.slice(0, random.whole(1, DEMO_PLACES.length))), to];
  }

  return {
    journeys,
    plan({ macId, kind, lastIndex, battery, temperature, humidity, latitude, longitude }, time) {
      const guid = loadOf.get(macId) ?? shipmentOf.get(macId) ?? null;
      const trip = guid ?? macId;
      const random = seededBy(seed, `trip ${trip}`);
      const home = random.pick(DEMO_PLACES);
      const at = { latitude: latitude ?? home.latitude, longitude: longitude ?? home.longitude };
      if (!journeys.has(trip)) {
        const way = wayOf(guid, macId, { name: nameOf(at), ...at }, random);
        const leave =
          shipments.get(guid ?? '')?.shipping_state === SHIPPING_STATE.departed
            ? time
            : time + (LEAVES_AFTER + random.next() * (LEAVES_BEFORE - LEAVES_AFTER)) * HOUR_MS;
        if (way !== null) journeys.set(trip, makeJourney(random, way, Math.round(leave)));
      }
      const usual = kind === 'tags' || kind === 'chimes' ? inLoadOf(shipments.get(guid ?? '')) : undefined;
      const readings = { index: lastIndex, battery, temperature, humidity, usual };
      if (journeys.has(trip)) return { macId, kind, ...readings, ...at, stays: null, trip };
      const stays = nameOf(at);
      return { macId, kind, ...readings, ...at, stays: stays === '' ? null : stays, trip: null };
    },
    placeOfGateway(macId) {
      for (const { devices } of companies) {
        const found = devices.find((device) => device.mac_id === macId && device.kind === 'gateways');
        if (found !== undefined) return { latitude: found.latitude, longitude: found.longitude };
      }
      return null;
    },
    warehouses(gateway) {
      return companies.find(({ devices }) => devices.some(({ mac_id }) => mac_id === gateway))?.warehouses ?? [];
    },
    stations(gateway) {
      const company = companies.findIndex(({ devices }) => devices.some(({ mac_id }) => mac_id === gateway));
      const found = companies[company];
      if (found === undefined) return null;
      const stations = Object.entries(found.surroundings.stations).flatMap(([placeId, weatherId]): Station[] => {
        const place = DEMO_PLACES.find(({ id }) => id === placeId);
        return place === undefined ? [] : [{ weatherId, latitude: place.latitude, longitude: place.longitude }];
      });
      return { company, stations };
    },
    scannable(gateway) {
      const company = companies.find(({ devices }) => devices.some(({ mac_id }) => mac_id === gateway));
      if (company === undefined) return { shipments: [], scanners: [], freeChimes: [] };
      const chimes = Map.groupBy(
        company.devices.filter(({ kind, shipment_guid: guid }) => kind === 'chimes' && guid !== null),
        ({ shipment_guid: guid }) => guid ?? '',
      );
      return {
        shipments: company.shipments
          .filter(({ shipping_state: state, mac_id }) => state === SHIPPING_STATE.commissioned && mac_id !== null)
          .map(({ guid }) => ({ guid, chimes: (chimes.get(guid) ?? []).map(({ mac_id }) => mac_id) })),
        freeChimes: company.devices
          .filter(({ kind, provision_status: status }) => kind === 'chimes' && status === PROVISION_STATUS.none)
          .slice(0, FREE_CHIMES)
          .map(({ mac_id }) => mac_id),
        scanners: company.devices.filter(({ kind }) => kind === 'scanners').map(({ mac_id }) => mac_id),
      };
    },
  };
}
