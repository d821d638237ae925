import type { SilenceReply } from '../../src/contract/device-queries.ts';
import { batteryLevel } from '../../src/domain/battery.ts';
import type { DeviceKind } from '../../src/domain/device.ts';
import type { GeoPoint } from '../../src/domain/great-circle.ts';
import {
  DRAIN_MS,
  drainOf,
  gatewayAhead,
  REACH_MS_PER_METRE,
  SILENT_AFTER_MS,
  type Witness,
  whySilent,
} from '../../src/domain/monitoring/silence.ts';
import { PACKET_TYPES } from '../../src/domain/packet-type.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { DeviceReading } from './message-row.ts';
import { readingsOf } from './read-readings.ts';
import { readingColumn } from './reading-column.ts';

const MICROSECONDS = 1_000;
/** Devices of a gateway that are asked: as many as are needed to be sure. */
const WITNESSES = 200;
/** Devices of a shipment whose motion is looked at. */
const COMPANIONS = 10;

interface SilentRow {
  readonly macId: string;
  readonly kind: DeviceKind;
  readonly heard: string | null;
  readonly battery: number | null;
  readonly gateway: string | null;
  readonly shipment: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Where its shipment goes. */
  readonly destLatitude: number | null;
  readonly destLongitude: number | null;
}

/** One that was heard, ever. */
type HeardRow = SilentRow & { readonly heard: string };

interface WitnessRow {
  readonly macId: string;
  readonly shipment: string | null;
  readonly heard: string;
}

