import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm/sql';
import type { PublicShipment } from '../../../src/contract/public-links.ts';
import { readPublicLink } from '../../../src/domain/public-link.ts';
import type { Database } from '../../database/database.ts';

/** How a link is known in the database: whoever reads that can't open it. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

interface Found {
  readonly companyId: string;
  readonly guid: string;
  readonly expires: string;
}

/**
 * The link in force, whatever was asked for by the same one statement: neither an answer nor its time tells a link that
 * is over, or another company's name, from one that never was.
 */
async function linkInForce(database: Database, text: string): Promise<Found | undefined> {
  const link = readPublicLink(text) ?? { secret: text, username: '' };
  const [found] = await database.read('installation', (tx) =>
    tx.query<Found>(sql`
      SELECT l.company_id AS "companyId", l.shipment_guid AS guid, l.expires FROM public_link l
        JOIN company c ON c.company_id = l.company_id
       WHERE l.secret_hash = ${secretHash(link.secret)} AND l.revoked IS NULL AND l.expires > now()
         AND c.public_access AND lower(c.public_username) = lower(${link.username})`),
  );
  return found;
}

/** What the public page shows for a link; `undefined` when the link is none, or over. */
export async function readPublicShipment(database: Database, text: string): Promise<PublicShipment | undefined> {
  const link = await linkInForce(database, text);
  if (link === undefined) return undefined;
  // From here as the company, so that not even a mistake here could show another's shipment.
  const [shipment] = await database.read({ companyId: link.companyId }, (tx) =>
    tx.query<Omit<PublicShipment, 'expires'>>(sql`
      SELECT c.name AS "companyName", s.custom_data AS "shipmentId", s.config_type AS "configType",
             s.shipping_state AS "shippingState",
             jsonb_build_object('name', s.origin_name, 'latitude', s.origin_latitude, 'longitude', s.origin_longitude)
               AS origin,
             jsonb_build_object('name', s.dest_name, 'latitude', s.dest_latitude, 'longitude', s.dest_longitude)
               AS destination,
             (SELECT jsonb_build_object('latitude', d.latitude, 'longitude', d.longitude,
                       'time', to_char(d.last_comms AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                FROM device d
               WHERE d.company_id = s.company_id AND d.mac_id = s.mac_id AND d.shipment_guid = s.guid
                 AND d.latitude IS NOT NULL AND d.longitude IS NOT NULL) AS location,
             s.create_date AS "createDate", s.comm_date AS "commDate", s.depart_date AS "departDate",
             s.arrive_date AS "arriveDate", s.decomm_date AS "decommDate"
        FROM shipping_pick_list s JOIN company c ON c.company_id = s.company_id
       WHERE s.company_id = ${link.companyId} AND s.guid = ${link.guid}`),
  );
  return shipment === undefined ? undefined : { ...shipment, expires: link.expires };
}
