import {
  createWarehouse,
  doorStatus,
  formattedGuidMap,
  formattedGuidMapList,
  updateWarehouse,
  type WarehouseRow,
  warehouseActiveAlertCount,
  warehouseDetails,
  warehouseHighHumidityCount,
  warehouseHumidityAndTemperatureCount,
  warehouseReadings,
  whCountsMetric,
} from '../../../src/contract/warehouses.ts';
import { warehouse } from '../../../src/domain/entities/warehouse.ts';
import { administrative } from '../../audit/administrative.ts';
import { assignments, insertion } from '../../database/column-lists.ts';
import type { Transaction } from '../../database/database.ts';
import { editedColumns } from '../../database/entity-columns.ts';
import { sql } from '../../database/sql.ts';
import { noteEdit, refuseStaleEdit } from '../../http/last-edit.ts';
import { OctetsReply } from '../../http/octets-reply.ts';
import { Refusal } from '../../http/refusal.ts';
import { octetsQuery, query, type Route, sharedQuery } from '../../serving/route.ts';
import { followsChanges } from '../feed/feed-cursor.ts';
import { readFeed } from '../feed/read-feed.ts';
import { auditedWarehouse } from './audited-warehouse.ts';
import { activeAlertCounts, highHumidity, humidityAndTemperature, warehouseCounts } from './counts.ts';
import { followingColumns } from './following-columns.ts';
import { readDoorChanges, readNamedValues, readWarehousePacked } from './read-values.ts';
import { refreshWarehouses } from './refresh-status.ts';
import { WAREHOUSE_COLUMNS } from './warehouse-columns.ts';

const named = ({ macId, version }: Pick<WarehouseRow, 'macId' | 'version'>) => ({ macId, version });

/** @throws Refusal `not-found` for a location that the company doesn't have */
async function refuseForeignLocation(tx: Transaction, companyId: string, id: string | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const [found] = await tx.query(sql`
    SELECT 1 FROM shipping_location WHERE company_id = ${companyId} AND shipping_loc_id = ${id}`);
  if (found === undefined) throw new Refusal('not-found');
}

const rowOf = async (tx: Transaction, companyId: string, macId: string): Promise<WarehouseRow> => {
  const [row] = await tx.query<WarehouseRow>(sql`
    SELECT ${WAREHOUSE_COLUMNS} FROM warehouse WHERE company_id = ${companyId} AND mac_id = ${macId}`);
  if (row === undefined) throw new Refusal('not-found');
  return row;
};

export const warehouseRoutes: readonly Route[] = [
  sharedQuery(
    warehouseDetails,
    (tx, { query: asked }) =>
      readFeed<WarehouseRow>(
        tx,
        {
          name: 'warehouses',
          table: sql`warehouse`,
          key: sql`mac_id`,
          keyType: 'text',
          columns: WAREHOUSE_COLUMNS,
          where: sql`true`,
        },
        asked,
      ),
    followsChanges,
  ),
  administrative(
    createWarehouse,
    { subject: auditedWarehouse, made: ({ macId }) => macId },
    async (tx, { body }, { companyId }) => {
      const { macId } = body;
      const [gateway] = await tx.query(sql`
        SELECT 1 FROM device WHERE company_id = ${companyId} AND mac_id = ${macId} AND kind = 'gateways'`);
      if (gateway === undefined) throw new Refusal('not-found');
      await refuseForeignLocation(tx, companyId, body.shippingLocId);
      const values = {
        company_id: companyId,
        mac_id: macId,
        ...editedColumns(warehouse, body),
        ...followingColumns(body.dhUnits),
      };
      const [made] = await tx.query(sql`
        INSERT INTO warehouse ${insertion(values)} ON CONFLICT (company_id, mac_id) DO NOTHING RETURNING 1`);
      if (made === undefined) {
        const detail = 'This gateway is already a warehouse.';
        throw new Refusal('guid-taken', { errors: [{ code: 'taken', detail, field: 'macId' }] });
      }
      await refreshWarehouses(tx, companyId, [macId]);
      return named(await rowOf(tx, companyId, macId));
    },
    'administer',
  ),
  administrative(
    updateWarehouse,
    { subject: auditedWarehouse, id: (_tx, { body }) => body.macId },
    async (tx, { body, doneAt }, session) => {
      const { companyId } = session;
      const { macId } = body;
      const subject = `warehouse:${macId}`;
      await tx.query(sql`
        SELECT FROM warehouse WHERE company_id = ${companyId} AND mac_id = ${macId} FOR UPDATE`);
      const current = await rowOf(tx, companyId, macId);
      await refuseStaleEdit(tx, session, subject, body.baseVersion, current);
      await refuseForeignLocation(tx, companyId, body.shippingLocId);
      const changes = assignments({ ...editedColumns(warehouse, body), ...followingColumns(body.dhUnits) });
      if (changes === undefined) return named(current);
      await noteEdit(tx, session, subject, doneAt);
      await tx.query(sql`UPDATE warehouse SET ${changes} WHERE company_id = ${companyId} AND mac_id = ${macId}`);
      // Other units say how it is inside.
      if (body.dhUnits !== undefined) await refreshWarehouses(tx, companyId, [macId]);
      return named(await rowOf(tx, companyId, macId));
    },
    'administer',
  ),
  query(whCountsMetric, async (tx, { query: asked }) => ({ rows: await warehouseCounts(tx, asked) })),
  query(warehouseActiveAlertCount, async (tx, { query: asked }) => ({ rows: await activeAlertCounts(tx, asked) })),
  query(warehouseHighHumidityCount, async (tx, { query: asked }) => ({ rows: await highHumidity(tx, asked) })),
  query(warehouseHumidityAndTemperatureCount, async (tx, { query: asked }) => ({
    rows: await humidityAndTemperature(tx, asked),
  })),
  query(doorStatus, async (tx, { query: { macId, from, max } }, { companyId }) => ({
    rows: await readDoorChanges(tx, companyId, macId, from, max),
  })),
  query(formattedGuidMapList, async (tx, { query: { guid } }, { companyId }) => ({
    rows: (await readNamedValues(tx, companyId, guid)).map((value) => ({ guid: value.guid, key: value.key })),
  })),
  query(formattedGuidMap, async (tx, { query: { guid, keys } }, { companyId }) => ({
    rows: (await readNamedValues(tx, companyId, guid)).filter(({ key }) => keys.includes(key)),
  })),
  octetsQuery(
    warehouseReadings,
    async (tx, { params, query: asked }, { companyId }) =>
      new OctetsReply(await readWarehousePacked(tx, companyId, params.macId, asked)),
  ),
];
