import { HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import type { AlertData } from '../../src/domain/monitoring/facts.ts';
import { SHIPPING_STATE } from '../../src/domain/shipment-status.ts';
import { ALERT_KINDS, type AlertKind } from './alert-kinds.ts';
import type { DemoDevice } from './make-devices.ts';
import type { DemoShipment } from './make-shipments.ts';
import type { Random } from './random.ts';

/** An alert that has its cause in common with others; its shipment is null where it is about a device alone. */
export interface StormAlert {
  readonly shipment: DemoShipment | null;
  readonly macId: string | null;
  readonly kind: Pick<AlertKind, 'event' | 'subject'>;
  readonly time: number;
  readonly cleared: number | null;
  readonly data: AlertData;
  /** What it has in common with the others; null: nothing. */
  readonly incident: { readonly kind: 'gateway' | 'place' | 'vehicle'; readonly key: string } | null;
}

/** Tags that a gateway took along when it fell silent, and how long ago. */
const SILENCED = 18;
const SILENT_HOURS = 11;
const WARMED = 7;
const SHAKEN = 5;
const FLAPS = 5;

const kindOf = (event: number): AlertKind => {
  const kind = ALERT_KINDS.find((one) => one.event === event);
  if (kind === undefined) throw new RangeError(`No alert of the demo has the event ${event}.`);
  return kind;
};

/**
 * What makes many alerts at once: a gateway that died, a room that is too warm, a truck that shakes its load, a battery
 * that is low now and then; and what is wrong with devices that are on no shipment. Sets back when devices that fell silent
 * were last heard.
 */
export function makeStorms(
  random: Random,
  devices: readonly DemoDevice[],
  shipments: readonly DemoShipment[],
  now: number,
): StormAlert[] {
  const watched = shipments.filter(
    ({ config_type, shipping_state: state, mac_id }) =>
      config_type < 3 && mac_id !== null && state >= SHIPPING_STATE.commissioned && state <= SHIPPING_STATE.arrived,
  );
  const gateways = devices.filter(({ kind, last_comms }) => kind === 'gateways' && last_comms !== null);
  const warehouses = gateways.filter(({ location }) => location.includes('Warehouse'));
  const dead = warehouses.at(-1);
  const warm = warehouses[0]?.location;
  const truck = devices.find(({ kind, shipment_guid }) => kind === 'mikeys' && shipment_guid !== null);
  const take = (count: number): DemoShipment[] => watched.splice(0, count);
  return [
    ...(dead === undefined ? [] : silenced(take(SILENCED), dead, devices, now)),
    ...(warm === undefined ? [] : warmed(random, take(WARMED), warm, now)),
    ...(truck === undefined ? [] : shaken(random, take(SHAKEN), truck.mac_id, now)),
    ...flapping(random, take(1), now),
    ...rejoined(take(2), now),
    ...onDevices(random, devices, warehouses, now),
  ];
}

function silenced(
  shipments: readonly DemoShipment[],
  gateway: DemoDevice,
  devices: readonly DemoDevice[],
  now: number,
): StormAlert[] {
  const died = now - SILENT_HOURS * HOUR_MS;
  const byId = new Map(devices.map((device) => [device.mac_id, device]));
  gateway.last_comms = new Date(died).toISOString();
  return shipments.map((shipment, at): StormAlert => {
    const since = died - at * MINUTE_MS;
    const tag = byId.get(shipment.mac_id ?? '');
    shipment.last_comms = new Date(since).toISOString();
    if (tag !== undefined) Object.assign(tag, { last_comms: shipment.last_comms, last_gateway: gateway.mac_id });
    return {
      shipment,
      macId: shipment.mac_id,
      kind: kindOf(208),
      time: since + 6 * HOUR_MS,
      cleared: null,
      data: { since, gateway: gateway.mac_id, place: gateway.location },
      incident: { kind: 'gateway', key: gateway.mac_id },
    };
  });
}

function warmed(random: Random, shipments: readonly DemoShipment[], place: string, now: number): StormAlert[] {
  return shipments.map((shipment, at): StormAlert => {
    const time = now - 4 * HOUR_MS + at * 7 * MINUTE_MS;
    const extreme = Math.round((49 + random.next() * 4) * 10) / 10;
    return {
      shipment,
      macId: shipment.mac_id,
      kind: kindOf(216),
      time,
      cleared: at === 0 ? now - HOUR_MS : null,
      data: {
        limit: 46.4,
        place,
        since: time - 31 * MINUTE_MS,
        extreme,
        extremeAt: now - 90 * MINUTE_MS,
        last: 48,
        lastAt: now - 5 * MINUTE_MS,
        mkt: 45.1,
        mktHours: 24,
        mktLimit: 46.4,
        budget: 600,
        budgetUsed: 240 + at * 12,
        budgetLeft: Math.round((1 - (240 + at * 12) / 600) * 1_000) / 1_000,
      },
      incident: { kind: 'place', key: place },
    };
  });
}

function shaken(random: Random, shipments: readonly DemoShipment[], tracker: string, now: number): StormAlert[] {
  return shipments.map((shipment, at): StormAlert => {
    const time = now - 2 * HOUR_MS + at * 3 * MINUTE_MS;
    const extreme = Math.round((6 + random.next() * 8) * 10) / 10;
    return {
      shipment,
      macId: shipment.mac_id,
      kind: kindOf(221),
      time,
      cleared: null,
      data: { limit: 5, place: '', extreme, extremeAt: time, count: 1, lastAt: time, acceleration: extreme },
      incident: { kind: 'vehicle', key: tracker },
    };
  });
}

function flapping(random: Random, shipments: readonly DemoShipment[], now: number): StormAlert[] {
  return shipments.flatMap((shipment) =>
    Array.from({ length: FLAPS }, (_, at): StormAlert => {
      const time = now - (FLAPS - at) * 3 * HOUR_MS;
      return {
        shipment,
        macId: shipment.mac_id,
        kind: kindOf(204),
        time,
        cleared: at === FLAPS - 1 ? null : time + HOUR_MS,
        data: { percent: random.whole(16, 19), volts: 3.49, limit: 20 },
        incident: null,
      };
    }),
  );
}

/** Notices, which were over when they were said. */
function rejoined(shipments: readonly DemoShipment[], now: number): StormAlert[] {
  return shipments.map((shipment, at): StormAlert => {
    const time = now - (3 + at * 20) * HOUR_MS;
    return {
      shipment,
      macId: shipment.mac_id,
      kind: { event: 202, subject: 'Rejoin' },
      time,
      cleared: time,
      data: { chime: shipment.mac_id, since: time - 95 * MINUTE_MS, place: shipment.origin_name },
      incident: null,
    };
  });
}

/** Gateways and free tags have alerts of their own, and a warehouse its humidity: about devices, not about shipments. */
function onDevices(
  random: Random,
  devices: readonly DemoDevice[],
  warehouses: readonly DemoDevice[],
  now: number,
): StormAlert[] {
  const silent = devices
    .filter(
      ({ kind, last_comms }) =>
        kind === 'gateways' && last_comms !== null && Date.parse(last_comms) < now - 6 * HOUR_MS,
    )
    .slice(0, 3)
    .map((gateway): StormAlert => {
      const since = Date.parse(gateway.last_comms ?? '');
      return {
        shipment: null,
        macId: gateway.mac_id,
        kind: kindOf(208),
        time: since + 6 * HOUR_MS,
        cleared: null,
        data: { since, gateway: null, place: gateway.location },
        incident: null,
      };
    });
  const low = devices
    .filter(({ kind, shipment_guid, battery }) => kind === 'tags' && shipment_guid === null && (battery ?? 4) < 3.4)
    .slice(0, 3)
    .map(
      (tag): StormAlert => ({
        shipment: null,
        macId: tag.mac_id,
        kind: kindOf(204),
        time: now - random.whole(2, 40) * HOUR_MS,
        cleared: null,
        data: { percent: random.whole(4, 15), volts: tag.battery, limit: 20 },
        incident: null,
      }),
    );
  const damp = warehouses.slice(0, 1).map((gateway): StormAlert => {
    const time = now - 5 * HOUR_MS;
    return {
      shipment: null,
      macId: gateway.mac_id,
      kind: kindOf(211),
      time,
      cleared: null,
      data: {
        limit: 60,
        place: gateway.location,
        since: time - 2 * HOUR_MS,
        extreme: 68,
        extremeAt: time,
        last: 64,
        lastAt: now - 10 * MINUTE_MS,
      },
      incident: null,
    };
  });
  return [...silent, ...low, ...damp];
}
