import { TRACKING_ITEM_TYPE } from '../../src/contract/scripts.ts';
import { PROVISION_STATUS } from '../../src/domain/device.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { greatCircleDistance } from '../../src/domain/great-circle.ts';
import { CHIME_ITEM_TYPE } from '../../src/domain/item-types.ts';
import type { RuleLayer } from '../../src/domain/monitoring/rule-settings.ts';
import { COMMISSION_STATE, SHIPPING_STATE } from '../../src/domain/shipment-status.ts';
import type { Transition } from '../../src/domain/shipment-transition.ts';
import { timesOf } from './course.ts';
import { GOODS, type Goods, NO_GOODS } from './goods.ts';
import type { DemoDevice } from './make-devices.ts';
import { ROUTES } from './make-geozones.ts';
import type { DemoLane } from './make-lanes.ts';
import type { Stations } from './make-stations.ts';
import type { DemoPlace } from './places.ts';
import type { Random } from './random.ts';
import { type Staged, stage } from './stage-troubles.ts';
import { longAgoPlan, overStory, type Planned, recentPlan, type Story } from './watch-plan.ts';
import type { Watched } from './watched-messages.ts';

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
  battery: number | null;
  bill_of_lading: string;
  readonly create_date: string;
  readonly comm_date: string | null;
  readonly depart_date: string | null;
  readonly arrive_date: string | null;
  readonly decomm_date: string | null;
  last_comms: string | null;
  readonly last_stage_cmd_time: string | null;
  readonly shock_limit: number | null;
  readonly planned_departure: string | null;
  readonly planned_arrival: string | null;
}

export interface DemoItem {
  readonly shipment_guid: string;
  readonly item_type: number;
  readonly item_kind: string;
  readonly item_text: string;
}

const SAVE_ERRORS = ['Device did not answer', 'Script was not loaded', 'Gateway not reachable'] as const;

/** Shipments that go one of the company's lanes; the others go anywhere. */
const ON_LANES = 0.85;
/** Age of a shipment that was saved and never sent: beyond what the lists show of those. */
const FORGOTTEN_DAYS = 96;
/** Days since which something is under way that was made long ago. */
const LONG_AGO_DAYS = [30.3, 31.2] as const;
/** Shipments whose tag reports shocks, and from how many g on. */
const SHOCKS_ON = 0.12;
const SHOCK_LIMITS = [5, 10, 15] as const;
/** Of those that are over so many days back, every so many has all that it said. */
const FOLLOWED_DAYS = 80;
const FOLLOWED_EVERY = 5;
const NEAR_METRES = 3_500_000;
/** Stories that need a planned way, and such with iChimes. */
const ON_ROUTES: readonly Story[] = ['off-route', 'was-off-route', 'stops-elsewhere', 'stopped-elsewhere'];
const WITH_CHIMES: readonly Story[] = ['separated', 'rejoined', 'stray'];
/** Who opens what looks closely: these report every quarter of an hour. */
const CLOSELY: readonly Story[] = [
  'reefer-fails',
  'reefer-mended',
  'late',
  'knocked',
  'dead-gateway',
  'warm-room',
  'weak-battery',
  'separated',
  'shaken',
  'stray',
  'stops-elsewhere',
  'stopped-elsewhere',
];
const STEP_MS = { closely: 15 * MINUTE_MS, usual: 90 * MINUTE_MS, 'long-ago': 5 * HOUR_MS } as const;
/** Volts of a battery that is good enough to be sent along. */
const VOLTS_LEAST = 3.62;

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

/** A transition that a person ordered. */
export interface DemoHand {
  readonly guid: string;
  readonly at: string;
  readonly transition: Transition;
}

/** Set points of a shipment, as a person sets them. */
export interface DemoRules {
  readonly scope: string;
  readonly version: 1;
  readonly settings: RuleLayer;
  readonly changed_by: string;
  readonly changed: string;
  readonly valid_from: string;
}

export interface MadeShipments {
  readonly shipments: DemoShipment[];
  readonly items: DemoItem[];
  /** Those whose devices said all that happened to them. */
  readonly watched: Watched[];
  readonly hands: DemoHand[];
  readonly rules: DemoRules[];
}

/** What a company has that its shipments go through. */
export interface Surrounding {
  readonly devices: readonly DemoDevice[];
  readonly places: readonly DemoPlace[];
  readonly lanes: readonly DemoLane[];
  readonly stations: Stations;
}

