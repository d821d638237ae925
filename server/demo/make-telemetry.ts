import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { MSG_TYPE, PACKET_TYPES } from '../../src/domain/packet-type.ts';
import { SHIPPING_STATE } from '../../src/domain/shipment-status.ts';
import type { DemoDevice, DeviceKind } from './make-devices.ts';
import type { DemoShipment } from './make-shipments.ts';
import { makeShock, type Shock } from './make-shock.ts';
import type { DemoPlace } from './places.ts';
import type { Random } from './random.ts';

/** Days of messages that the demo's active devices have behind them. */
const TELEMETRY_DAYS = 90;

/** Hours between two messages, by kind: a few a day. Kinds that hang on a wall say less. */
const INTERVAL: Readonly<Partial<Record<DeviceKind, number>>> = { tags: 8, mikeys: 6, chimes: 24, gateways: 24 };

/** Volts a battery loses in a day. */
const DROP_PER_DAY = 0.004;

/** The messages of one device, newest last; the database counts them out (insert-telemetry.ts). */
export interface Series {
  readonly mac_id: string;
  /** Of the newest, in seconds since the epoch. */
  readonly newest: number;
  /** Seconds. */
  readonly step: number;
  readonly count: number;
  /** Of the newest. */
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly battery: number | null;
  /** Volts lost from one message to the next. */
  readonly drop: number;
  readonly from_latitude: number;
  readonly from_longitude: number;
  readonly to_latitude: number;
  readonly to_longitude: number;
  /** Seconds since the epoch: it stands at `from` before the first, moves, and stands at `to` after the second. */
  readonly depart: number;
  readonly arrive: number;
  /** Makes each device's small deviations its own. */
  readonly salt: number;
}

/** The readings of a warehouse's dehumidifier units, which its gateway passes on. */
export interface UnitSeries {
  readonly mac_id: string;
  readonly unit: number;
  readonly newest: number;
  readonly step: number;
  readonly count: number;
  readonly salt: number;
}

/** One shock, as it is stored. */
export interface DemoShock {
  readonly mac_id: string;
  readonly msg_index: number;
  readonly device_time: string;
  readonly server_time: string;
  readonly pkt_type: number;
  readonly msg_type: number;
  /** g. */
  readonly acceleration: number;
  readonly data: Shock;
}

export interface Telemetry {
  readonly series: readonly Series[];
  readonly units: readonly UnitSeries[];
  readonly shocks: readonly DemoShock[];
}

const SHOCK_SHARE = 0.4;
/** Far from the indexes of the series. */
const SHOCK_INDEX = 1_000_000;
const SENT_AFTER_MS = 3_000;
const UNITS_OF_A_WAREHOUSE = 2;
const UNIT_STEP_HOURS = 4;

/** When a shipment's device left its origin and reaches its destination, in milliseconds; neither when it has not left. */
function journeyOf(random: Random, shipment: DemoShipment, now: number): { depart: number; arrive: number } {
  const left = Date.parse(shipment.comm_date ?? shipment.create_date) + HOUR_MS;
  const part = 0.15 + random.next() * 0.75;
  const { shipping_state: state } = shipment;
  if (state < SHIPPING_STATE.departed || left >= now) return { depart: now, arrive: now + DAY_MS };
  const way = (now - left) * (state >= SHIPPING_STATE.arrived ? part : 1 / part);
  return { depart: left, arrive: left + Math.max(way, HOUR_MS) };
}

/** How far along it is at a time, from 0 to 1. */
const partOf = (time: number, depart: number, arrive: number): number =>
  Math.min(1, Math.max(0, (time - depart) / (arrive - depart)));

/** Puts a device where its shipment is at the time it last reported. */
function place(device: DemoDevice, shipment: DemoShipment, part: number): void {
  device.latitude = shipment.origin_latitude + (shipment.dest_latitude - shipment.origin_latitude) * part;
  device.longitude = shipment.origin_longitude + (shipment.dest_longitude - shipment.origin_longitude) * part;
  if (part === 0) device.location = shipment.origin_name;
  else device.location = part === 1 ? shipment.dest_name : `On the way to ${shipment.dest_name}`;
}

