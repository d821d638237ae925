import { SEARCH_MAX, type ShipmentRow } from '../../../src/contract/shipments.ts';
import { readDeviceId } from '../../../src/domain/device-id.ts';
import type { Transaction } from '../../database/database.ts';
import { type SQL, sql } from '../../database/sql.ts';
import { shipmentsOf } from '../devices/shipment-links.ts';
import { type FeedPage, momentOf, positionOf } from '../feed/read-feed.ts';
import { SHIPMENT_COLUMNS } from './shipment-columns.ts';

interface Search {
  readonly companyId: string;
  readonly cfgType?: number | undefined;
  readonly search: string;
  readonly archived?: boolean | undefined;
  readonly max?: number | undefined;
}

/** The newest shipments, among which what many have is found without looking for all of it. */
const NEWEST = 2_000;
/** Of these so many are looked at, since not all may be of the wanted kind, or seen by who asks. */
const FIRST = 200;

/**
 * Shipments whose id or customer holds a text, in any case, or that have or had the device it names in one of the forms
 * people use (spec 1 §5 "Find dialog"); newest first. The text is only compared, never a pattern.
 */
export async function findShipments(tx: Transaction, search: Search): Promise<FeedPage<ShipmentRow>> {
  const { companyId, max = SEARCH_MAX } = search;
  const moment = await momentOf(tx);
  const text = search.search.trim().toLowerCase();
  const reading = readDeviceId(search.search);
  const found =
    reading.kind === 'device'
      ? await newest(tx, search, sql`SELECT lading_holding(${text}) UNION ${shipmentsOf(companyId, reading.id)}`, max)
      : await newestHolding(tx, search, text, max);
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

async function newestHolding(tx: Transaction, search: Search, text: string, max: number): Promise<ShipmentRow[]> {
  const recent = await newest(tx, search, sql`SELECT lading_newest_holding(${text}, ${NEWEST}, ${FIRST})`, max);
  return recent.length > max ? recent : newest(tx, search, sql`SELECT lading_holding(${text})`, max);
}

/** Of the shipments that `guids` selects the newest, and one more than asked for where there are more. */
const newest = (tx: Transaction, search: Search, guids: SQL, max: number): Promise<ShipmentRow[]> => {
  const { companyId, cfgType, archived = false } = search;
  return tx.query<ShipmentRow>(sql`
    SELECT ${SHIPMENT_COLUMNS} FROM shipping_pick_list
     WHERE company_id = ${companyId} AND (${cfgType ?? null}::int IS NULL OR config_type = ${cfgType ?? null}::int)
       AND (NOT ${archived}::boolean OR decomm_date IS NOT NULL) AND guid IN (${guids})
     ORDER BY create_date DESC, guid LIMIT ${max + 1}`);
};
