import { TRACKING_ITEM_TYPE } from '../../src/contract/scripts.ts';
import { PROVISION_STATUS } from '../../src/domain/device.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { SHIPPING_STATE } from '../../src/domain/shipment-status.ts';
import type { DemoDevice } from './make-devices.ts';
import { type DemoLane, drawTrip, type Ends, usualTrip } from './make-lanes.ts';
import type { DemoPlace } from './places.ts';
import type { Random } from './random.ts';

/** As stored. */
export interface DemoShipment {
  readonly guid: string;
  readonly config_type: number;
  readonly custom_data: string;
  readonly custom_data2: string;
  readonly custom_data3: string;
  readonly custom_text: string;
  readonly script_name: string;
  readonly mac_id: string | null;
  readonly shipping_state: number;
  readonly commission_state: number;
  readonly enabled: number;
  readonly save_status: string;
  readonly origin_name: string;
  readonly origin_latitude: number;
  readonly origin_longitude: number;
  readonly origin_loc_id: string;
  readonly dest_name: string;
  readonly dest_latitude: number;
  readonly dest_longitude: number;
  readonly dest_loc_id: string;
  readonly acl_expected: number | null;
  readonly acl_actual: number | null;
  readonly battery: number | null;
  bill_of_lading: string;
  readonly create_date: string;
  readonly comm_date: string | null;
  readonly depart_date: string | null;
  readonly arrive_date: string | null;
  readonly decomm_date: string | null;
  last_comms: string | null;
  readonly last_stage_cmd_time: string | null;
  readonly shock_limit: number | null;
}

export interface DemoItem {
  readonly shipment_guid: string;
  readonly item_type: number;
  readonly item_kind: string;
  readonly item_text: string;
}

/** Spec 1 §4: Saved, Processing, Commissioned, Departed, Arrived, Decommissioning, Decommissioned, Unmonitored. */
const ACTIVE_STATES = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5] as const;

const CUSTOMERS = [
  'Halden Pharma',
  'Orsay Optics',
  'Bluepeak Foods',
  'Kestrel Aerospace',
  'Nordvik Seafood',
  'Tamarind Textiles',
  'Granite Semiconductors',
  'Lumen Medical',
  'Port City Wines',
  'Sierra Produce',
  'Vantage Automotive',
  'Willow Biotech',
] as const;
const NOTES = [
  '',
  '',
  '',
  'Keep between 2 and 8 degrees.',
  'Two pallets, fragile.',
  'Call before delivery.',
  'Dock 14, side entrance.',
  'Customs papers in the lid.',
  'Reusable crate, return empty.',
  'High value, seal checked.',
] as const;
const SAVE_ERRORS = ['Device did not answer', 'Script was not loaded', 'Gateway not reachable'] as const;

/** Shipments that go one of the company's lanes; the others go anywhere. */
const ON_LANES = 0.85;
/** Age of a shipment that was saved and never sent: beyond what the lists show of those. */
const FORGOTTEN_DAYS = 96;
/** Shipments whose tag reports shocks, and from how many g on. */
const SHOCKS_ON = 0.12;
const SHOCK_LIMITS = [5, 10, 15] as const;

const iso = (time: number): string => new Date(time).toISOString();

function trackingReference(random: Random): { kind: string; value: string } {
  const digits = (count: number): string => Array.from({ length: count }, () => random.whole(0, 9)).join('');
  const letters = (count: number): string =>
    Array.from({ length: count }, () => String.fromCharCode(random.whole(65, 90))).join('');
  switch (random.whole(0, 3)) {
    case 0:
      return { kind: 'BOL', value: letters(4) + digits(9) };
    case 1:
      return { kind: 'Ocean Container', value: `${letters(3)}U${digits(7)}` };
    case 2:
      return { kind: 'HAWB', value: digits(11) };
    default:
      return { kind: 'MAWB', value: digits(11) };
  }
}

