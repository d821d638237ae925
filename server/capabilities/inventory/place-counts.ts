import type { PlaceCountRow } from '../../../src/contract/inventory.ts';
import { COUNTING_KINDS } from '../../../src/domain/contact.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';

interface CountedPlace {
  readonly companyId: string;
  readonly loginName: string;
  readonly shippingLocId: string;
  readonly seen?: readonly string[] | undefined;
  readonly counts: readonly { readonly deviceType: number; readonly count: number }[];
  readonly counted?: string | undefined;
}

/**
 * Stores what somebody counted at a location, unless it was counted later already: deliveries can come in any order. Free
 * devices that were seen there, and not heard of since, are there from then on: nothing else would say where they lie.
 * @throws Refusal `not-found` for a location that the company does not have
 */
export async function storePlaceCount(tx: Transaction, place: CountedPlace): Promise<void> {
  const { companyId, loginName, shippingLocId, seen = [], counts } = place;
  const [location] = await tx.query<{ name: string; latitude: number; longitude: number }>(sql`
    SELECT name, latitude, longitude FROM shipping_location
     WHERE company_id = ${companyId} AND shipping_loc_id = ${shippingLocId}`);
  if (location === undefined) throw new Refusal('not-found');
  const counted = sql`least(coalesce(${place.counted ?? null}::timestamptz, now()), now())`;
  const [stored] = await tx.query<{ counted: string }>(sql`
    INSERT INTO place_count AS known (company_id, shipping_loc_id, counted, counted_by, seen, counts)
    VALUES (${companyId}, ${shippingLocId}, ${counted}, ${loginName}, ${JSON.stringify(seen)}::jsonb,
            ${JSON.stringify(counts)}::jsonb)
    ON CONFLICT (company_id, shipping_loc_id) DO UPDATE
       SET counted = excluded.counted, counted_by = excluded.counted_by, seen = excluded.seen, counts = excluded.counts
     WHERE known.counted <= excluded.counted
    RETURNING counted`);
  if (stored === undefined || seen.length === 0) return;
  const { name, latitude, longitude } = location;
  const isSomewhere = latitude !== 0 || longitude !== 0;
  await tx.query(sql`
    UPDATE device
       SET location = ${name}, location_id = ${shippingLocId}, location_type = NULL, latitude = ${isSomewhere ? latitude : null}, longitude = ${isSomewhere ? longitude : null}
     WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param([...seen].sort())}::text[])
       AND shipment_guid IS NULL AND kind <> ALL (${sql.param([...COUNTING_KINDS])}::text[])
       AND (last_comms IS NULL OR last_comms < ${stored.counted}::timestamptz)
       AND location_id IS DISTINCT FROM ${shippingLocId}`);
}

/** The last count at a location, if there is one; of what was seen, only what the reader may see. */
export const readPlaceCount = (tx: Transaction, companyId: string, shippingLocId: string): Promise<PlaceCountRow[]> =>
  tx.query<PlaceCountRow>(sql`
    SELECT c.counted, c.counted_by AS "countedBy", c.counts,
           (SELECT coalesce(jsonb_agg(d.mac_id ORDER BY d.mac_id), '[]') FROM device d
             WHERE d.company_id = c.company_id AND c.seen ? d.mac_id) AS seen
      FROM place_count c WHERE c.company_id = ${companyId} AND c.shipping_loc_id = ${shippingLocId}`);
