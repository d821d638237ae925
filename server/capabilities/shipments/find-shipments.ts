import { sql } from 'drizzle-orm/sql';
import { SEARCH_MAX, type ShipmentRow } from '../../../src/contract/shipments.ts';
import { readDeviceId } from '../../../src/domain/device-id.ts';
import type { Transaction } from '../../database/database.ts';
import { type FeedPage, momentOf, positionOf } from '../feed/read-feed.ts';
import { CHIME_ITEM_TYPE } from './item-types.ts';
import { SHIPMENT_COLUMNS } from './shipment-columns.ts';

interface Search {
  readonly companyId: string;
  readonly cfgType?: number | undefined;
  readonly search: string;
  readonly archived?: boolean | undefined;
  readonly max?: number | undefined;
}

/**
 * Shipments whose id or customer holds a text, in any case, or that have or had the device it names in one of the forms
 * people use (spec 1 §5 "Find dialog"); newest first. The text is only compared, never a pattern.
 */
export async function findShipments(tx: Transaction, search: Search): Promise<FeedPage<ShipmentRow>> {
  const { companyId, cfgType, archived = false, max = SEARCH_MAX } = search;
  const moment = await momentOf(tx);
  const text = search.search.trim().toLowerCase();
  const reading = readDeviceId(search.search);
  const named =
    reading.kind === 'device'
      ? sql`mac_id = ${reading.id}
            OR EXISTS (SELECT FROM shipping_pick_item i
                        WHERE i.company_id = ${companyId} AND i.shipment_guid = guid AND i.item_type = ${CHIME_ITEM_TYPE}
                          AND i.item_text = ${reading.id})`
      : sql`false`;
  const found = await tx.query<ShipmentRow>(sql`
    SELECT ${SHIPMENT_COLUMNS} FROM shipping_pick_list
     WHERE company_id = ${companyId} AND (${cfgType ?? null}::int IS NULL OR config_type = ${cfgType ?? null}::int)
       AND (NOT ${archived}::boolean OR decomm_date IS NOT NULL)
       AND (position(${text} in lower(custom_data)) > 0 OR position(${text} in lower(custom_data2)) > 0 OR ${named})
     ORDER BY create_date DESC, guid LIMIT ${max + 1}`);
  return {
    rows: found.slice(0, max),
    gone: [],
    cursor: '',
    more: found.length > max,
    horizon: positionOf(moment, moment.horizon),
    fullResync: false,
    lastUpdate: moment.settledUntil,
  };
}
