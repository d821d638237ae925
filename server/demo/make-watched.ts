import { PROVISION_STATUS } from '../../src/domain/device.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { PACKET_TYPES } from '../../src/domain/packet-type.ts';
import { EMPTY_READING } from '../../src/domain/readings/reading.ts';
import type { DeviceReading } from '../readings/message-row.ts';
import type { DemoDevice } from './make-devices.ts';
import type { DemoShipment } from './make-shipments.ts';
import type { Stations } from './make-stations.ts';
import { type Random, seededRandom } from './random.ts';
import { leaveAs, trackerMessages, type Watched, watchedMessages } from './watched-messages.ts';

/** Days for which what hangs on a wall, or lies in a drawer, is followed by itself; it says something every few hours. */
const FOLLOWED_ALONE_DAYS = 8;
const ALONE_STEP_MS = 3 * HOUR_MS;
/** Tags in repair of which the battery is low, and the volts they have at most. */
const LOW_TAGS = 3;
const LOW_VOLTS = 3.42;
const SENT_AFTER_MS = 3_000;
const FIRST_INDEX = 10_000;
const MICROSECONDS = 1_000;

/** A device on no shipment that is followed, and since when; milliseconds. */
export interface FollowedAlone {
  readonly macId: string;
  readonly since: number;
}

/** What the watched shipments' devices said, and sets the devices and the shipments as that leaves them. */
export function makeWatched(
  watched: readonly Watched[],
  shipments: readonly DemoShipment[],
  devices: readonly DemoDevice[],
  { listening }: Stations,
): DeviceReading[] {
  const byId = new Map(devices.map((device) => [device.mac_id, device]));
  const byGuid = new Map(shipments.map((shipment) => [shipment.guid, shipment]));
  return watched.flatMap((one) => {
    const shipment = byGuid.get(one.guid);
    const truck = shipments.find(({ mac_id, decomm_date }) => mac_id === one.vehicle && decomm_date === null);
    const messages = [...watchedMessages(one, listening), ...(truck === undefined ? [] : trackerMessages(one))];
    if (shipment !== undefined && truck !== undefined) goWith(truck, shipment);
    if (shipment === undefined) return messages;
    const tag = byId.get(one.macId);
    if (shipment.decomm_date === null) {
      leaveAs(one, messages, byId, shipment.dest_name);
      Object.assign(shipment, { last_comms: tag?.last_comms ?? null, battery: tag?.battery ?? null });
      if (truck !== undefined) truck.last_comms = byId.get(one.vehicle ?? '')?.last_comms ?? null;
    } else {
      const own = messages.filter(({ macId }) => macId === one.macId).map(({ time }) => time / MICROSECONDS);
      shipment.last_comms = new Date(Math.max(...own)).toISOString();
    }
    return messages;
  });
}

/** A truck is commissioned by an hour before it leaves with its load at the latest. */
const READY_MS = HOUR_MS;

/** Sends a truck where its load goes, when that does. */
function goWith(truck: DemoShipment, load: DemoShipment): void {
  const { depart_date, create_date, comm_date } = load;
  const latest = Date.parse(depart_date ?? create_date) - READY_MS;
  const by = (time: string | null): string => new Date(Math.min(Date.parse(time ?? create_date), latest)).toISOString();
  Object.assign(truck, {
    origin_name: load.origin_name,
    origin_latitude: load.origin_latitude,
    origin_longitude: load.origin_longitude,
    origin_loc_id: load.origin_loc_id,
    dest_name: load.dest_name,
    dest_latitude: load.dest_latitude,
    dest_longitude: load.dest_longitude,
    dest_loc_id: load.dest_loc_id,
    create_date: by(truck.create_date),
    comm_date: by(truck.comm_date ?? comm_date),
    depart_date,
    arrive_date: load.arrive_date,
  });
}

/** What devices on no shipment said in the days for which they are followed: gateways, and tags in repair whose battery is low. */
export function makeAlone(
  random: Random,
  devices: readonly DemoDevice[],
  now: number,
): { readonly messages: DeviceReading[]; readonly followed: FollowedAlone[] } {
  const since = now - FOLLOWED_ALONE_DAYS * DAY_MS;
  const low = devices
    .filter(({ kind, provision_status }) => kind === 'tags' && provision_status === PROVISION_STATUS.repair)
    .slice(0, LOW_TAGS);
  for (const tag of low) {
    const volts = Math.round((LOW_VOLTS - random.next() * 0.12) * 100) / 100;
    Object.assign(tag, { battery: volts, last_comms: new Date(now - random.whole(5, 170) * MINUTE_MS).toISOString() });
  }
  const gateways = devices.filter(
    ({ kind, last_comms }) => kind === 'gateways' && Date.parse(last_comms ?? '') > since,
  );
  const followed = [...gateways, ...low];
  const messages = followed.flatMap((device) => messagesOf(seededRandom(random.whole(1, 99_999)), device, since));
  return { messages, followed: followed.map(({ mac_id }) => ({ macId: mac_id, since })) };
}

function messagesOf(random: Random, device: DemoDevice, since: number): DeviceReading[] {
  const last = Date.parse(device.last_comms ?? '');
  const count = Math.floor((last - since) / ALONE_STEP_MS);
  return Array.from({ length: count + 1 }, (_, at): DeviceReading => {
    const back = count - at;
    const time = last - back * ALONE_STEP_MS;
    const sway = (by: number): number => (back === 0 ? 0 : Math.round((random.next() - 0.5) * by * 10) / 10);
    return {
      ...EMPTY_READING,
      macId: device.mac_id,
      pktType: PACKET_TYPES.environment,
      index: FIRST_INDEX + at,
      time: time * MICROSECONDS,
      serverTime: (time + SENT_AFTER_MS) * MICROSECONDS,
      temperature: device.temperature === null ? null : Math.round((device.temperature + sway(2)) * 10) / 10,
      humidity: device.humidity === null ? null : Math.round((device.humidity + sway(3)) * 10) / 10,
      battery: device.battery,
    };
  });
}
