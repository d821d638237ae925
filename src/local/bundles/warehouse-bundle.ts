import * as v from 'valibot';
import { call } from '../../api/call.ts';
import { callForBytes } from '../../api/call-for-bytes.ts';
import { AMBIENT_HOURS_MAX, weatherAmbient, weatherRow } from '../../contract/shipment-surroundings.ts';
import { WAREHOUSE_DAYS, warehouseReadings } from '../../contract/warehouses.ts';
import { instantAt } from '../../domain/instant.ts';
import { decodePackedSet } from '../../domain/readings/packed-set.ts';
import type { WarehouseTracks } from '../../domain/warehouse/warehouse-tracks.ts';
import type { BundleKind, BundlePart } from './bundle-kind.ts';
import { jsonPart } from './json-part.ts';
import { unpackWarehouse } from './unpack-tracks.ts';

/** Answers that are kept one after the other before all is asked for anew: a month of a warehouse is little. */
const ANSWERS_MAX = 8;

interface ReadingsSubject {
  /** The gateway's id. */
  readonly macId: string;
  /** How far back. */
  readonly days: number;
}

/** What units, doors and the meter said: fetched packed, kept as it came, then only what is new. */
const readingsPart = <Subject extends ReadingsSubject>(live: boolean): BundlePart<Subject, WarehouseTracks> => ({
  version: 1,
  live,
  required: true,
  async fetch({ subject: { macId, days }, signal }, kept) {
    const ask = (since: number) =>
      callForBytes(warehouseReadings, {
        params: { macId },
        query: { days, ...(since === 0 ? {} : { since: instantAt(since) }) },
        signal,
      });
    const until = kept.reduce((last, bytes) => Math.max(last, decodePackedSet(bytes).until), 0);
    if (!live || until === 0 || kept.length >= ANSWERS_MAX) return [await ask(0)];
    const answer = await ask(until);
    const { tracks, more } = decodePackedSet(answer);
    if (more) return [await ask(0)];
    return tracks.length === 0 ? kept : [...kept, answer];
  },
  read: unpackWarehouse,
});

export interface WarehouseSubject extends ReadingsSubject {
  /** The station whose weather is shown beside it (`weatherId`); null: none is known. */
  readonly weatherAt: string | null;
}

const weatherRows = v.array(weatherRow);

const PARTS = {
  tracks: readingsPart<WarehouseSubject>(true),
  weather: jsonPart<WarehouseSubject, typeof weatherRows>({
    schema: weatherRows,
    live: false,
    ask: async ({ subject: { weatherAt }, user: { companyId }, signal }) =>
      weatherAt === null
        ? null
        : (await call(weatherAmbient, { query: { companyId, weatherId: weatherAt, hours: AMBIENT_HOURS_MAX }, signal }))
            .rows,
  }),
};

export interface WarehouseValues {
  readonly tracks: WarehouseTracks;
  readonly weather: v.InferOutput<typeof weatherRows>;
}

/** What the pages of a warehouse and of its units show of the last days (docs/decisions/warehouses.md). */
export const warehouseBundle: BundleKind<WarehouseSubject, WarehouseValues> = {
  name: 'warehouse',
  idOf: ({ macId }) => macId,
  parts: PARTS,
};
export const RECENT_DAYS = WAREHOUSE_DAYS;

/** Of longer ago, once somebody looks there: all of it in one piece, asked for when the page is opened. */
export const warehousePastBundle: BundleKind<ReadingsSubject, Pick<WarehouseValues, 'tracks'>> = {
  name: 'warehouse-past',
  idOf: ({ macId, days }) => `${macId}/${days}`,
  parts: { tracks: readingsPart<ReadingsSubject>(false) },
};

/** How far back is fetched at a time, in days; the last one is as far as records go (spec 1 §9: 48 months). */
const REACHES = [92, 366, 1_461] as const;

/** How much has to be fetched to see a moment so many days ago; null: what is kept has it. */
export const reachFor = (days: number): number | null =>
  days <= RECENT_DAYS ? null : (REACHES.find((reach) => reach >= days) ?? REACHES[REACHES.length - 1] ?? null);