/** A shipment before it has a number and a tag. */
interface Draft {
  readonly state: number;
  readonly story: Story;
  readonly configType: number;
  readonly goods: Goods;
  readonly lane: DemoLane;
  readonly staged: Staged;
  readonly isActive: boolean;
  readonly isLongAgo: boolean;
  /** Whether its devices said what happened to it. */
  readonly isFollowed: boolean;
}

/**
 * A year's work of a company, oldest first: shipments with their items. Tags and chimes of those under way are taken
 * from `devices` and marked as in use; the finished ones used tags that are free again. Most go the company's lanes.
 * @param ways random numbers of their own, for where they go and how long that takes
 */
export function makeShipments(
  random: Random,
  plan: ShipmentPlan,
  { devices, places, lanes, stations }: Surrounding,
  ways: Random,
  now: number,
): MadeShipments {
  const tags = devices.filter((device) => device.kind === 'tags');
  const freeTags = tags.filter((device) => device.provision_status === PROVISION_STATUS.none);
  const freeChimes = devices.filter(
    (device) => device.kind === 'chimes' && device.provision_status === PROVISION_STATUS.none,
  );
  const drafts = makeDrafts(plan, { devices, places, lanes, stations }, ways, now);
  const taken = new Set(freeTags.slice(-drafts.filter(({ isActive }) => isActive).length));
  const pool = tags.filter((tag) => !taken.has(tag));
  /** Until when each tag is on a shipment that is over. */
  const busy = new Map<DemoDevice, number>();
  const made: MadeShipments = { shipments: [], items: [], watched: [], hands: [], rules: [] };

  for (const [at, draft] of drafts.entries()) {
    const { state, story, goods, lane, staged, isActive, isFollowed } = draft;
    const { created, commissioned, ended } = staged;
    const guid = random.guid();
    const id = `${plan.prefix}${String(20_400 + at * 3 + random.whole(0, 2))}`;
    const tag = isActive ? freeTags.pop() : freeTag(random, pool, busy, created);
    if (tag !== undefined && ended !== null) busy.set(tag, ended);
    const needsChimes = WITH_CHIMES.includes(story);
    const wants =
      needsChimes || (story === 'plain' && random.chance(state <= SHIPPING_STATE.commissioned ? 0.35 : 0.12));
    const chimes = (isActive || (isFollowed && needsChimes)) && wants ? freeChimes.splice(0, random.whole(2, 4)) : [];
    for (const device of isActive && tag !== undefined ? [tag, ...chimes] : []) {
      device.provision_status = PROVISION_STATUS['in-use'];
      device.shipment_guid = guid;
      device.shipment_id = id;
    }
    for (const chime of chimes) {
      made.items.push({ shipment_guid: guid, item_type: CHIME_ITEM_TYPE, item_kind: '', item_text: chime.mac_id });
    }
    const finishedChimes = !isActive && chimes.length === 0 && random.chance(0.15) ? random.whole(2, 6) : 0;
    const expected = chimes.length > 0 ? chimes.length : finishedChimes > 0 ? finishedChimes : null;
    // Some lists are not complete: just being built.
    const incomplete = isActive && chimes.length > 0 && state <= 2 && random.chance(0.7);
    const staged_at = random.chance(0.4) ? random.whole(0, 2) * MINUTE_MS : random.whole(10, 3_000) * MINUTE_MS;
    if (random.chance(0.55)) {
      const { kind, value } = trackingReference(random);
      made.items.push({ shipment_guid: guid, item_type: TRACKING_ITEM_TYPE, item_kind: kind, item_text: value });
    }
    const failed = isActive && (story === 'never-heard' || (state === SHIPPING_STATE.saved && random.chance(0.3)));
    const { configType } = draft;
    const { depart } = timesOf(staged.course);
    const limit = goods.shockLimit ?? (ways.chance(SHOCKS_ON) ? ways.pick(SHOCK_LIMITS) : null);
    if (isFollowed && tag !== undefined && commissioned !== null) {
      made.watched.push({
        guid,
        macId: tag.mac_id,
        chimes: chimes.map(({ mac_id }) => mac_id),
        goods,
        course: staged.course,
        from: commissioned,
        until: ended === null ? now - random.whole(2, 13) * MINUTE_MS : ended - random.whole(2, 13) * MINUTE_MS,
        step: draft.isLongAgo
          ? STEP_MS['long-ago']
          : CLOSELY.includes(story) && isActive
            ? STEP_MS.closely
            : STEP_MS.usual,
        troubles: staged.troubles,
        // There is one such truck, and it is on one road at a time.
        vehicle: story === 'shaken' && made.watched.every(({ vehicle }) => vehicle === null) ? stations.vehicle : null,
        volts: Math.max(VOLTS_LEAST, tag.battery ?? VOLTS_LEAST),
        salt: ways.whole(1, 9_999),
      });
    }
    if (isActive || isFollowed) {
      if (goods.low !== null || goods.high !== null) made.rules.push(rulesOf(guid, goods, created));
      if (ended !== null) made.hands.push({ guid, at: iso(ended), transition: 'decommission' });
    }
    made.shipments.push({
      guid,
      config_type: configType,
      custom_data: id,
      custom_data2: goods.customer,
      custom_data3: random.pick(goods.notes),
      custom_text: '{}',
      script_name:
        isFollowed && CLOSELY.includes(story)
          ? 'oneway-15min.cfg'
          : configType === 1
            ? 'roundtrip-60min.cfg'
            : random.chance(0.5)
              ? 'oneway-15min.cfg'
              : 'oneway-60min.cfg',
      mac_id: tag?.mac_id ?? null,
      shipping_state: state,
      commission_state:
        ended !== null
          ? COMMISSION_STATE.decommissioned
          : commissioned !== null
            ? COMMISSION_STATE.active
            : state === SHIPPING_STATE.processing && !failed
              ? COMMISSION_STATE.created
              : 0,
      enabled: isActive ? (random.chance(0.04) ? 2 : 1) : 1,
      save_status: failed ? random.pick(SAVE_ERRORS) : 'OK',
      origin_name: lane.from.name,
      origin_latitude: lane.from.latitude,
      origin_longitude: lane.from.longitude,
      origin_loc_id: lane.from.id,
      dest_name: lane.to.name,
      dest_latitude: lane.to.latitude,
      dest_longitude: lane.to.longitude,
      dest_loc_id: lane.to.id,
      acl_expected: expected,
      acl_actual: expected === null ? null : incomplete ? random.whole(0, expected - 1) : expected,
      battery: tag?.battery ?? null,
      bill_of_lading: '',
      create_date: iso(created),
      comm_date: commissioned === null ? null : iso(commissioned),
      depart_date: depart === null || depart > now ? null : iso(depart),
      arrive_date: staged.arrived === null ? null : iso(staged.arrived),
      decomm_date: ended === null ? null : iso(ended),
      last_comms: ended === null ? null : iso(ended - random.whole(2, 50) * MINUTE_MS),
      last_stage_cmd_time: expected === null ? null : iso(isActive ? Math.max(now - staged_at, created) : created),
      shock_limit: limit,
      planned_departure: staged.plannedDeparture === null ? null : iso(staged.plannedDeparture),
      planned_arrival: staged.plannedArrival === null ? null : iso(staged.plannedArrival),
    });
  }
  return made;
}

