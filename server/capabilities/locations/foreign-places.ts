import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';

/** An end of a shipment's way, maybe at a known location. */
interface KnownPlace {
  readonly shippingLocId?: string | null | undefined;
}

/** @throws Refusal `not-found` for a known location that the company doesn't have */
export async function refuseForeignPlaces(
  tx: Transaction,
  companyId: string,
  places: readonly (KnownPlace | null | undefined)[],
): Promise<void> {
  const wanted = new Set(places.flatMap((place) => place?.shippingLocId ?? []));
  if (wanted.size === 0) return;
  const found = await tx.query(sql`
    SELECT 1 FROM shipping_location
     WHERE company_id = ${companyId} AND shipping_loc_id = ANY (${sql.param([...wanted])}::text[])`);
  if (found.length < wanted.size) throw new Refusal('not-found');
}
