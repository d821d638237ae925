import type { PublicShipment } from '../../../src/contract/public-links.ts';
import { shortDeviceId } from '../../../src/domain/device-id.ts';
import { defaultRules, effectiveRules } from '../../../src/domain/monitoring/default-rules.ts';
import type { TemperatureUnit } from '../../../src/domain/temperature.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { assetTypeOf, newestLayers, type RuledShipment, readLayers, scopesFor } from '../../monitoring/read-rules.ts';
import { readExcursions } from '../public-links/read-condition.ts';
import { readShipmentPacked } from '../readings/read-packed-set.ts';

interface Limits {
  readonly low: number | null;
  readonly high: number | null;
}

interface ShipmentFacts {
  readonly companyName: string;
  readonly shipmentId: string;
  readonly origin: string;
  readonly destination: string;
  readonly configType: number;
  readonly customer: string;
  readonly macId: string | null;
  readonly commDate: string | null;
  readonly departDate: string | null;
  readonly arriveDate: string | null;
  readonly decommDate: string | null;
  readonly publicAccess: boolean;
}

/** What a certificate is made of. */
export interface ConditionFacts extends Omit<ShipmentFacts, 'macId' | 'customer'> {
  /** The tag by its last five; empty: none. */
  readonly device: string;
  readonly limits: Limits;
  readonly excursions: NonNullable<PublicShipment['excursions']>;
  /** What its devices said, as the console reads it. */
  readonly packed: Uint8Array<ArrayBuffer>;
}

export interface CertificateFacts extends ConditionFacts {
  readonly reader: { readonly unit: TemperatureUnit; readonly timeZone: string };
}

/** Readings that are attached: a reading a minute for two months. */
const READINGS_MAX = 90_000;

/** @throws Refusal `not-found`; `forbidden` where the company is not open to the public */
export async function readFacts(tx: Transaction, session: Session, guid: string): Promise<CertificateFacts> {
  const { companyId, userId } = session;
  const facts = await readConditionFacts(tx, companyId, guid);
  if (facts === undefined) throw new Refusal('not-found');
  if (!facts.publicAccess) throw new Refusal('forbidden');
  const [reader] = await tx.query<CertificateFacts['reader']>(sql`
    SELECT temperature_unit AS unit, timezone AS "timeZone" FROM app_user
     WHERE company_id = ${companyId} AND user_id = ${userId}`);
  return { ...facts, reader: reader ?? { unit: 'Fahrenheit', timeZone: 'UTC' } };
}

/** The same of whoever asks; undefined where there is no such shipment to be seen. */
export async function readConditionFacts(
  tx: Transaction,
  companyId: string,
  guid: string,
): Promise<ConditionFacts | undefined> {
  const [shipment] = await tx.query<ShipmentFacts>(sql`
    SELECT c.name AS "companyName", s.custom_data AS "shipmentId", s.origin_name AS origin, s.dest_name AS destination,
           s.config_type AS "configType", s.custom_data2 AS customer, s.mac_id AS "macId", s.comm_date AS "commDate", s.depart_date AS "departDate",
           s.arrive_date AS "arriveDate", s.decomm_date AS "decommDate", c.public_access AS "publicAccess"
      FROM shipping_pick_list s JOIN company c ON c.company_id = s.company_id
     WHERE s.company_id = ${companyId} AND s.guid = ${guid}`);
  if (shipment === undefined) return undefined;
  const { macId, customer, ...facts } = shipment;
  return {
    ...facts,
    device: macId === null ? '' : shortDeviceId(macId),
    limits: await readLimits(tx, companyId, {
      configType: shipment.configType,
      assetType: assetTypeOf(shipment.configType, customer),
      guid,
    }),
    excursions: await readExcursions(tx, companyId, guid),
    packed: await readShipmentPacked(tx, companyId, guid, { max: READINGS_MAX }),
  };
}

/** The limits of the rules that are in force for it. */
async function readLimits(tx: Transaction, companyId: string, shipment: RuledShipment): Promise<Limits> {
  const scopes = scopesFor(shipment);
  const layers = newestLayers(await readLayers(tx, companyId, scopes));
  const { highTemperature, lowTemperature } = effectiveRules(
    defaultRules(shipment.configType),
    ...scopes.map((scope) => layers.get(scope)?.settings ?? {}),
  );
  return {
    low: lowTemperature.enabled ? lowTemperature.limit : null,
    high: highTemperature.enabled ? highTemperature.limit : null,
  };
}
