import { sql } from 'drizzle-orm/sql';
import { deviceMessages } from '../../../src/contract/device-messages.ts';
import {
  type DeviceRow,
  deviceDetails,
  deviceIdList,
  deviceStatusList,
  getDevice,
} from '../../../src/contract/devices.ts';
import { kindOfTypeName } from '../../../src/domain/device.ts';
import { Refusal } from '../../http/refusal.ts';
import { query, type Route } from '../../http/route.ts';
import { readFeed } from '../feed/read-feed.ts';
import { DEVICE_COLUMNS } from './device-columns.ts';
import { deviceIdOf } from './device-id-of.ts';
import { readDevice, readStates } from './device-state.ts';
import { deviceQueryRoutes } from './query-routes.ts';
import { readMessages } from './read-messages.ts';

export const deviceRoutes: readonly Route[] = [
  query(deviceDetails, (tx, { query: asked }) =>
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
  ),
  query(deviceIdList, async (tx, { params }, { companyId }) => {
    const rows = await tx.query<{ macId: string }>(sql`
      SELECT mac_id AS "macId" FROM device WHERE company_id = ${companyId} AND kind = ${kindOfTypeName(params.type)}
       ORDER BY mac_id`);
    return { data: rows.map(({ macId }) => macId) };
  }),
  query(deviceStatusList, async (tx, { body }, { companyId }) => ({
    rows: await readStates(tx, companyId, body.deviceIdList),
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
