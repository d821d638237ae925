import { sql } from 'drizzle-orm/sql';
import { type DeviceRow, deviceDetails } from '../../../src/contract/devices.ts';
import { query, type Route } from '../../http/route.ts';
import { readFeed } from '../feed/read-feed.ts';

const DEVICE_COLUMNS = sql.raw(`
  mac_id AS "macId", version, company_id AS "companyId", kind, provision_status AS "provisionStatus", battery,
  temperature, humidity, location, firmware, last_comms AS "lastComms", shipment_guid AS "shipmentGuid",
  shipment_id AS "shipmentId", last_update AS "lastUpdate"`);

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
];
