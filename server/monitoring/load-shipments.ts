import type { DeviceKind } from '../../src/domain/device.ts';
import { CHIME_ITEM_TYPE } from '../../src/domain/item-types.ts';
import type { Context } from '../../src/domain/monitoring/context.ts';
import type { Transition } from '../../src/domain/shipment-transition.ts';
import { speakersOf } from '../../src/domain/warehouse/status.ts';
import { readUnits } from '../../src/domain/warehouse/units.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { claim } from '../jobs/claim.ts';
import { type ChimeLimits, chimeLimits, NO_LIMITS } from './chime-limits.ts';
import { type Era, readEras } from './eras.ts';
import { assetTypeOf } from './read-rules.ts';

/** What a shipment's row says; times in ISO 8601. */
export interface ShipmentRow {
  readonly guid: string;
  readonly configType: number;
  /** Of an asset, what it is. */
  readonly assetType: string;
  readonly macId: string | null;
  readonly deviceKind: DeviceKind | null;
  readonly shippingState: number;
  readonly commissionState: number;
  readonly createDate: string;
  readonly commDate: string | null;
  readonly departDate: string | null;
  readonly arriveDate: string | null;
  readonly decommDate: string | null;
  readonly originName: string;
  readonly originLatitude: number | null;
  readonly originLongitude: number | null;
  readonly originLocId: string | null;
  readonly destName: string;
  readonly destLatitude: number | null;
  readonly destLongitude: number | null;
  readonly destLocId: string | null;
  readonly shockLimit: number | null;
  readonly plannedDeparture: string | null;
  readonly plannedArrival: string | null;
  /** By when its lane has usually departed and arrived; null: not earned. */
  readonly usualDeparture: string | null;
  readonly usualArrival: string | null;
}

/** An iChime of a shipment's list, with the limits it was last heard to have. */
export interface ListedChime extends ChimeLimits {
  readonly macId: string;
}

/** A shipment with all that is folded or compared with what its devices say. */
export interface LoadedShipment extends ShipmentRow {
  readonly chimes: readonly ListedChime[];
  /** The ids of logger files whose readings were taken for it. */
  readonly loggers: readonly string[];
  readonly hands: readonly { readonly time: string; readonly transition: Transition }[];
  /** What held before, until people changed it; the oldest first. */
  readonly before: readonly {
    readonly until: number;
    readonly said: Era['said'];
    readonly chimes: readonly ListedChime[];
  }[];
}

const COLUMNS = sql.raw(`
  s.guid, s.config_type AS "configType", s.custom_data2 AS customer, s.mac_id AS "macId",
  (SELECT d.kind FROM device d WHERE d.company_id = s.company_id AND d.mac_id = s.mac_id) AS "deviceKind",
  s.shipping_state AS "shippingState", s.commission_state AS "commissionState", s.create_date AS "createDate",
  s.comm_date AS "commDate", s.depart_date AS "departDate", s.arrive_date AS "arriveDate", s.decomm_date AS "decommDate",
  s.origin_name AS "originName", s.origin_latitude AS "originLatitude", s.origin_longitude AS "originLongitude",
  s.origin_loc_id AS "originLocId", s.dest_name AS "destName", s.dest_latitude AS "destLatitude",
  s.dest_longitude AS "destLongitude", s.dest_loc_id AS "destLocId", s.shock_limit AS "shockLimit",
  s.planned_departure AS "plannedDeparture", s.planned_arrival AS "plannedArrival",
  s.usual_departure AS "usualDeparture", s.usual_arrival AS "usualArrival"`);

/** Whether rows are locked: those that somebody changes at this moment are left out, so nobody ever waits in a circle. */
export type Locking = 'lock' | 'read';

