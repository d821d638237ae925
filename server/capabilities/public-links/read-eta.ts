import { sql } from 'drizzle-orm/sql';
import type { PublicShipment } from '../../../src/contract/public-links.ts';
import { instantAt } from '../../../src/domain/instant.ts';
import { ETA_TRIPS_MAX, etaOf } from '../../../src/domain/monitoring/eta.ts';
import type { Transaction } from '../../database/database.ts';

/**
 * When a shipment arrives, from how long the finished trips between the same places took; null when it has not departed or
 * has arrived, and where there are too few trips. @param now milliseconds since 1970
 */
export async function readEta(
  tx: Transaction,
  companyId: string,
  guid: string,
  now: number,
): Promise<PublicShipment['eta']> {
  const [trip] = await tx.query<{ departDate: string; origin: string; destination: string }>(sql`
    SELECT depart_date AS "departDate", origin_name AS origin, dest_name AS destination FROM shipping_pick_list
     WHERE company_id = ${companyId} AND guid = ${guid} AND depart_date IS NOT NULL AND arrive_date IS NULL
       AND decomm_date IS NULL AND origin_name <> '' AND dest_name <> ''`);
  if (trip === undefined) return null;
  const finished = await tx.query<{ departDate: string; arriveDate: string }>(sql`
    SELECT depart_date AS "departDate", arrive_date AS "arriveDate" FROM shipping_pick_list
     WHERE company_id = ${companyId} AND origin_name = ${trip.origin} AND dest_name = ${trip.destination}
       AND depart_date IS NOT NULL AND arrive_date > depart_date AND guid <> ${guid}
     ORDER BY arrive_date DESC LIMIT ${ETA_TRIPS_MAX}`);
  const trips = finished.map((one) => ({
    departDate: Date.parse(one.departDate),
    arriveDate: Date.parse(one.arriveDate),
  }));
  const eta = etaOf(trips, Date.parse(trip.departDate), now);
  return eta === null ? null : { from: instantAt(eta.p10), likely: instantAt(eta.p50), until: instantAt(eta.p90) };
}
