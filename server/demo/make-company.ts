import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { type DemoAdministration, makeAdministration } from './make-administration.ts';
import { type DemoAlerts, makeAlerts } from './make-alerts.ts';
import { type AssetPlan, makeAssets } from './make-assets.ts';
import { makeConveyances } from './make-conveyances.ts';
import { type DemoCustomer, makeCustomers } from './make-customers.ts';
import { type DemoDevice, type DeviceKind, makeDevices, setGateways } from './make-devices.ts';
import { type DemoGeozones, makeGeozones } from './make-geozones.ts';
import { type DemoCount, makeInventory } from './make-inventory.ts';
import { makeLanes } from './make-lanes.ts';
import { type DemoPublicLink, makePublicLinks } from './make-public-links.ts';
import {
  type DemoHand,
  type DemoItem,
  type DemoRules,
  type DemoShipment,
  leaveUnheard,
  makeShipments,
  type ShipmentPlan,
} from './make-shipments.ts';
import { makeStations } from './make-stations.ts';
import { type DemoSurroundings, makeSurroundings } from './make-surroundings.ts';
import { makeTelemetry, type Telemetry } from './make-telemetry.ts';
import { type DemoWarehouse, makeWarehouses } from './make-warehouses.ts';
import { makeAlone, makeWatched } from './make-watched.ts';
import { DEMO_PLACES, type DemoPlace } from './places.ts';
import { seededRandom } from './random.ts';
import { setBack } from './set-back.ts';
import { type ToEvaluate, toEvaluate } from './to-evaluate.ts';
import type { Watched } from './watched-messages.ts';

export interface CompanyPlan {
  readonly companyId: string;
  readonly name: string;
  readonly seed: number;
  readonly shipments: ShipmentPlan;
  readonly assets: AssetPlan;
  readonly devices: Readonly<Record<DeviceKind, number>>;
  /** Tags that can't be taken, by provisioning status: reserved 1, repair 3, lost 4; and reposition 5, which can. */
  readonly tagsAside: Readonly<Record<1 | 3 | 4 | 5, number>>;
  readonly places: number;
  /** Ways that its shipments go again and again. */
  readonly lanes: number;
  /** Begins the ids of its locations: a key of one company is nothing in another. */
  readonly locationPrefix: string;
}

export interface DemoCompany {
  readonly plan: CompanyPlan;
  readonly devices: DemoDevice[];
  readonly shipments: DemoShipment[];
  readonly items: DemoItem[];
  readonly places: readonly DemoPlace[];
  readonly telemetry: Telemetry;
  readonly watched: readonly Watched[];
  readonly hands: readonly DemoHand[];
  readonly rules: readonly DemoRules[];
  /** What the rules are to look at, and from when on. */
  readonly toEvaluate: readonly ToEvaluate[];
  readonly alerts: DemoAlerts;
  readonly surroundings: DemoSurroundings;
  readonly geozones: DemoGeozones;
  readonly inventory: readonly DemoCount[];
  readonly administration: DemoAdministration;
  readonly publicLinks: readonly DemoPublicLink[];
  readonly customers: readonly DemoCustomer[];
  readonly warehouses: readonly DemoWarehouse[];
}