export interface ShipmentPlan {
  readonly prefix: string;
  /** How many were created in the last 30 days, and in the 270 before. */
  readonly recent: number;
  readonly older: number;
  /** How many of each are still under way. Each of them holds a tag. */
  readonly recentActive: number;
  readonly olderActive: number;
}

/**
 * A year's work of a company, oldest first: shipments with their items. Tags and chimes of those under way are taken
 * from `devices` and marked as in use; the finished ones used tags that are free again. Most go the company's lanes.
 * @param ways random numbers of their own, for where they go and how long that takes
 */
export function makeShipments(
  random: Random,
  plan: ShipmentPlan,
  devices: readonly DemoDevice[],
  places: readonly DemoPlace[],
  lanes: readonly DemoLane[],
  ways: Random,
  now: number,
): { shipments: DemoShipment[]; items: DemoItem[] } {
  const tags = devices.filter((device) => device.kind === 'tags');
  const freeTags = tags.filter((device) => device.provision_status === PROVISION_STATUS.none);
  const freeChimes = devices.filter(
    (device) => device.kind === 'chimes' && device.provision_status === PROVISION_STATUS.none,
  );
  const origins = places.filter((place) => place.type !== 'Destination' && place.type !== 'Office');
  const items: DemoItem[] = [];

  const ages = [
    ...Array.from({ length: plan.older }, () => 30 * DAY_MS + random.next() * 270 * DAY_MS),
    ...Array.from({ length: plan.recent }, () => random.next() * 30 * DAY_MS),
  ].sort((a, b) => b - a);

  const shipments = ages.map((age, at): DemoShipment => {
    const isRecent = at >= plan.older;
    const isActive = isRecent
      ? at - plan.older >= plan.recent - plan.recentActive
      : at >= plan.older - plan.olderActive;
    // One of them was saved months ago, and forgotten.
    const isForgotten = isActive && at === plan.older - plan.olderActive;
    const guid = random.guid();
    const id = `${plan.prefix}${String(20_400 + at * 3 + random.whole(0, 2))}`;
    const created = now - (isForgotten ? FORGOTTEN_DAYS * DAY_MS : age);
    const draw = random.next();
    const configType = draw < 0.65 ? 0 : draw < 0.92 ? 1 : 2;
    const state = isActive
      ? random.pick(isForgotten ? [SHIPPING_STATE.saved] : ACTIVE_STATES)
      : random.chance(0.94)
        ? SHIPPING_STATE.decommissioned
        : SHIPPING_STATE.unmonitored;

    const tag = isActive ? freeTags.pop() : random.pick(tags);
    const chimes = isActive && random.chance(0.12) ? freeChimes.splice(0, random.whole(2, 4)) : [];
    for (const device of isActive && tag !== undefined ? [tag, ...chimes] : []) {
      device.provision_status = PROVISION_STATUS['in-use'];
      device.shipment_guid = guid;
      device.shipment_id = id;
      device.last_comms = iso(
        now - (random.chance(0.92) ? random.whole(1, 600) * MINUTE_MS : random.whole(4, 9) * DAY_MS),
      );
    }
    for (const chime of chimes)
      items.push({ shipment_guid: guid, item_type: 2, item_kind: '', item_text: chime.mac_id });
    const finishedChimes = !isActive && random.chance(0.15) ? random.whole(2, 6) : 0;
    const expected = chimes.length > 0 ? chimes.length : finishedChimes > 0 ? finishedChimes : null;
    // Under way, some lists are not complete: just being built, or long overdue and to be rebuilt.
    const incomplete = chimes.length > 0 && state <= 2 && random.chance(0.7);
    const staged = random.chance(0.4) ? random.whole(0, 2) * MINUTE_MS : random.whole(10, 3_000) * MINUTE_MS;

    if (random.chance(0.55)) {
      const { kind, value } = trackingReference(random);
      items.push({ shipment_guid: guid, item_type: TRACKING_ITEM_TYPE, item_kind: kind, item_text: value });
    }
    const failed = isActive && state <= 1 && random.chance(0.3);
    const lane = ways.chance(ON_LANES) ? pickLane(ways, lanes) : undefined;
    const origin = lane?.from ?? random.pick(origins);
    const destination = lane?.to ?? random.pick(places.filter((place) => place !== origin && place.type !== 'Office'));
    const commissioned = state >= 2 ? created + random.whole(3, 90) * MINUTE_MS : null;
    const trip = tripOf(ways, { from: origin, to: destination }, state, commissioned, now);
    const ended = isActive
      ? null
      : Math.min((trip.arrive ?? created + DAY_MS) + ways.whole(1, 30) * HOUR_MS, now - HOUR_MS);
    return {
      guid,
      config_type: configType,
      custom_data: id,
      custom_data2: random.pick(CUSTOMERS),
      custom_data3: random.pick(NOTES),
      custom_text: '{}',
      script_name: configType === 1 ? 'roundtrip-60min.cfg' : 'oneway-15min.cfg',
      mac_id: tag?.mac_id ?? null,
      shipping_state: state,
      commission_state: state >= 2 || (state === 1 && !failed && random.chance(0.3)) ? 1 : 0,
      enabled: isActive ? (random.chance(0.04) ? 2 : 1) : 1,
      save_status: failed ? random.pick(SAVE_ERRORS) : 'OK',
      origin_name: origin.name,
      origin_latitude: origin.latitude,
      origin_longitude: origin.longitude,
      origin_loc_id: origin.id,
      dest_name: destination.name,
      dest_latitude: destination.latitude,
      dest_longitude: destination.longitude,
      dest_loc_id: destination.id,
      acl_expected: expected,
      acl_actual: expected === null ? null : incomplete ? random.whole(0, expected - 1) : expected,
      battery: tag?.battery ?? null,
      bill_of_lading: '',
      create_date: iso(created),
      comm_date: commissioned === null ? null : iso(Math.min(commissioned, now)),
      depart_date: trip.depart === null ? null : iso(trip.depart),
      arrive_date: trip.arrive === null ? null : iso(trip.arrive),
      decomm_date: ended === null ? null : iso(Math.max(ended, created)),
      last_comms: isActive
        ? (tag?.last_comms ?? null)
        : ended === null
          ? null
          : iso(ended - random.whole(1, 50) * MINUTE_MS),
      last_stage_cmd_time: expected === null ? null : iso(isActive ? Math.max(now - staged, created) : created),
      shock_limit: ways.chance(SHOCKS_ON) ? ways.pick(SHOCK_LIMITS) : null,
    };
  });
  return { shipments, items };
}

