import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { greatCirclePoint } from '../../src/domain/great-circle.ts';
import { PACKET_TYPES } from '../../src/domain/packet-type.ts';
import type { DeviceReading } from '../readings/message-row.ts';
import type { DemoDevice, DeviceKind } from './make-devices.ts';
import { usualTrip } from './make-lanes.ts';
import type { DemoShipment } from './make-shipments.ts';
import type { Random } from './random.ts';

/** Days of messages that the demo's active devices have behind them. */
const TELEMETRY_DAYS = 90;

/** Hours between two messages of what is on no shipment yet, or is an asset or a vehicle. */
const INTERVAL: Readonly<Partial<Record<DeviceKind, number>>> = { tags: 24, mikeys: 5, chimes: 24, gateways: 24 };

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
  /** Its way: points that are equally far apart, at least two. */
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
  /** Seconds since the epoch: it stands at the first point before the first, moves, and stands at the last one after the second. */
  readonly depart: number;
  readonly arrive: number;
  /** Whether it says where it is, with every third message: what hangs on a wall does not. */
  readonly places: boolean;
  /** Makes each device's small deviations its own. */
  readonly salt: number;
}

/** A message of a kind that only some devices send, or with values at the end of what can be said. */
export interface DemoMessage {
  readonly mac_id: string;
  readonly msg_index: number;
  readonly device_time: string;
  readonly server_time: string;
  readonly pkt_type: number;
  readonly msg_type: number;
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly battery: number | null;
  readonly data: object | null;
}

export interface Telemetry {
  readonly series: readonly Series[];
  readonly others: readonly DemoMessage[];
  /** What happened to shipments, and to what is followed by itself. */
  readonly said: readonly DeviceReading[];
}

/** When a shipment's device left its origin and reaches its destination, in milliseconds; neither when it has not left. */
function journeyOf(shipment: DemoShipment, now: number): { depart: number; arrive: number } {
  const { depart_date, arrive_date } = shipment;
  if (depart_date === null) return { depart: now, arrive: now + DAY_MS };
  const depart = Date.parse(depart_date);
  if (arrive_date !== null) return { depart, arrive: Date.parse(arrive_date) };
  // One that is late is nearly there.
  return { depart, arrive: Math.max(depart + usualTrip(endsOf(shipment)), now + NEARLY_THERE_MS) };
}

const NEARLY_THERE_MS = 3 * HOUR_MS;

const endsOf = (shipment: DemoShipment) => ({
  from: { latitude: shipment.origin_latitude, longitude: shipment.origin_longitude },
  to: { latitude: shipment.dest_latitude, longitude: shipment.dest_longitude },
});

/** Points of a way: the stretches between them are as good as straight. */
const WAY_POINTS = 33;

function wayOf(shipment: DemoShipment): Pick<Series, 'latitudes' | 'longitudes'> {
  const { from, to } = endsOf(shipment);
  const points = Array.from({ length: WAY_POINTS }, (_, at) => greatCirclePoint(from, to, at / (WAY_POINTS - 1)));
  // Over the date line a stretch would lead round the earth: there it goes by the map.
  const isOver = points.some(
    ({ longitude }, at) => Math.abs(longitude - (points[at - 1]?.longitude ?? longitude)) > 180,
  );
  const way = isOver ? [from, to] : points;
  return { latitudes: way.map(({ latitude }) => latitude), longitudes: way.map(({ longitude }) => longitude) };
}

/** How far along it is at a time, from 0 to 1. */
const partOf = (time: number, depart: number, arrive: number): number =>
  Math.min(1, Math.max(0, (time - depart) / (arrive - depart)));

/** Puts a device where its shipment is at the time it last reported. */
function place(device: DemoDevice, shipment: DemoShipment, part: number): void {
  const { from, to } = endsOf(shipment);
  Object.assign(device, part === 0 ? from : part === 1 ? to : greatCirclePoint(from, to, part));
  // Under way every third one is only known by a mast.
  device.location_type = part === 0 || part === 1 ? 'iGate' : Math.floor(part * 1_000) % 3 === 0 ? 'Cell' : 'GPS';
  if (part === 0) device.location = shipment.origin_name;
  else device.location = part === 1 ? shipment.dest_name : `On the way to ${shipment.dest_name}`;
}

/**
 * What the devices that are in use, and the gateways, reported in the last 90 days before what is told of them one by one: tags
 * and iChimes until they went on their shipment, gateways until they are followed, assets and vehicles until now. Puts assets and
 * vehicles where their last message came from.
 */
