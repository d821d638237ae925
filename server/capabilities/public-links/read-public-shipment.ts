import type { PublicShipment } from '../../../src/contract/public-links.ts';
import type { PublicPart } from '../../../src/domain/public-link.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { readEta } from '../../estimates/read-eta.ts';
import { type FoundLink, shownLogo } from './find-link.ts';
import { readTemperature, readTimeBeyond } from './read-condition.ts';

/** What every link shows. */
type Always = Omit<PublicShipment, 'expires' | 'eta' | 'temperature' | 'excursions' | 'minutesBeyond' | 'limits'>;

/**
 * What strangers are shown of a shipment; undefined: there is none.
 * @param parts what beside where it is
 */
export async function readPublicShipment(
  tx: Transaction,
  { companyId, expires }: Pick<FoundLink, 'companyId' | 'expires'>,
  guid: string,
  parts: readonly PublicPart[],
): Promise<PublicShipment | undefined> {
  const shipment = await readAlways(tx, companyId, guid);
  if (shipment === undefined) return undefined;
  const beyond =
    parts.includes('temperature') || parts.includes('excursions') ? await readTimeBeyond(tx, companyId, guid) : null;
  return {
    ...shipment,
    companyLogo: shownLogo(shipment.companyLogo),
    eta: await readBand(tx, companyId, guid),
    temperature: parts.includes('temperature') ? await readTemperature(tx, companyId, guid) : null,
    limits: beyond?.limits ?? null,
    excursions: parts.includes('excursions') ? (beyond?.excursions ?? null) : null,
    minutesBeyond: parts.includes('excursions') ? (beyond?.minutesBeyond ?? null) : null,
    expires,
  };
}

async function readAlways(tx: Transaction, companyId: string, guid: string): Promise<Always | undefined> {
  const [shipment] = await tx.query<Always>(sql`
      SELECT c.name AS "companyName", c.report_logo AS "companyLogo", s.custom_data AS "shipmentId", s.config_type AS "configType",
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
             s.planned_departure AS "plannedDeparture", s.planned_arrival AS "plannedArrival",
             s.create_date AS "createDate", s.comm_date AS "commDate", s.depart_date AS "departDate",
             s.arrive_date AS "arriveDate", s.decomm_date AS "decommDate"
        FROM shipping_pick_list s JOIN company c ON c.company_id = s.company_id
       WHERE s.company_id = ${companyId} AND s.guid = ${guid}`);
  return shipment;
}

/** Between which times it probably arrives. */
async function readBand(tx: Transaction, companyId: string, guid: string): Promise<PublicShipment['eta']> {
  const eta = (await readEta(tx, companyId, guid))?.eta ?? null;
  return eta === null ? null : { from: eta.p10, likely: eta.p50, until: eta.p90 };
}
