import { sql } from 'drizzle-orm/sql';
import { type ShipmentRow, shipmentList } from '../../../src/contract/shipments.ts';
import { query, type Route } from '../../http/route.ts';
import { readFeed } from '../feed/read-feed.ts';
import { SHIPMENT_COLUMNS } from './shipment-columns.ts';

export const shipmentRoutes: readonly Route[] = [
  query(shipmentList, (tx, { query: asked }) =>
    readFeed<ShipmentRow>(
      tx,
      {
        name: `shipments:${asked.cfgType}`,
        table: sql`shipping_pick_list`,
        key: sql`guid`,
        keyType: 'uuid',
        columns: SHIPMENT_COLUMNS,
        where: sql`config_type = ${asked.cfgType}`,
      },
      asked,
    ),
  ),
];