export function makeTelemetry(
  random: Random,
  devices: readonly DemoDevice[],
  shipments: readonly DemoShipment[],
  said: readonly DeviceReading[],
  now: number,
): Telemetry {
  const byGuid = new Map(shipments.map((shipment) => [shipment.guid, shipment]));
  const first = new Map<string, number>();
  for (const { macId, time } of said) first.set(macId, Math.min(first.get(macId) ?? Infinity, time / 1_000));
  const measured = new Set(said.flatMap(({ macId, temperature }) => (temperature === null ? [] : macId)));
  const series = devices.flatMap((device): Series[] => {
    const hours = INTERVAL[device.kind];
    const shipment = byGuid.get(device.shipment_guid ?? '');
    if (hours === undefined || device.last_comms === null) return [];
    if (shipment === undefined && device.kind !== 'gateways') return [];
    const last = Date.parse(device.last_comms);
    const told = first.get(device.mac_id);
    const newest = told === undefined ? last : told - random.whole(60, 600) * MINUTE_MS;
    const isShipment = shipment !== undefined && shipment.config_type < 3;
    const still = { depart: now + DAY_MS, arrive: now + 2 * DAY_MS };
    const { depart, arrive } = shipment === undefined || isShipment ? still : journeyOf(shipment, now);
    if (shipment !== undefined && told === undefined) place(device, shipment, partOf(newest, depart, arrive));
    return [
      {
        mac_id: device.mac_id,
        newest: newest / 1000,
        step: (hours * HOUR_MS) / 1000,
        count: Math.max(1, Math.floor((TELEMETRY_DAYS * DAY_MS - (last - newest)) / (hours * HOUR_MS))),
        // The tracker of a truck goes on saying only where it is.
        temperature:
          told !== undefined && (shipment === undefined || measured.has(device.mac_id)) ? ROOM : device.temperature,
        humidity: device.humidity,
        battery: device.battery,
        drop: (DROP_PER_DAY * hours) / 24,
        ...(shipment === undefined
          ? { latitudes: [device.latitude, device.latitude], longitudes: [device.longitude, device.longitude] }
          : wayOf(shipment)),
        depart: depart / 1000,
        arrive: arrive / 1000,
        places: device.kind !== 'gateways',
        salt: random.whole(1, 9_999),
      },
    ];
  });
  return { series, others: othersOf(random, devices, byGuid, first), said };
}

/** Degrees Fahrenheit where a device lies until it is needed. */
const ROOM = 66;

/** Far from the indexes of the series, and of what is told one by one. */
const SENT_AFTER_MS = 3_000;
const OTHER_INDEX = 5_000_000;

/** How iChimes of assets are set, and readings of one asset that mean “no measurement”. */
function othersOf(
  random: Random,
  devices: readonly DemoDevice[],
  byGuid: ReadonlyMap<string, DemoShipment>,
  told: ReadonlyMap<string, number>,
): DemoMessage[] {
  const message = (device: DemoDevice, at: number, hoursBack: number, more: Partial<DemoMessage>): DemoMessage => {
    const time = Date.parse(device.last_comms ?? '') - hoursBack * HOUR_MS;
    return {
      mac_id: device.mac_id,
      msg_index: OTHER_INDEX + at,
      device_time: new Date(time).toISOString(),
      server_time: new Date(time + SENT_AFTER_MS).toISOString(),
      pkt_type: PACKET_TYPES.environment,
      msg_type: 0,
      temperature: null,
      humidity: null,
      battery: null,
      data: null,
      ...more,
    };
  };
  const chimes = devices.filter(
    ({ kind, last_comms, shipment_guid, mac_id }) =>
      kind === 'chimes' && last_comms !== null && byGuid.has(shipment_guid ?? '') && !told.has(mac_id),
  );
  const [first] = chimes;
  const none = first === undefined ? [] : NO_MEASUREMENT.map((values, at) => message(first, 10 + at, at + 1, values));
  return [
    ...chimes.map((chime) =>
      message(chime, 0, 6, {
        pkt_type: PACKET_TYPES.chime,
        data: {
          shock: random.chance(0.5),
          tilt: random.chance(0.5),
          lowTemp: 14,
          highTemp: random.pick([104, 122]),
          crateNo: String(random.whole(100, 999)),
          intact: random.chance(0.9),
          counter: random.whole(0, 12),
        },
      }),
    ),
    ...none,
  ];
}

/** What sensors of some makes say that measured nothing (spec 2 §5): whether it counts a company says (`noData`). */
const NO_MEASUREMENT: readonly Partial<DemoMessage>[] = [
  { temperature: 32, humidity: 0, battery: 0 },
  { temperature: 32, humidity: 100, battery: 3.6 },
  { temperature: 41, humidity: 100, battery: 0 },
];
