import * as v from 'valibot';
import { call } from '../../api/call.ts';
import { getRouteDetails } from '../../contract/geozones.ts';
import { placeCount, placeCountRow } from '../../contract/inventory.ts';
import { avgSecondsToCommission } from '../../contract/metric-queries.ts';
import { latitude, longitude } from '../../contract/primitives.ts';
import { AMBIENT_HOURS_MAX, weatherAmbient, weatherRow } from '../../contract/shipment-surroundings.ts';
import type { BundleKind } from './bundle-kind.ts';
import { jsonPart } from './json-part.ts';

/** The location that is looked at. */
export interface PlaceSubject {
  readonly shippingLocId: string;
  /** The map id of its layout zone; null: it has none. */
  readonly zoneId: string | null;
  /** How far back the mean until commissioning looks. */
  readonly days: number;
}

const commission = v.object({ shipments: v.number(), seconds: v.number() });
const zone = v.object({ name: v.string(), coordinates: v.array(v.object({ latitude, longitude })) });

/** What the page of a location shows and only the server knows, in parts that come and are kept each for itself. */
const PLACE_PARTS = {
  weather: jsonPart<PlaceSubject, ReturnType<typeof weatherRows>>({
    schema: weatherRows(),
    live: false,
    ask: async ({ subject: { shippingLocId: locationId }, user: { companyId }, signal }) =>
      (await call(weatherAmbient, { query: { companyId, locationId, hours: AMBIENT_HOURS_MAX }, signal })).rows,
  }),
  count: jsonPart<PlaceSubject, typeof placeCountRow>({
    schema: placeCountRow,
    ask: async ({ subject: { shippingLocId }, user: { companyId }, signal }) =>
      (await call(placeCount, { query: { companyId, shippingLocId }, signal })).rows[0] ?? null,
  }),
  commission: jsonPart<PlaceSubject, typeof commission>({
    schema: commission,
    live: false,
    ask: async ({ subject: { shippingLocId, days }, user: { companyId }, signal }) => {
      const { rows } = await call(avgSecondsToCommission, { query: { companyId, days }, signal });
      return rows.find((row) => row.shippingLocId === shippingLocId) ?? null;
    },
  }),
  zone: jsonPart<PlaceSubject, typeof zone>({
    schema: zone,
    live: false,
    ask: async ({ subject: { zoneId }, user: { companyId }, signal }) =>
      zoneId === null ? null : (await call(getRouteDetails, { query: { companyId, mapId: zoneId }, signal })).row,
  }),
};

function weatherRows() {
  return v.array(weatherRow);
}

type ValueOf<Part> = Part extends { read(bytes: never): Promise<infer Value> } ? Value : never;
export type PlaceValues = { readonly [Name in keyof typeof PLACE_PARTS]: ValueOf<(typeof PLACE_PARTS)[Name]> };

export const placeBundle: BundleKind<PlaceSubject, PlaceValues> = {
  name: 'place',
  idOf: ({ shippingLocId }) => shippingLocId,
  parts: PLACE_PARTS,
};