/**
 * What the devices that are in use, and the gateways, reported in the last 90 days. Puts the devices where their last
 * message came from.
 */
export function makeTelemetry(
  random: Random,
  devices: readonly DemoDevice[],
  shipments: readonly DemoShipment[],
  places: readonly DemoPlace[],
  now: number,
): Telemetry {
  const byGuid = new Map(shipments.map((shipment) => [shipment.guid, shipment]));
  const series = devices.flatMap((device): Series[] => {
    const hours = INTERVAL[device.kind];
    const shipment = byGuid.get(device.shipment_guid ?? '');
    if (hours === undefined || device.last_comms === null) return [];
    if (shipment === undefined && device.kind !== 'gateways') return [];
    const newest = Date.parse(device.last_comms);
    const { depart, arrive } =
      shipment === undefined ? { depart: now, arrive: now + DAY_MS } : journeyOf(random, shipment, now);
    if (shipment !== undefined) place(device, shipment, partOf(newest, depart, arrive));
    return [
      {
        mac_id: device.mac_id,
        newest: newest / 1000,
        step: (hours * HOUR_MS) / 1000,
        count: (TELEMETRY_DAYS * 24) / hours,
        temperature: device.temperature,
        humidity: device.humidity,
        battery: device.battery,
        drop: (DROP_PER_DAY * hours) / 24,
        from_latitude: shipment?.origin_latitude ?? device.latitude,
        from_longitude: shipment?.origin_longitude ?? device.longitude,
        to_latitude: shipment?.dest_latitude ?? device.latitude,
        to_longitude: shipment?.dest_longitude ?? device.longitude,
        depart: depart / 1000,
        arrive: arrive / 1000,
        salt: random.whole(1, 9_999),
      },
    ];
  });
  return {
    series,
    units: unitsOf(random, devices, places, now),
    shocks: devices.flatMap((device) => shocksOf(random, device, byGuid.get(device.shipment_guid ?? ''))),
  };
}

/** What some of the tags that have left felt on their way. */
function shocksOf(random: Random, device: DemoDevice, shipment: DemoShipment | undefined): DemoShock[] {
  if (shipment === undefined || device.kind !== 'tags' || device.last_comms === null) return [];
  const left = Date.parse(shipment.comm_date ?? '');
  const last = Date.parse(device.last_comms);
  if (!(shipment.shipping_state >= SHIPPING_STATE.departed && left < last) || !random.chance(SHOCK_SHARE)) return [];
  return Array.from({ length: random.whole(1, 6) }, (_, at) => {
    const data = makeShock(random);
    const felt = left + random.next() * (last - left);
    return {
      mac_id: device.mac_id,
      msg_index: SHOCK_INDEX + at,
      device_time: new Date(felt).toISOString(),
      server_time: new Date(felt + SENT_AFTER_MS).toISOString(),
      pkt_type: PACKET_TYPES.shock,
      msg_type: MSG_TYPE,
      acceleration: Math.max(...[...data.X, ...data.Y, ...data.Z].map(Math.abs)),
      data,
    };
  });
}

/** The first gateway at each warehouse listens to its dehumidifier units. */
function unitsOf(
  random: Random,
  devices: readonly DemoDevice[],
  places: readonly DemoPlace[],
  now: number,
): UnitSeries[] {
  const warehouses = places.filter((place) => place.type === 'Warehouse');
  return warehouses.flatMap((warehouse) => {
    const gateway = devices.find((device) => device.kind === 'gateways' && device.location === warehouse.name);
    if (gateway === undefined) return [];
    return Array.from({ length: UNITS_OF_A_WAREHOUSE }, (_, at) => ({
      mac_id: gateway.mac_id,
      unit: at + 1,
      newest: (now - random.whole(1, 14) * MINUTE_MS) / 1000,
      step: (UNIT_STEP_HOURS * HOUR_MS) / 1000,
      count: (TELEMETRY_DAYS * 24) / UNIT_STEP_HOURS,
      salt: random.whole(1, 9_999),
    }));
  });
}
