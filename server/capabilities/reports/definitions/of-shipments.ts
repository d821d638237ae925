import * as v from 'valibot';
import { plainText } from '../../../../src/contract/primitives.ts';
import { CONFIG_TYPES } from '../../../../src/domain/shipment-status.ts';
import { type SQL, sql } from '../../../database/sql.ts';

/** What reports that list shipments can be limited to: whose they are, of which kind, under which limits, on which lane. */
export const ofShipments = {
  customer: v.optional(plainText(50)),
  configType: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CONFIG_TYPES.length - 1))),
  limitProfile: v.optional(plainText(60)),
  origin: v.optional(plainText(200)),
  destination: v.optional(plainText(200)),
};

export type OfShipments = {
  readonly [Name in keyof typeof ofShipments]?: v.InferOutput<(typeof ofShipments)[Name]> | undefined;
};

/** The same as a condition on the shipment `s`. A customer is known by its name, capitals aside (docs/decisions/customers.md). */
export function isOfShipments({ customer, configType, limitProfile, origin, destination }: OfShipments): SQL {
  const conditions: SQL[] = [
    ...(customer === undefined ? [] : [sql`(s.custom_data2 <> '' AND lower(s.custom_data2) = lower(${customer}))`]),
    ...(configType === undefined ? [] : [sql`s.config_type = ${configType}::int`]),
    ...(limitProfile === undefined ? [] : [sql`lower(s.limit_profile) = lower(${limitProfile})`]),
    ...(origin === undefined ? [] : [sql`s.origin_name = ${origin}`]),
    ...(destination === undefined ? [] : [sql`s.dest_name = ${destination}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}
