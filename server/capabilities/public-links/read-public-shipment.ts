import { createHash } from 'node:crypto';
import type { PublicShipment } from '../../../src/contract/public-links.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import { type PublicPart, readPublicLink, shownParts } from '../../../src/domain/public-link.ts';
import { type Database, serviceOf, type Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { readEta } from '../../estimates/read-eta.ts';
import { readTemperature, readTimeBeyond } from './read-condition.ts';

/** How a link is known in the database: whoever reads that can't open it. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A page that looks again, or is loaded again, within so long of the last time is still open. */
const ONE_OPENING_MINUTES = 30;

/** What a link says; whatever is no link is looked for as if it were one. */
const partsOf = (text: string) => readPublicLink(text) ?? { secret: text, username: '' };

/** The same of a whole link. */
export const linkHash = (text: string): string => secretHash(partsOf(text).secret);

interface Found {
  readonly companyId: string;
  readonly linkId: string;
  readonly guid: string;
  readonly expires: string;
  readonly shows: readonly PublicPart[];
  /** What the company allows; null: all. */
  readonly allowed: readonly PublicPart[] | null;
  readonly lastOpened: string | null;
}

/**
 * The link in force, whatever was asked for by the same one statement: neither an answer nor its time tells a link that
 * is over, or another company's name, from one that never was.
 */
async function linkInForce(database: Database, text: string): Promise<Found | undefined> {
  const { username } = partsOf(text);
  const [found] = await database.read('installation', (tx) =>
    tx.query<Found>(sql`
      SELECT l.company_id AS "companyId", l.link_id AS "linkId", l.shipment_guid AS guid, l.expires, l.shows,
             c.custom_prefs -> 'publicParts' AS allowed, l.last_opened AS "lastOpened"
        FROM public_link l JOIN company c ON c.company_id = l.company_id
       WHERE l.secret_hash = ${linkHash(text)} AND l.revoked IS NULL AND l.expires > now()
         AND c.public_access AND lower(c.public_username) = lower(${username})`),
  );
  return found;
}

/** What every link shows. */
type Always = Omit<PublicShipment, 'expires' | 'eta' | 'temperature' | 'excursions' | 'minutesBeyond' | 'limits'>;

/** What the public page shows for a link; `undefined` when the link is none, or over. */
export async function readPublicShipment(database: Database, text: string): Promise<PublicShipment | undefined> {
  const link = await linkInForce(database, text);
  if (link === undefined) return undefined;
  const { companyId, guid, expires } = link;
  const parts = shownParts(link.shows, link.allowed);
  // From here as the company, so that not even a mistake here could show another's shipment.
  const found = await database.read({ companyId }, async (tx): Promise<PublicShipment | undefined> => {
    const shipment = await readAlways(tx, companyId, guid);
    if (shipment === undefined) return undefined;
    const beyond =
      parts.includes('temperature') || parts.includes('excursions') ? await readTimeBeyond(tx, companyId, guid) : null;
    return {
      ...shipment,
      eta: await readBand(tx, companyId, guid),
      temperature: parts.includes('temperature') ? await readTemperature(tx, companyId, guid) : null,
      limits: beyond?.limits ?? null,
      excursions: parts.includes('excursions') ? (beyond?.excursions ?? null) : null,
      minutesBeyond: parts.includes('excursions') ? (beyond?.minutesBeyond ?? null) : null,
      expires,
    };
  });
  if (found !== undefined) await noteOpening(database, link);
  return found;
}

async function readAlways(tx: Transaction, companyId: string, guid: string): Promise<Always | undefined> {
  const [shipment] = await tx.query<Always>(sql`
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

/** Counts an opening. Nothing about who opened it is kept. */
async function noteOpening(database: Database, { companyId, linkId, lastOpened }: Found): Promise<void> {
  // Most requests of an open page change nothing: the row is not locked for them.
  const isNew = lastOpened === null || Date.now() - Date.parse(lastOpened) >= ONE_OPENING_MINUTES * MINUTE_MS;
  if (!isNew) return;
  await database.transaction(serviceOf(companyId), (tx) =>
    tx.query(sql`
      UPDATE public_link
         SET opened = opened + 1, first_opened = coalesce(first_opened, now()), last_opened = now()
       WHERE company_id = ${companyId} AND link_id = ${linkId}
         AND (last_opened IS NULL OR last_opened <= now() - make_interval(mins => ${ONE_OPENING_MINUTES}))`),
  );
}