/** The first lanes are gone most. */
const pickLane = (ways: Random, lanes: readonly DemoLane[]): DemoLane | undefined =>
  lanes[Math.floor(ways.next() ** 2 * lanes.length)];

interface Trip {
  readonly depart: number | null;
  readonly arrive: number | null;
}

const NO_TRIP: Trip = { depart: null, arrive: null };
/** Of those under way, the share of their time that has passed; a few are late. */
const LATE = 0.12;

/** When a shipment in some state left and arrived. */
function tripOf(ways: Random, lane: Ends, state: number, commissioned: number | null, now: number): Trip {
  const { departed, arrived, unmonitored } = SHIPPING_STATE;
  if (commissioned === null || state < departed || state === unmonitored || commissioned >= now) return NO_TRIP;
  const ready = commissioned + ways.whole(1, 12) * HOUR_MS;
  const long = drawTrip(ways, lane);
  if (state < arrived) {
    const part = ways.chance(LATE) ? 1.3 + ways.next() * 0.5 : 0.05 + ways.next() * 0.8;
    return {
      depart: Math.min(now - MINUTE_MS, Math.max(commissioned, ready, now - part * usualTrip(lane))),
      arrive: null,
    };
  }
  // What arrived lately left so much before that, but not before it was commissioned.
  const since = now - commissioned;
  const arrive = Math.max(Math.min(ready + long, now - ways.whole(2, 20) * HOUR_MS), commissioned + since * 0.8);
  return { depart: Math.max(commissioned + since * 0.05, arrive - long), arrive };
}
