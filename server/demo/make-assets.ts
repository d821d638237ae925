import { PROVISION_STATUS } from '../../src/domain/device.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { ASSET_STATE, COMMISSION_STATE, SHIPPING_STATE, VEHICLE_STATE } from '../../src/domain/shipment-status.ts';
import type { DemoDevice, DeviceKind } from './make-devices.ts';
import type { DemoShipment } from './make-shipments.ts';
import type { DemoPlace } from './places.ts';
import type { Random } from './random.ts';

/** What an asset or a vehicle of the demo is like. */
interface Sort {
  readonly configType: number;
  readonly deviceKind: DeviceKind;
  /** The states of those that hold a device, as often as each is to come up (spec 1 §4). */
  readonly heldStates: readonly number[];
  /** The first state in which its device is heard. */
  readonly firstHeard: number;
  /** The states of those whose device is free again. */
  readonly pastStates: readonly number[];
  readonly script: string;
  /** Prefixes of its ids, and its part numbers or types (spec 1 §3: customer is the part or asset type). */
  readonly prefixes: readonly string[];
  readonly parts: readonly string[];
  readonly notes: readonly string[];
}

const ASSET: Sort = {
  configType: 3,
  deviceKind: 'chimes',
  heldStates: [0, 1, 2, 2, 3, 3, 3, 4, 5],
  firstHeard: ASSET_STATE.activated,
  pastStates: [6, 6, 6, 6, 7],
  script: 'asset-60min.cfg',
  prefixes: ['CR', 'CR', 'TO'],
  parts: ['Crate 120', 'Crate 240', 'Tote 60', 'Cage 800', 'Reefer bin 40', 'Engine stand 3'],
  notes: ['', '', 'Reusable crate.', 'Tote of line 4.', 'Seal before loading.', 'Inspect hinges.'],
};
const VEHICLE: Sort = {
  configType: 4,
  deviceKind: 'mikeys',
  heldStates: [0, 1, 3, 3, 3, 3],
  firstHeard: VEHICLE_STATE.commissioned,
  pastStates: [6],
  script: 'vehicle-5min.cfg',
  prefixes: ['VAN', 'TRK', 'TRL'],
  parts: ['Van', 'Box truck', 'Trailer', 'Tractor'],
  notes: ['', '', 'Yard shuttle.', 'Leased.', 'Tail lift.'],
};

export interface AssetPlan {
  /** How many in all, and how many of them hold a device. */
  readonly assets: number;
  readonly assetsActive: number;
  readonly vehicles: number;
  readonly vehiclesActive: number;
}

const iso = (time: number): string => new Date(time).toISOString();

/** A company's assets and vehicles, oldest first; devices of those under way are taken from `devices` and marked. */
export function makeAssets(
  random: Random,
  plan: AssetPlan,
  devices: readonly DemoDevice[],
  places: readonly DemoPlace[],
  now: number,
): DemoShipment[] {
  return [
    ...makeSort(random, ASSET, plan.assets, plan.assetsActive, devices, places, now),
    ...makeSort(random, VEHICLE, plan.vehicles, plan.vehiclesActive, devices, places, now),
  ];
}

function makeSort(
  random: Random,
  sort: Sort,
  count: number,
  active: number,
  devices: readonly DemoDevice[],
  places: readonly DemoPlace[],
  now: number,
): DemoShipment[] {
  const ofKind = devices.filter((device) => device.kind === sort.deviceKind);
  const free = ofKind.filter((device) => device.provision_status === PROVISION_STATUS.none);
  const stops = places.filter((place) => place.type !== 'Office');
  const ages = Array.from({ length: count }, () => random.next() * 360 * DAY_MS + HOUR_MS).sort((a, b) => b - a);
  return ages.map((age, at): DemoShipment => {
    const created = now - age;
    const guid = random.guid();
    const id = `${random.pick(sort.prefixes)}-${String(1_000 + at * 2 + random.whole(0, 1))}`;
    const nth = at - (count - active);
    const device = nth >= 0 ? free.pop() : undefined;
    // Each state comes up, however few there are.
    const states = device === undefined ? sort.pastStates : sort.heldStates;
    const state = states[(device === undefined ? at : nth) % states.length] ?? 0;
    if (device !== undefined) {
      device.provision_status = PROVISION_STATUS['in-use'];
      device.shipment_guid = guid;
      device.shipment_id = id;
      // What is only saved was heard before that; a vehicle says something every few hours.
      const heard = now - random.whole(1, sort === VEHICLE ? 200 : 600) * MINUTE_MS;
      device.last_comms = iso(state < sort.firstHeard ? created - random.whole(60, 600) * MINUTE_MS : heard);
    }
    const origin = random.pick(stops);
    const destination = random.pick(stops.filter((place) => place !== origin));
    const commissioned =
      state >= sort.firstHeard || device === undefined ? created + random.whole(3, 90) * MINUTE_MS : null;
    // What is monitored, or shipped, has left where it was.
    const departed =
      commissioned !== null && device !== undefined && state >= SHIPPING_STATE.departed
        ? iso(Math.min(commissioned + HOUR_MS, now))
        : null;
    const ended = device === undefined ? Math.min(created + random.whole(5, 120) * DAY_MS, now - MINUTE_MS) : null;
    return {
      guid,
      config_type: sort.configType,
      custom_data: id,
      custom_data2: random.pick(sort.parts),
      custom_data3: random.pick(sort.notes),
      custom_text: '{}',
      script_name: sort.script,
      mac_id: device?.mac_id ?? random.pick(ofKind).mac_id,
      shipping_state: state,
      commission_state:
        ended !== null ? COMMISSION_STATE.decommissioned : commissioned === null ? 0 : COMMISSION_STATE.active,
      enabled: 1,
      save_status: 'OK',
      origin_name: origin.name,
      origin_latitude: origin.latitude,
      origin_longitude: origin.longitude,
      origin_loc_id: origin.id,
      dest_name: destination.name,
      dest_latitude: destination.latitude,
      dest_longitude: destination.longitude,
      dest_loc_id: destination.id,
      acl_expected: null,
      acl_actual: null,
      battery: device?.battery ?? null,
      bill_of_lading: '',
      create_date: iso(created),
      comm_date: commissioned === null ? null : iso(Math.min(commissioned, now)),
      depart_date: departed,
      arrive_date: null,
      decomm_date: ended === null ? null : iso(Math.max(ended, created)),
      last_comms: device === undefined ? iso(Math.max(ended ?? 0, created)) : device.last_comms,
      last_stage_cmd_time: null,
      shock_limit: null,
      planned_departure: null,
      planned_arrival: null,
    };
  });
}