/** One that was on no other shipment when this one was made. */
function freeTag(
  random: Random,
  pool: readonly DemoDevice[],
  busy: ReadonlyMap<DemoDevice, number>,
  created: number,
): DemoDevice | undefined {
  const free = pool.filter((tag) => (busy.get(tag) ?? 0) < created);
  return free.length === 0 ? undefined : random.pick(free);
}

const HOURS_COLD = 24;
const HOURS_MONTH = 720;

const rulesOf = (guid: string, { low, high, budget }: Goods, created: number): DemoRules => ({
  scope: `shipment:${guid}`,
  version: 1,
  settings: {
    highTemperature: { limit: high },
    lowTemperature: { limit: low },
    mkt: { windowHours: high !== null && high < 50 ? HOURS_COLD : HOURS_MONTH, limit: high },
    stability: { minutes: budget },
  },
  changed_by: 'provisioner',
  changed: iso(created),
  valid_from: iso(created),
});

/** What is to be made of the plan, the oldest first. */
function makeDrafts(
  plan: ShipmentPlan,
  { devices, places, lanes, stations }: Surrounding,
  ways: Random,
  now: number,
): Draft[] {
  // Where the gateway died nobody hears what is there now.
  const isDead = (id: string): boolean => id === stations.dead?.place.id;
  const isOpen = ({ from, to }: DemoLane): boolean => !isDead(from.id) && !isDead(to.id);
  const origins = places.filter(({ id, type }) => type !== 'Destination' && type !== 'Office' && !isDead(id));
  const planned = lanes.slice(0, Math.max(1, Math.min(ROUTES, lanes.length) - 1));
  const open = lanes.some(isOpen) ? lanes.filter(isOpen) : lanes;
  const routes = planned.some(isOpen) ? planned.filter(isOpen) : planned;
  // What something happens to goes no further than one believes of a truck or a ship.
  const near = open.filter(({ from, to }) => greatCircleDistance(from, to) < NEAR_METRES);
  const lastChime = devices.findLast(({ kind, shipment_guid }) => kind === 'chimes' && shipment_guid === null);
  let followed = 0;

  const laneFor = (story: Story, isActive: boolean): DemoLane => {
    const from = story === 'dead-gateway' ? stations.dead?.place : story === 'warm-room' ? stations.warm : undefined;
    const some = !isActive ? lanes : story === 'plain' || near.length === 0 ? open : near;
    const isPlain = story === 'plain';
    const lane = ON_ROUTES.includes(story)
      ? ways.pick(routes)
      : !isPlain || ways.chance(ON_LANES)
        ? pickLane(ways, some)
        : undefined;
    const origin = from ?? lane?.from ?? ways.pick(origins);
    const to = lane !== undefined && lane.to.id !== origin.id ? lane.to : undefined;
    return {
      from: origin,
      to: to ?? ways.pick(places.filter(({ id, type }) => id !== origin.id && type !== 'Office' && !isDead(id))),
    };
  };
  const draft = (given: Planned, created: number | null, isLongAgo: boolean): Draft => {
    const { state } = given;
    const isActive = state < SHIPPING_STATE.decommissioned;
    const isLately = created !== null && created > now - FOLLOWED_DAYS * DAY_MS;
    const isTold = !isActive && isLately && followed++ % FOLLOWED_EVERY === 0;
    const story = isTold ? overStory(Math.floor(followed / FOLLOWED_EVERY)) : given.story;
    const lane = laneFor(story, isActive);
    const drawn = ways.next();
    const usual = drawn < 0.65 ? 0 : drawn < 0.92 || story !== 'plain' ? 1 : 2;
    const configType = given.configType ?? (isTold ? 0 : usual);
    const some = ways.pick(GOODS);
    const isCold =
      story === 'warm-room' ||
      story === 'reefer-mended' ||
      story === 'door-open' ||
      story === 'froze' ||
      story === 'freezes';
    const cold = ways.pick(GOODS.filter(({ high, low }) => high !== null && low !== null && high < 50));
    const goods = given.goods ?? (configType === 2 ? NO_GOODS(some.customer) : isCold ? cold : some);
    const foreignChime = lastChime?.mac_id ?? null;
    const staged = stage({ random: ways, story, state, lane, goods, places, foreignChime, now, created });
    return { state, story, configType, goods, lane, staged, isActive, isLongAgo, isFollowed: isActive || isTold };
  };

  const over = (age: number): Draft => {
    const state =
      ways.chance(0.94) || age < FOLLOWED_DAYS * DAY_MS ? SHIPPING_STATE.decommissioned : SHIPPING_STATE.unmonitored;
    return draft({ state, story: 'plain' }, now - age, false);
  };
  const [least, most] = LONG_AGO_DAYS;
  return [
    ...Array.from({ length: plan.older - plan.olderActive }, () => over(30 * DAY_MS + ways.next() * 270 * DAY_MS)),
    ...longAgoPlan(plan.olderActive).map((planned) =>
      draft(
        planned,
        now - (planned.state === SHIPPING_STATE.saved ? FORGOTTEN_DAYS : least + ways.next() * (most - least)) * DAY_MS,
        true,
      ),
    ),
    ...Array.from({ length: plan.recent - plan.recentActive }, () => over((4 + ways.next() * 25) * DAY_MS)),
    ...recentPlan(plan.recentActive).map((planned) => draft(planned, null, false)),
  ].sort((a, b) => a.staged.created - b.staged.created);
}

/** The first lanes are gone most. */
const pickLane = (ways: Random, lanes: readonly DemoLane[]): DemoLane | undefined =>
  lanes[Math.floor(ways.next() ** 2 * lanes.length)];

/** Devices of shipments of which nothing was heard yet said something before, where they lay. */
export function leaveUnheard(
  random: Random,
  devices: readonly DemoDevice[],
  shipments: readonly DemoShipment[],
  watched: readonly Watched[],
): void {
  const heard = new Set(watched.flatMap(({ macId, chimes }) => [macId, ...chimes]));
  const byGuid = new Map(shipments.map((shipment) => [shipment.guid, shipment]));
  for (const device of devices) {
    const shipment = byGuid.get(device.shipment_guid ?? '');
    if (shipment === undefined || heard.has(device.mac_id)) continue;
    device.last_comms = iso(Date.parse(shipment.create_date) - random.whole(60, 900) * MINUTE_MS);
    if (shipment.mac_id === device.mac_id) shipment.last_comms = null;
    Object.assign(device, {
      location: shipment.origin_name,
      latitude: shipment.origin_latitude,
      longitude: shipment.origin_longitude,
      location_type: 'iGate',
    });
  }
}