/** Shipments by their guids; of a locking read those that nobody else has. */
export async function loadShipments(
  tx: Transaction,
  companyId: string,
  guids: readonly string[],
  locking: Locking,
): Promise<Map<string, LoadedShipment>> {
  if (guids.length === 0) return new Map();
  const wanted = sql`${sql.param(guids)}::uuid[]`;
  const from = sql`shipping_pick_list s`;
  const where = sql`s.company_id = ${companyId} AND s.guid = ANY (${wanted})`;
  const order = sql`s.guid`;
  const found = await tx.query<Omit<ShipmentRow, 'assetType'> & { readonly customer: string }>(
    locking === 'lock'
      ? claim({ columns: COLUMNS, from, where, order, lock: 'NO KEY UPDATE', of: sql`s` })
      : sql`SELECT ${COLUMNS} FROM ${from} WHERE ${where} ORDER BY ${order}`,
  );
  const rows = found.map(
    ({ customer, ...row }): ShipmentRow => ({
      ...row,
      assetType: assetTypeOf(row.configType, customer),
    }),
  );
  const listed = await tx.query<{ readonly guid: string; readonly macId: string }>(sql`
    SELECT i.shipment_guid AS guid, i.item_text AS "macId" FROM shipping_pick_item i
     WHERE i.company_id = ${companyId} AND i.shipment_guid = ANY (${wanted}) AND i.item_type = ${CHIME_ITEM_TYPE}
     ORDER BY i.item_id`);
  const eras = await readEras(tx, companyId, guids);
  const earlier = [...eras.values()].flat().flatMap((era) => era.chimes);
  const limits = await chimeLimits(tx, companyId, [...new Set([...listed.map(({ macId }) => macId), ...earlier])]);
  const chimeOf = (macId: string): ListedChime => ({ macId, ...(limits.get(macId) ?? NO_LIMITS) });
  const chimes = listed.map(({ guid, macId }) => ({ guid, ...chimeOf(macId) }));
  const hands = await tx.query<{ guid: string; time: string; transition: Transition }>(sql`
    SELECT guid, at AS time, transition FROM monitor_hand
     WHERE company_id = ${companyId} AND guid = ANY (${wanted}) ORDER BY at, entry_id`);
  const loggers = await tx.query<{ readonly guid: string; readonly macId: string }>(sql`
    SELECT shipment_guid AS guid, mac_id AS "macId" FROM logger_file
     WHERE company_id = ${companyId} AND shipment_guid = ANY (${wanted}) AND removed IS NULL ORDER BY added_at, file_id`);
  const loggersOf = Map.groupBy(loggers, ({ guid }) => guid);
  const chimesOf = Map.groupBy(chimes, ({ guid }) => guid);
  const handsOf = Map.groupBy(hands, ({ guid }) => guid);
  return new Map(
    rows.map((row) => [
      row.guid,
      {
        ...row,
        chimes: chimesOf.get(row.guid) ?? [],
        loggers: (loggersOf.get(row.guid) ?? []).map(({ macId }) => macId),
        hands: handsOf.get(row.guid) ?? [],
        before: (eras.get(row.guid) ?? []).map((era) => ({ ...era, chimes: era.chimes.map(chimeOf) })),
      },
    ]),
  );
}

/** A device on no shipment, as far as it is evaluated. */
export interface LoadedDevice {
  readonly kind: DeviceKind;
  readonly isOnShipment: boolean;
  /** The warehouse that it listens to; null: none. */
  readonly warehouse: Context['warehouse'];
}

/** Devices by their ids: their kinds, whether they are on a shipment, and what warehouses they are. */
export async function loadDevices(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
): Promise<Map<string, LoadedDevice>> {
  if (macIds.length === 0) return new Map();
  const rows = await tx.query<
    Pick<LoadedDevice, 'kind' | 'isOnShipment'> & {
      readonly macId: string;
      readonly name: string | null;
      readonly units: string | null;
    }
  >(sql`
    SELECT d.mac_id AS "macId", d.kind, d.shipment_guid IS NOT NULL AS "isOnShipment", w.name, w.dh_units AS units
      FROM device d LEFT JOIN warehouse w ON w.company_id = d.company_id AND w.mac_id = d.mac_id
     WHERE d.company_id = ${companyId} AND d.mac_id = ANY (${sql.param(macIds)}::text[])`);
  return new Map(
    rows.map(({ macId, name, units, ...device }) => [
      macId,
      { ...device, warehouse: name === null ? null : { name, speaks: speakersIn(units ?? '') } },
    ]),
  );
}

const speakersIn = (units: string): readonly number[] => speakersOf(readUnits(units)).map(({ msgType }) => msgType);
