import { DEFAULT_BIAS_MINUTES, type ShipmentRow } from '../../../src/contract/shipments.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { DEFAULT_PAGE, type FeedPage, momentOf, positionOf } from '../feed/read-feed.ts';
import { SHIPMENT_COLUMNS } from './shipment-columns.ts';

interface Since {
  readonly companyId: string;
  readonly cfgType: number;
  readonly lastUpdate: string;
  /** Minutes. */
  readonly bias?: number | undefined;
  readonly max?: number | undefined;
}

/**
 * The spec's incremental list for consoles that keep no cursor: what changed since `lastUpdate` less `bias`, in order of
 * change. While nothing is left over, the next `lastUpdate` is the start of the oldest write that still runs, so that a
 * write which commits late is not missed; `bias` covers what had not written yet. Of rows changed in the last
 * millisecond of a page all are in it, however many: the next page can start after that.
 */
export async function listSince(tx: Transaction, since: Since): Promise<FeedPage<ShipmentRow>> {
  const { companyId, cfgType, max = DEFAULT_PAGE } = since;
  const bias = (since.bias ?? DEFAULT_BIAS_MINUTES) * MINUTE_MS;
  const moment = await momentOf(tx);
  const from = new Date(Date.parse(since.lastUpdate) - bias).toISOString();
  const [at] = await tx.query<{ last: string }>(sql`
    SELECT last_update AS last FROM shipping_pick_list
     WHERE company_id = ${companyId} AND config_type = ${cfgType} AND last_update >= ${from}::timestamptz
     ORDER BY last_update OFFSET ${max - 1} LIMIT 1`);
  // The instant is cut to milliseconds on its way here: the page ends with that millisecond.
  const end = at === undefined ? undefined : new Date(Date.parse(at.last) + 1).toISOString();
  const rows = await tx.query<ShipmentRow>(sql`
    SELECT ${SHIPMENT_COLUMNS} FROM shipping_pick_list
     WHERE company_id = ${companyId} AND config_type = ${cfgType} AND last_update >= ${from}::timestamptz
       AND ${end === undefined ? sql`true` : sql`last_update < ${end}::timestamptz`}
     ORDER BY last_update, guid`);
  const more = end !== undefined && (await isMore(tx, since, end));
  return {
    rows,
    gone: await goneSince(tx, since, from),
    cursor: '',
    more,
    horizon: positionOf(moment, moment.horizon),
    fullResync: false,
    lastUpdate: more ? new Date(Date.parse(end) + bias).toISOString() : moment.settledUntil,
  };
}

async function isMore(tx: Transaction, { companyId, cfgType }: Since, end: string): Promise<boolean> {
  const found = await tx.query(sql`
    SELECT 1 FROM shipping_pick_list
     WHERE company_id = ${companyId} AND config_type = ${cfgType} AND last_update >= ${end}::timestamptz LIMIT 1`);
  return found.length > 0;
}

/** What was deleted since, or went to another config type or out of the reader's filter. */
async function goneSince(tx: Transaction, { companyId, cfgType }: Since, from: string): Promise<string[]> {
  const gone = await tx.query<{ key: string }>(sql`
    SELECT DISTINCT c.key FROM change_log c
     WHERE c.company_id = ${companyId} AND c.collection = ${`shipments:${cfgType}`} AND c.changed >= ${from}::timestamptz
       AND NOT EXISTS (SELECT FROM shipping_pick_list s
                        WHERE s.company_id = ${companyId} AND s.guid = c.key::uuid AND s.config_type = ${cfgType})
     ORDER BY 1`);
  return gone.map(({ key }) => key);
}
