import { sql } from 'drizzle-orm/sql';
import type { SilenceReply } from '../../../src/contract/device-queries.ts';
import { batteryLevel } from '../../../src/domain/battery.ts';
import type { DeviceKind } from '../../../src/domain/device.ts';
import { greatCircleDistance } from '../../../src/domain/great-circle.ts';
import {
  DRAIN_MS,
  drainOf,
  REACH_MS_PER_METRE,
  type Witness,
  whySilent,
} from '../../../src/domain/monitoring/silence.ts';
import { PACKET_TYPES } from '../../../src/domain/packet-type.ts';
import type { Transaction } from '../../database/database.ts';
import { readingsOf } from '../../readings/read-readings.ts';
import { readingColumn } from './device-columns.ts';

const MICROSECONDS = 1_000;
/** Devices of a gateway that are asked: as many as are needed to be sure. */
const WITNESSES = 200;
/** Devices of a shipment whose motion is looked at. */
const COMPANIONS = 10;

interface SilentRow {
  readonly kind: DeviceKind;
  readonly heard: string | null;
  readonly battery: number | null;
  readonly gateway: string | null;
  readonly shipment: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

interface WitnessRow {
  readonly macId: string;
  readonly heard: string;
}

const witnessOf = ({ heard }: WitnessRow): Witness => ({ heard: Date.parse(heard) });

/** Why a device is silent, from what the transaction's user sees; undefined when there is no such device. */
export async function readSilence(
  tx: Transaction,
  companyId: string,
  macId: string,
  now: number,
): Promise<SilenceReply | undefined> {
  const [device] = await tx.query<SilentRow>(sql`
    SELECT kind, last_comms AS heard, ${sql.raw(readingColumn('battery'))} AS battery,
           ${sql.raw(readingColumn('last_gateway'))} AS gateway, shipment_guid AS shipment,
           ${sql.raw(readingColumn('latitude'))} AS latitude, ${sql.raw(readingColumn('longitude'))} AS longitude
      FROM device WHERE company_id = ${companyId} AND mac_id = ${macId}`);
  if (device === undefined) return undefined;
  const { kind, gateway, shipment, battery } = device;
  const charge = batteryLevel(kind, battery);
  const none = { reason: null, gateway, charge, neighbours: { heard: 0, of: 0 }, companions: { heard: 0, of: 0 } };
  if (device.heard === null) return { ...none, heard: null };
  const heard = Date.parse(device.heard);
  const companions = shipment === null ? [] : await companionsOf(tx, companyId, macId, shipment);
  const said = await readingsOf(
    tx,
    companyId,
    [macId, ...companions.slice(0, COMPANIONS).map((one) => one.macId)],
    (heard - DRAIN_MS) * MICROSECONDS,
    null,
    { pktTypes: [PACKET_TYPES.environment, PACKET_TYPES.location], fields: ['battery', 'motion'] },
  );
  const charges = said.flatMap(({ macId: of, time, battery: volts }): (readonly [number, number])[] => {
    const level = of === macId ? batteryLevel(kind, volts) : null;
    return level === null ? [] : [[time / MICROSECONDS, level]];
  });
  // The last that each of them said of how it moves.
  const motions = new Map(said.flatMap(({ macId: of, motion }) => (motion === null ? [] : [[of, motion]])));
  const silence = whySilent({
    now,
    heard,
    charge,
    drain: drainOf(charges),
    isMoving: [...motions.values()].some((motion) => motion === 'E' || motion === 'M'),
    neighbours: gateway === null ? [] : await passedOnBy(tx, companyId, gateway, macId, shipment),
    companions: companions.map(witnessOf),
    ahead: await aheadOf(tx, companyId, device, now - heard),
  });
  return { ...none, ...silence, heard: new Date(heard).toISOString() };
}

const companionsOf = (tx: Transaction, companyId: string, macId: string, shipment: string): Promise<WitnessRow[]> =>
  tx.query<WitnessRow>(sql`
    SELECT mac_id AS "macId", last_comms AS heard FROM device
     WHERE company_id = ${companyId} AND shipment_guid = ${shipment} AND mac_id <> ${macId} AND last_comms IS NOT NULL
     ORDER BY mac_id LIMIT ${WITNESSES}`);

/** What else a gateway passed on last; those heard last tell most. */
async function passedOnBy(
  tx: Transaction,
  companyId: string,
  gateway: string,
  macId: string,
  shipment: string | null,
): Promise<Witness[]> {
  const rows = await tx.query<WitnessRow>(sql`
    SELECT mac_id AS "macId", last_comms AS heard FROM device
     WHERE company_id = ${companyId} AND last_gateway = ${gateway} AND mac_id <> ${macId} AND last_comms IS NOT NULL
       AND (${shipment}::uuid IS NULL OR shipment_guid IS DISTINCT FROM ${shipment}::uuid)
     ORDER BY last_comms DESC LIMIT ${WITNESSES}`);
  return rows.map(witnessOf);
}

/** What the nearest other gateway passes on that a device can have come to. @param silent milliseconds since it was heard */
async function aheadOf(
  tx: Transaction,
  companyId: string,
  { gateway, latitude, longitude }: SilentRow,
  silent: number,
): Promise<Witness[]> {
  if (latitude === null || longitude === null) return [];
  const gateways = await tx.query<{ macId: string; latitude: number; longitude: number }>(sql`
    SELECT mac_id AS "macId", latitude, longitude FROM device
     WHERE company_id = ${companyId} AND kind = 'gateways' AND latitude IS NOT NULL AND longitude IS NOT NULL
       AND mac_id IS DISTINCT FROM ${gateway}`);
  const [nearest] = gateways
    .map((one) => ({ ...one, metres: greatCircleDistance({ latitude, longitude }, one) }))
    .filter(({ metres }) => metres * REACH_MS_PER_METRE < silent)
    .sort((a, b) => a.metres - b.metres);
  return nearest === undefined ? [] : passedOnBy(tx, companyId, nearest.macId, '', null);
}