/** Company 1 is a mid-sized forwarder; company 2 exists so that isolation is seen to work. */
export const COMPANY_PLANS: readonly CompanyPlan[] = [
  {
    companyId: '1',
    name: 'Meridian Freight',
    seed: 20_150_401,
    shipments: { prefix: 'MF-', recent: 150, older: 1_050, recentActive: 126, olderActive: 12 },
    assets: { assets: 600, assetsActive: 18, vehicles: 200, vehiclesActive: 16 },
    devices: { tags: 424, chimes: 96, gateways: 24, mikeys: 20, scanners: 12, chargers: 12, beacons: 12 },
    tagsAside: { 1: 10, 3: 12, 4: 10, 5: 8 },
    places: DEMO_PLACES.length,
    lanes: 14,
    locationPrefix: 'L',
  },
  {
    companyId: '2',
    name: 'Northline Cargo',
    seed: 20_160_402,
    shipments: { prefix: 'NC-', recent: 20, older: 40, recentActive: 14, olderActive: 2 },
    assets: { assets: 20, assetsActive: 4, vehicles: 6, vehiclesActive: 1 },
    devices: { tags: 56, chimes: 12, gateways: 4, mikeys: 2, scanners: 2, chargers: 2, beacons: 2 },
    tagsAside: { 1: 2, 3: 2, 4: 2, 5: 1 },
    places: 14,
    lanes: 3,
    locationPrefix: 'N',
  },
];

/** The company's rows, the same for the same plan; times are relative to `now` (milliseconds). */
export function makeCompany(plan: CompanyPlan, now: number, takenIds: Set<string>): DemoCompany {
  const random = seededRandom(plan.seed);
  const places = DEMO_PLACES.slice(0, plan.places).map((place) => ({
    ...place,
    id: place.id.replace('L', plan.locationPrefix),
  }));
  const homes = places.filter((place) => place.type === 'Warehouse' || place.type === 'Location');
  const devices = makeDevices(random, plan.devices, homes, now, takenIds);
  const tags = devices.filter((device) => device.kind === 'tags');
  for (const [status, count] of Object.entries(plan.tagsAside)) {
    for (const tag of tags.splice(0, count)) tag.provision_status = Number(status);
  }
  setBack(devices, now);
  const ways = seededRandom(plan.seed + 20);
  const lanes = makeLanes(ways, places, plan.lanes);
  const stations = makeStations(devices, places, now);
  const surrounding = { devices, places, lanes, stations };
  const { shipments, items, watched, hands, rules } = makeShipments(random, plan.shipments, surrounding, ways, now);
  items.push(...makeConveyances(seededRandom(plan.seed + 21), shipments));
  // Random numbers of their own: more of one topic changes nothing of another.
  const assets = makeAssets(seededRandom(plan.seed + 1), plan.assets, devices, places, now);
  const all = [...shipments, ...assets];
  leaveUnheard(seededRandom(plan.seed + 24), devices, shipments, watched);
  const alone = makeAlone(seededRandom(plan.seed + 22), devices, now);
  const said = [...makeWatched(watched, all, devices, stations), ...alone.messages];
  const telemetry = makeTelemetry(seededRandom(plan.seed + 2), devices, all, said, now);
  setGateways(devices, all, now);
  const surroundings = makeSurroundings(seededRandom(plan.seed + 7), devices, watched, places, now);
  const geozones = makeGeozones(seededRandom(plan.seed + 10), places, lanes);
  const sharer = DEMO_ACCOUNTS.find((account) => account.companyId === plan.companyId)?.loginName ?? '';
  const publicLinks = makePublicLinks(seededRandom(plan.seed + 12), shipments, sharer, now);
  const customers = makeCustomers(seededRandom(plan.seed + 30), sharer);
  const warehouses = makeWarehouses(seededRandom(plan.seed + 23), devices, places, surroundings.stations);
  const followed = new Set(watched.map(({ guid }) => guid));
  const alerts = makeAlerts(seededRandom(plan.seed + 6), all, followed, now);
  const inventory = makeInventory(seededRandom(plan.seed + 11), devices, now);
  const administration = makeAdministration(seededRandom(plan.seed + 3), plan.name, plan.shipments.prefix, places);
  return {
    plan,
    devices,
    shipments: all,
    items,
    places,
    telemetry,
    watched,
    hands,
    rules,
    toEvaluate: toEvaluate({ watched, shipments: all, alone: alone.followed, warehouses, now }),
    alerts,
    surroundings,
    geozones,
    inventory,
    administration,
    publicLinks,
    customers,
    warehouses,
  };
}
