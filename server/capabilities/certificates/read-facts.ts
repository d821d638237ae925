import type { StatedGround } from '../../../src/domain/certificate/stated-figures.ts';
import type { StoredExcursion } from '../../../src/domain/condition/disagreements.ts';
import { shortDeviceId } from '../../../src/domain/device-id.ts';
import type { TemperatureUnit } from '../../../src/domain/temperature.ts';
import { READINGS_MAX, readConditionFrame } from '../../condition/read-condition.ts';
import { readExcursionAlerts } from '../../condition/read-excursion-alerts.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { type PictureOfPhoto, readPictures } from '../photos/read-photos.ts';
import { readShipmentPacked } from '../readings/read-packed-set.ts';
import { type LateLimits, readLateLimits } from './late-limits.ts';

interface ShipmentFacts {
  readonly companyName: string;
  readonly shipmentId: string;
  /** For whom it is; empty: nobody said. */
  readonly customer: string;
  readonly origin: string;
  readonly destination: string;
  /** The limit profile that it was given; empty: none. */
  readonly limitProfile: string;
  readonly configType: number;
  readonly macId: string | null;
  readonly commDate: string | null;
  readonly departDate: string | null;
  readonly arriveDate: string | null;
  readonly decommDate: string | null;
  readonly publicAccess: boolean;
}

/** What a certificate is made of. */
export interface ConditionFacts extends Omit<ShipmentFacts, 'macId'>, StatedGround {
  /** The tag by its last five; empty: none. */
  readonly device: string;
  /** Limits that were changed afterwards and taken back in time. */
  readonly lateLimits: readonly LateLimits[];
  /** Alerts of excursions that are switched on. */
  readonly alerts: readonly StoredExcursion[];
  /** What its devices said, as the console reads it. */
  readonly packed: Uint8Array<ArrayBuffer>;
}

export interface CertificateFacts extends ConditionFacts {
  readonly reader: { readonly unit: TemperatureUnit; readonly timeZone: string };
  /** Absent: none. */
  readonly photos?: readonly PictureOfPhoto[];
}

/**
 * @param now milliseconds since 1970
 * @throws Refusal `not-found`; `forbidden` where the company is not open to the public
 */
export async function readFacts(
  tx: Transaction,
  session: Session,
  guid: string,
  now: number,
): Promise<CertificateFacts> {
  const { companyId, userId } = session;
  const [reader] = await tx.query<CertificateFacts['reader']>(sql`
    SELECT temperature_unit AS unit, timezone AS "timeZone" FROM app_user
     WHERE company_id = ${companyId} AND user_id = ${userId}`);
  return readFactsFor(tx, companyId, guid, now, reader ?? { unit: 'Fahrenheit', timeZone: 'UTC' });
}

/** The same for a reader who is no user. @throws Refusal as `readFacts` */
export async function readFactsFor(
  tx: Transaction,
  companyId: string,
  guid: string,
  now: number,
  reader: CertificateFacts['reader'],
): Promise<CertificateFacts> {
  const facts = await readConditionFacts(tx, companyId, guid, now);
  if (facts === undefined) throw new Refusal('not-found');
  if (!facts.publicAccess) throw new Refusal('forbidden');
  return { ...facts, photos: await readPictures(tx, companyId, guid), reader };
}

/** The same of whoever asks; undefined where there is no such shipment to be seen. */
export async function readConditionFacts(
  tx: Transaction,
  companyId: string,
  guid: string,
  now: number,
): Promise<ConditionFacts | undefined> {
  const [shipment] = await tx.query<ShipmentFacts>(sql`
    SELECT c.name AS "companyName", s.custom_data AS "shipmentId", s.custom_data2 AS customer, s.origin_name AS origin, s.dest_name AS destination,
           s.limit_profile AS "limitProfile",
           s.config_type AS "configType", s.mac_id AS "macId", s.comm_date AS "commDate", s.depart_date AS "departDate",
           s.arrive_date AS "arriveDate", s.decomm_date AS "decommDate", c.public_access AS "publicAccess"
      FROM shipping_pick_list s JOIN company c ON c.company_id = s.company_id
     WHERE s.company_id = ${companyId} AND s.guid = ${guid}`);
  const frame = await readConditionFrame(tx, companyId, guid, now);
  if (shipment === undefined || frame === undefined) return undefined;
  const { macId, ...facts } = shipment;
  return {
    ...facts,
    device: macId === null ? '' : shortDeviceId(macId),
    journey: frame.journey,
    limits: frame.limits,
    lateLimits: await readLateLimits(tx, companyId, guid, facts.commDate === null ? null : Date.parse(facts.commDate)),
    alerts: await readExcursionAlerts(tx, companyId, guid),
    packed: await readShipmentPacked(tx, companyId, guid, { max: READINGS_MAX }),
  };
}
