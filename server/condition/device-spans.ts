import { CHIME_ITEM_TYPE } from '../../src/domain/item-types.ts';
import type { Transaction } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import { type HeardSpan, isWithin } from '../readings/heard-span.ts';
import type { DeviceReading } from '../readings/message-row.ts';
import { microsecondsSql } from '../readings/microseconds.ts';
import { type ReadingsAsked, readingsOf } from '../readings/read-readings.ts';

/** While a device was on a shipment; it may have several. */
export interface DeviceSpan extends HeardSpan {
  readonly isTag: boolean;
}

/** The tag (first) and the iChimes of a shipment that one may see, as `on_it (mac_id, is_tag, package_info)`. */
export const onShipment = (companyId: string, guid: string): SQL => sql`
  SELECT s.mac_id, true AS is_tag, '' AS package_info
    FROM shipping_pick_list s WHERE s.company_id = ${companyId} AND s.guid = ${guid}
  UNION ALL
  SELECT i.item_text, false, i.package_info
    FROM shipping_pick_item i JOIN shipping_pick_list s ON s.company_id = i.company_id AND s.guid = i.shipment_guid
   WHERE i.company_id = ${companyId} AND i.shipment_guid = ${guid} AND i.item_type = ${CHIME_ITEM_TYPE}`;

/**
 * Which devices were on a shipment and when, the tags first: from the commission, before it from the creation, to the
 * decommission; one that came later or left before (docs/decisions/evaluation.md) only while it was there, as monitoring
 * judges it. Loggers whose files were taken for it are among them.
 */
export const readDeviceSpans = (tx: Transaction, companyId: string, guid: string): Promise<DeviceSpan[]> =>
  tx.query<DeviceSpan>(sql`
    WITH journey AS (
      SELECT coalesce(comm_date, create_date) AS first, coalesce(decomm_date, 'infinity'::timestamptz) AS last
        FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${guid}
    ), era AS (
      SELECT said ->> 'macId' AS tag, devices, until,
             coalesce(lag(until) OVER (ORDER BY until, entry_id), '-infinity'::timestamptz) AS began
        FROM monitor_era WHERE company_id = ${companyId} AND guid = ${guid}
    ), held AS (
      SELECT mac_id, mac_id IS NOT DISTINCT FROM tag AS is_tag, began, until FROM era CROSS JOIN unnest(devices) AS mac_id
      UNION ALL
      SELECT now_on.mac_id, now_on.is_tag, coalesce((SELECT max(until) FROM era), '-infinity'::timestamptz), 'infinity'::timestamptz
        FROM (${onShipment(companyId, guid)}) AS now_on (mac_id, is_tag, package_info) WHERE now_on.mac_id IS NOT NULL
      UNION ALL
      -- A logger was there as long as its file says.
      SELECT mac_id, false, '-infinity', 'infinity' FROM logger_file
       WHERE company_id = ${companyId} AND shipment_guid = ${guid} AND removed IS NULL
    ), part AS (
      -- Eras that follow each other are one span where the device was on it in both.
      SELECT mac_id, is_tag, unnest(range_agg(tstzrange(began, until))) AS span FROM held WHERE began < until
       GROUP BY mac_id, is_tag
    )
    SELECT p.mac_id AS "macId", p.is_tag AS "isTag",
           ${microsecondsSql(sql`greatest(j.first, lower(p.span))`)} AS first,
           ${microsecondsSql(sql`least(j.last, coalesce(upper(p.span), 'infinity'))`)} AS last,
           coalesce(upper(p.span), 'infinity') < j.last AS left
      FROM part AS p CROSS JOIN journey AS j
     WHERE coalesce(upper(p.span), 'infinity') > j.first AND coalesce(lower(p.span), '-infinity') < j.last
     ORDER BY p.is_tag DESC, p.mac_id, first`);

/** A device for itself, at any time. */
export const aloneSpan = (macId: string): DeviceSpan => ({ macId, isTag: true, first: null, last: null, left: false });

/**
 * What devices said within their spans, as `readingsOf` has it, with `more` where the newest were more than `asked.newest`.
 * @param until nothing later, in microseconds since 1970
 */
export async function readingsInSpans(
  tx: Transaction,
  companyId: string,
  spans: readonly DeviceSpan[],
  asked: ReadingsAsked,
  until = Number.POSITIVE_INFINITY,
): Promise<{ readings: DeviceReading[]; more: boolean }> {
  const { newest } = asked;
  const devices = [...new Set(spans.map(({ macId }) => macId))];
  const first = Math.min(...spans.map((span) => span.first ?? Number.NEGATIVE_INFINITY));
  const last = Math.min(until, Math.max(...spans.map((span) => span.last ?? Number.POSITIVE_INFINITY)));
  const found = await readingsOf(tx, companyId, devices, endOf(first), endOf(last), {
    ...asked,
    newest: newest === undefined ? undefined : newest + 1,
  });
  const byDevice = Map.groupBy(spans, ({ macId }) => macId);
  const readings = found.filter(({ macId, time }) => (byDevice.get(macId) ?? []).some((span) => isWithin(span, time)));
  const more = newest !== undefined && found.length > newest;
  return { readings: newest === undefined ? readings : readings.slice(-newest), more };
}

const endOf = (time: number): number | null => (Number.isFinite(time) ? time : null);
