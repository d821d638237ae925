import { deviceMessages } from '../../../src/contract/device-messages.ts';
import {
  type DeviceRow,
  deviceDetails,
  deviceIdList,
  deviceStatusList,
  gatewayIdList,
  getDevice,
} from '../../../src/contract/devices.ts';
import { type DeviceKind, kindOfTypeName } from '../../../src/domain/device.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { query, type Route, sharedQuery } from '../../serving/route.ts';
import { followsChanges } from '../feed/feed-cursor.ts';
import { readFeed } from '../feed/read-feed.ts';
import { DEVICE_COLUMNS } from './device-columns.ts';
import { deviceIdOf } from './device-id-of.ts';
import { readDevice, readStates } from './device-state.ts';
import { deviceQueryRoutes } from './query-routes.ts';
import { readMessages } from './read-messages.ts';

async function listIds(tx: Transaction, companyId: string, kind: DeviceKind): Promise<{ data: string[] }> {
  const rows = await tx.query<{ macId: string }>(sql`
    SELECT mac_id AS "macId" FROM device WHERE company_id = ${companyId} AND kind = ${kind} ORDER BY mac_id`);
  return { data: rows.map(({ macId }) => macId) };
}

export const deviceRoutes: readonly Route[] = [
  sharedQuery(
    deviceDetails,
    (tx, { query: asked }) =>
      readFeed<DeviceRow>(
        tx,
        {
          name: `devices:${asked.deviceType}`,
          table: sql`device`,
          key: sql`mac_id`,
          keyType: 'text',
          columns: DEVICE_COLUMNS,
          where: sql`kind = ${asked.deviceType}`,
        },
        asked,
      ),
    followsChanges,
  ),
  query(deviceIdList, (tx, { params }, { companyId }) => listIds(tx, companyId, kindOfTypeName(params.type))),
  query(gatewayIdList, (tx, _input, { companyId }) => listIds(tx, companyId, 'gateways')),
  query(deviceStatusList, async (tx, { body }, { companyId }) => ({
    rows: await readStates(tx, companyId, body.deviceIdList, Date.now()),
  })),
  query(getDevice, async (tx, { params }, { companyId }) => {
    const device = await readDevice(tx, companyId, deviceIdOf(params.id, 'id'));
    if (device === undefined) throw new Refusal('not-found');
    return { data: device };
  }),
  query(deviceMessages, (tx, { params, query: asked }, { companyId }) =>
    readMessages(tx, companyId, deviceIdOf(params.deviceId, 'deviceId'), asked),
  ),
  ...deviceQueryRoutes,
];