interface Station {
  readonly macId: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** What is asked for all devices together; each of them looks for its own in it. */
interface Around {
  /** By shipment. */
  readonly companions: ReadonlyMap<string | null, readonly WitnessRow[]>;
  /** By gateway, those heard last first. */
  readonly passedOn: ReadonlyMap<string, readonly WitnessRow[]>;
  /** By device, the oldest first. */
  readonly said: ReadonlyMap<string, readonly DeviceReading[]>;
  /** The gateway that each can have come to, by device. */
  readonly ahead: ReadonlyMap<string, string>;
}

const witnessOf = ({ heard }: WitnessRow): Witness => ({ heard: Date.parse(heard) });

/**
 * Why devices are silent, by their ids, from what the transaction's user sees; of those there are. However many they are,
 * it takes the same few statements.
 * @param silentAfter milliseconds without a word after which they are silent
 */
export async function readSilences(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
  now: number,
  silentAfter = SILENT_AFTER_MS,
): Promise<ReadonlyMap<string, SilenceReply>> {
  if (macIds.length === 0) return new Map();
  const devices = await tx.query<SilentRow>(sql`
    SELECT d.*, s.dest_latitude AS "destLatitude", s.dest_longitude AS "destLongitude"
      FROM (SELECT company_id, mac_id AS "macId", kind, last_comms AS heard, ${sql.raw(readingColumn('battery'))} AS battery,
                   ${sql.raw(readingColumn('last_gateway'))} AS gateway, shipment_guid AS shipment,
                   ${sql.raw(readingColumn('latitude'))} AS latitude, ${sql.raw(readingColumn('longitude'))} AS longitude
              FROM device WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param([...macIds])}::text[])) AS d
      LEFT JOIN shipping_pick_list s ON s.company_id = d.company_id AND s.guid = d.shipment`);
  const heard = devices.filter((device): device is HeardRow => device.heard !== null);
  const around = await readAround(tx, companyId, heard, now);
  return new Map(devices.map((device) => [device.macId, silenceOf(device, around, now, silentAfter)]));
}

async function readAround(
  tx: Transaction,
  companyId: string,
  devices: readonly HeardRow[],
  now: number,
): Promise<Around> {
  const ahead = nearestOf(devices, await stationsFor(tx, companyId, devices), now);
  const gateways = new Set(
    devices.flatMap(({ gateway }) => (gateway === null ? [] : [gateway])).concat([...ahead.values()]),
  );
  const companions = await companionsOf(tx, companyId, devices);
  const from = new Map<string, number>();
  for (const device of devices) {
    for (const macId of [device.macId, ...travellersWith(device, companions).map((one) => one.macId)]) {
      from.set(macId, Math.min(from.get(macId) ?? Number.POSITIVE_INFINITY, saidSince(device)));
    }
  }
  const said = await readingsOf(tx, companyId, [...from.keys()], from, null, {
    pktTypes: [PACKET_TYPES.environment, PACKET_TYPES.location],
    fields: ['battery', 'motion'],
  });
  return {
    companions,
    passedOn: await passedOnBy(tx, companyId, [...gateways]),
    said: Map.groupBy(said, ({ macId }) => macId),
    ahead,
  };
}

/** From when on what a device said tells something; microseconds. */
const saidSince = ({ heard }: HeardRow): number => (Date.parse(heard) - DRAIN_MS) * MICROSECONDS;

const othersOnShipment = ({ macId, shipment }: SilentRow, companions: Around['companions']): readonly WitnessRow[] =>
  shipment === null ? [] : (companions.get(shipment) ?? []).filter((one) => one.macId !== macId).slice(0, WITNESSES);

/** Those of them whose motion is looked at. */
const travellersWith = (device: SilentRow, companions: Around['companions']): readonly WitnessRow[] =>
  othersOnShipment(device, companions).slice(0, COMPANIONS);

function silenceOf(
  device: SilentRow,
  { companions, passedOn, said, ahead }: Around,
  now: number,
  silentAfter: number,
): SilenceReply {
  const { macId, kind, gateway, shipment, battery } = device;
  const charge = batteryLevel(kind, battery);
  const none = { reason: null, gateway, charge, neighbours: { heard: 0, of: 0 }, companions: { heard: 0, of: 0 } };
  if (device.heard === null) return { ...none, heard: null };
  const heard = Date.parse(device.heard);
  const since = (heard - DRAIN_MS) * MICROSECONDS;
  const saidBy = (of: string) => (said.get(of) ?? []).filter(({ time }) => time >= since);
  const charges = saidBy(macId).flatMap(({ time, battery: volts }): (readonly [number, number])[] => {
    const level = batteryLevel(kind, volts);
    return level === null ? [] : [[time / MICROSECONDS, level]];
  });
  // The last that each of them said of how it moves.
  const motions = [macId, ...travellersWith(device, companions).map((one) => one.macId)].map(
    (of) => saidBy(of).findLast(({ motion }) => motion !== null)?.motion,
  );
  const neighbours = (passedOn.get(gateway ?? '') ?? []).filter(
    (one) => one.macId !== macId && (shipment === null || one.shipment !== shipment),
  );
  const silence = whySilent({
    now,
    silentAfter,
    heard,
    charge,
    drain: drainOf(charges),
    isMoving: motions.some((motion) => motion === 'E' || motion === 'M'),
    neighbours: neighbours.slice(0, WITNESSES).map(witnessOf),
    companions: othersOnShipment(device, companions).map(witnessOf),
    ahead: (passedOn.get(ahead.get(macId) ?? '') ?? []).slice(0, WITNESSES).map(witnessOf),
  });
  if (silence === null) return { ...none, heard: new Date(heard).toISOString() };
  const { isAhead, ...why } = silence;
  const meant = isAhead ? (ahead.get(macId) ?? null) : gateway;
  return { ...none, ...why, gateway: meant, heard: new Date(heard).toISOString() };
}

/** What is on the devices' shipments, so many of each. */
async function companionsOf(
  tx: Transaction,
  companyId: string,
  devices: readonly SilentRow[],
): Promise<Around['companions']> {
  const shipments = [...new Set(devices.flatMap(({ shipment }) => (shipment === null ? [] : [shipment])))];
  if (shipments.length === 0) return new Map();
  const rows = await tx.query<WitnessRow>(sql`
    SELECT d.* FROM unnest(${sql.param(shipments)}::uuid[]) AS s(guid) CROSS JOIN LATERAL (
      SELECT mac_id AS "macId", shipment_guid AS shipment, last_comms AS heard FROM device
       WHERE company_id = ${companyId} AND shipment_guid = s.guid AND last_comms IS NOT NULL
       ORDER BY mac_id LIMIT ${WITNESSES + 1}) AS d`);
  return Map.groupBy(rows, ({ shipment }) => shipment);
}

/** What gateways passed on last; those heard last tell most. Enough of it where what travels together is left out. */
async function passedOnBy(
  tx: Transaction,
  companyId: string,
  gateways: readonly string[],
): Promise<Around['passedOn']> {
  if (gateways.length === 0) return new Map();
  const rows = await tx.query<WitnessRow & { gateway: string }>(sql`
    SELECT g.id AS gateway, d.* FROM unnest(${sql.param([...gateways])}::text[]) AS g(id) CROSS JOIN LATERAL (
      SELECT mac_id AS "macId", shipment_guid AS shipment, last_comms AS heard FROM device
       WHERE company_id = ${companyId} AND last_gateway = g.id AND last_comms IS NOT NULL
       ORDER BY last_comms DESC LIMIT ${2 * WITNESSES}) AS d`);
  return Map.groupBy(rows, ({ gateway }) => gateway);
}

/** Where the company's gateways are; nothing where no device is anywhere. */
async function stationsFor(
  tx: Transaction,
  companyId: string,
  devices: readonly SilentRow[],
): Promise<readonly Station[]> {
  if (devices.every(({ latitude, longitude }) => latitude === null || longitude === null)) return [];
  return tx.query<Station>(sql`
    SELECT mac_id AS "macId", latitude, longitude FROM device
     WHERE company_id = ${companyId} AND kind = 'gateways' AND latitude IS NOT NULL AND longitude IS NOT NULL`);
}

/**
 * The other gateway that each device can have come to since it was heard: that of its shipment's destination, else the nearest.
 */
function nearestOf(
  devices: readonly HeardRow[],
  stations: readonly Station[],
  now: number,
): ReadonlyMap<string, string> {
  const nearest = new Map<string, string>();
  for (const device of devices) {
    const at = pointOf(device.latitude, device.longitude);
    if (at === null) continue;
    const others = stations.filter(({ macId }) => macId !== device.gateway);
    const found = gatewayAhead(
      at,
      pointOf(device.destLatitude, device.destLongitude),
      others,
      (now - Date.parse(device.heard)) / REACH_MS_PER_METRE,
    );
    if (found !== null) nearest.set(device.macId, found.macId);
  }
  return nearest;
}

const pointOf = (latitude: number | null, longitude: number | null): GeoPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };
