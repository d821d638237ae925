import type { InferOutput } from 'valibot';
import { chimeData, shipmentEta, shipmentRoute } from '../../../src/contract/shipment-surroundings.ts';
import {
  type ShipmentRow,
  shipmentDetail,
  shipmentList,
  shipmentListById,
  shipmentListFiltered,
} from '../../../src/contract/shipments.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { readEta } from '../../estimates/read-eta.ts';
import { Refusal } from '../../http/refusal.ts';
import type { WrittenReply } from '../../http/written-reply.ts';
import { query, type Route, sharedQuery } from '../../serving/route.ts';
import { followsChanges } from '../feed/feed-cursor.ts';
import { type FeedPage, readFeed } from '../feed/read-feed.ts';
import { findShipments } from './find-shipments.ts';
import { listCreated } from './list-created.ts';
import { listSince } from './list-since.ts';
import { readChimes } from './read-chimes.ts';
import { readDetail } from './read-detail.ts';
import { readRoute } from './read-route.ts';
import { SHIPMENT_COLUMNS } from './shipment-columns.ts';

type Asked = InferOutput<typeof shipmentList.query>;

/** The list in whichever of its ways is asked for. What the user may not see isn't there: see migration 0008. */
function list(
  tx: Transaction,
  asked: Asked,
): Promise<FeedPage<ShipmentRow>> | Promise<WrittenReply<FeedPage<ShipmentRow>>> {
  const { cfgType, lastUpdate, search } = asked;
  if (search !== undefined) return findShipments(tx, { ...asked, search });
  // The contract lets a request without a search through only with a config type.
  if (cfgType === undefined) throw new Refusal('bad-request');
  if (lastUpdate !== undefined) return listSince(tx, { ...asked, cfgType, lastUpdate });
  if (asked.useCreateDate === true) return listCreated(tx, { ...asked, cfgType });
  return readFeed<ShipmentRow>(
    tx,
    {
      name: `shipments:${cfgType}`,
      table: sql`shipping_pick_list`,
      key: sql`guid`,
      keyType: 'uuid',
      columns: SHIPMENT_COLUMNS,
      where: sql`config_type = ${cfgType}`,
    },
    asked,
  );
}

export const shipmentRoutes: readonly Route[] = [
  sharedQuery(shipmentList, (tx, { query: asked }) => list(tx, asked), followsChanges),
  sharedQuery(shipmentListFiltered, (tx, { query: asked }) => list(tx, asked), followsChanges),
  query(shipmentListById, async (tx, { query: { companyId, guid } }) => ({
    rows: await tx.query<ShipmentRow>(sql`
      SELECT ${SHIPMENT_COLUMNS} FROM shipping_pick_list
       WHERE company_id = ${companyId} AND guid = ANY (${sql.param(guid)}::uuid[]) ORDER BY guid`),
  })),
  query(shipmentDetail, async (tx, { query: { companyId, guid } }) => {
    const data = await readDetail(tx, companyId, guid);
    if (data === undefined) throw new Refusal('not-found');
    return { data };
  }),
  query(chimeData, async (tx, { query: { companyId, guid } }) => ({ rows: await readChimes(tx, companyId, guid) })),
  query(shipmentEta, async (tx, { query: { companyId, guid } }) => {
    const eta = await readEta(tx, companyId, guid);
    if (eta === undefined) throw new Refusal('not-found');
    return eta;
  }),
  query(shipmentRoute, async (tx, { query: { companyId, guid } }) => ({ rows: await readRoute(tx, companyId, guid) })),
];
