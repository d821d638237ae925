import { CHIME_ITEM_TYPE } from '../../src/domain/item-types.ts';
import type { Transaction } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';

/** What of a shipment a person changes and monitoring compares with, by the names of `ShipmentRow`. */
interface Said {
  readonly macId: string | null;
  readonly originName: string;
  readonly originLatitude: number | null;
  readonly originLongitude: number | null;
  readonly originLocId: string | null;
  readonly destName: string;
  readonly destLatitude: number | null;
  readonly destLongitude: number | null;
  readonly destLocId: string | null;
  readonly shockLimit: number | null;
  /** ISO 8601. */
  readonly plannedDeparture: string | null;
  readonly plannedArrival: string | null;
}

/** What held of a shipment until a moment. */
export interface Era {
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly said: Said;
  readonly chimes: readonly string[];
}

/** What a shipment's row and list say now, as columns `said` and `chimes`. */
const heldNow = (companyId: string, guid: string): SQL => sql`
  SELECT jsonb_build_object(
           'macId', s.mac_id, 'originName', s.origin_name, 'originLatitude', s.origin_latitude,
           'originLongitude', s.origin_longitude, 'originLocId', s.origin_loc_id, 'destName', s.dest_name,
           'destLatitude', s.dest_latitude, 'destLongitude', s.dest_longitude, 'destLocId', s.dest_loc_id,
           'shockLimit', s.shock_limit, 'plannedDeparture', s.planned_departure, 'plannedArrival', s.planned_arrival
         ) AS said, c.chimes
    FROM shipping_pick_list s
   CROSS JOIN LATERAL (
     SELECT coalesce(array_agg(i.item_text::text ORDER BY i.item_id), '{}') AS chimes FROM shipping_pick_item i
      WHERE i.company_id = s.company_id AND i.shipment_guid = s.guid AND i.item_type = ${CHIME_ITEM_TYPE}) AS c
   WHERE s.company_id = ${companyId} AND s.guid = ${guid}`;

/**
 * Makes a person's change of a shipment's row and list, and keeps what they said before: that held until the change. What
 * somebody else did later, and was delivered sooner, stays as it was but for what this one changes.
 * @param at when the person did it, ISO 8601
 * @param change what changes the row or the list
 */
export async function changeHeld<T>(
  tx: Transaction,
  companyId: string,
  guid: string,
  at: string,
  change: () => Promise<T>,
): Promise<T> {
  const own = sql`company_id = ${companyId} AND guid = ${guid}`;
  const moment = sql`greatest(${at}::timestamptz, (SELECT create_date FROM shipping_pick_list WHERE ${own}))`;
  const [before] = await tx.query<Held>(sql`
    SELECT said, to_jsonb(chimes) AS chimes, EXISTS (SELECT FROM monitor_era WHERE ${own} AND until > ${moment}) AS "hasLater"
      FROM (${heldNow(companyId, guid)}) AS held`);
  await tx.query(sql`
    INSERT INTO monitor_era (company_id, guid, until, said, chimes, devices)
    SELECT ${companyId}, ${guid}::uuid, ${moment}, said, chimes, array_remove(chimes || (said ->> 'macId'), NULL)
      FROM (SELECT coalesce(later.said, held.said) AS said, coalesce(later.chimes, held.chimes) AS chimes
              FROM (${heldNow(companyId, guid)}) AS held
              LEFT JOIN LATERAL (SELECT e.said, e.chimes FROM monitor_era e WHERE ${own} AND until > ${moment}
                                  ORDER BY until, entry_id LIMIT 1) AS later ON true) AS then_held
     WHERE NOT EXISTS (SELECT FROM monitor_era WHERE ${own} AND until = ${moment})`);
  const result = await change();
  if (before?.hasLater !== true) return result;
  const [after] = await tx.query<Omit<Held, 'hasLater'>>(sql`
    SELECT said, to_jsonb(chimes) AS chimes FROM (${heldNow(companyId, guid)}) AS held`);
  if (after === undefined) return result;
  const known = new Map(Object.entries(before.said));
  const changed = Object.fromEntries(Object.entries(after.said).filter(([name, value]) => known.get(name) !== value));
  const added = after.chimes.filter((chime) => !before.chimes.includes(chime));
  const removed = before.chimes.filter((chime) => !after.chimes.includes(chime));
  await tx.query(sql`
    UPDATE monitor_era AS e
       SET said = became.said, chimes = became.chimes, devices = array_remove(became.chimes || (became.said ->> 'macId'), NULL)
      FROM (SELECT entry_id, said || ${JSON.stringify(changed)}::jsonb AS said,
                   ARRAY(SELECT chime FROM unnest(chimes || ${sql.param(added)}::text[]) WITH ORDINALITY AS c (chime, nth)
                          WHERE chime <> ALL (${sql.param(removed)}::text[])
                          GROUP BY chime ORDER BY min(nth)) AS chimes
              FROM monitor_era WHERE ${own} AND until > ${moment}) AS became
     WHERE e.company_id = ${companyId} AND e.entry_id = became.entry_id`);
  return result;
}

/** What holds of a shipment. */
interface Held {
  readonly said: Said;
  readonly chimes: readonly string[];
  /** Whether something else held later than the moment in question. */
  readonly hasLater: boolean;
}

/** What held of shipments before, by guid, the oldest first. */
export async function readEras(
  tx: Transaction,
  companyId: string,
  guids: readonly string[],
): Promise<ReadonlyMap<string, readonly Era[]>> {
  const rows = await tx.query<Omit<Era, 'until'> & { readonly guid: string; readonly until: string }>(sql`
    SELECT guid, until, said, to_jsonb(chimes) AS chimes FROM monitor_era
     WHERE company_id = ${companyId} AND guid = ANY (${sql.param(guids)}::uuid[]) ORDER BY until, entry_id`);
  const eras = rows.map(({ until, ...era }) => ({ ...era, until: Date.parse(until) }));
  return Map.groupBy(eras, ({ guid }) => guid);
}
