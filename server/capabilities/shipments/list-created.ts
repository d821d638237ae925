import type { ShipmentRow } from '../../../src/contract/shipments.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { DEFAULT_PAGE, type FeedPage, momentOf, positionOf } from '../feed/read-feed.ts';
import { SHIPMENT_COLUMNS } from './shipment-columns.ts';

interface Created {
  readonly companyId: string;
  readonly cfgType: number;
  readonly before?: string | undefined;
  readonly max?: number | undefined;
}

/**
 * Shipments of a config type, newest created first, from `before` on backwards (spec 1 §7 "useCreateDate for load
 * more"). Rows created in the last millisecond of a page are all in it, so the next page is what is before that instant.
 */
export async function listCreated(tx: Transaction, created: Created): Promise<FeedPage<ShipmentRow>> {
  const { companyId, cfgType, before, max = DEFAULT_PAGE } = created;
  const moment = await momentOf(tx);
  const older = (instant: string | undefined) =>
    instant === undefined ? sql`true` : sql`create_date < ${instant}::timestamptz`;
  const [at] = await tx.query<{ first: string }>(sql`
    SELECT create_date AS first FROM shipping_pick_list
     WHERE company_id = ${companyId} AND config_type = ${cfgType} AND ${older(before)}
     ORDER BY create_date DESC OFFSET ${max - 1} LIMIT 1`);
  // Cut to milliseconds on its way here: the page begins with that millisecond.
  const from = at === undefined ? sql`true` : sql`create_date >= ${at.first}::timestamptz`;
  const rows = await tx.query<ShipmentRow>(sql`
    SELECT ${SHIPMENT_COLUMNS} FROM shipping_pick_list
     WHERE company_id = ${companyId} AND config_type = ${cfgType} AND ${older(before)} AND ${from}
     ORDER BY create_date DESC, guid`);
  const left =
    at === undefined
      ? []
      : await tx.query(sql`
          SELECT 1 FROM shipping_pick_list
           WHERE company_id = ${companyId} AND config_type = ${cfgType} AND ${older(at.first)} LIMIT 1`);
  return {
    rows,
    gone: [],
    cursor: '',
    more: left.length > 0,
    horizon: positionOf(moment, moment.horizon),
    fullResync: false,
    lastUpdate: moment.settledUntil,
  };
}
