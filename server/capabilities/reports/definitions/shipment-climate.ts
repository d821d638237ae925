import { msg } from '@lingui/core/runtime-macro';
import * as v from 'valibot';
import { plainText } from '../../../../src/contract/primitives.ts';
import { meanKineticTemperature } from '../../../../src/domain/readings/kinetic-temperature.ts';
import type { Rollup, Spread } from '../../../../src/domain/readings/rollup.ts';
import { SHIPMENT_WORDS } from '../../../../src/words/shipment-words.ts';
import type { Transaction } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { readRollups } from '../../../readings/read-rollups.ts';
import {
  type Asked,
  dateRange,
  inOrder,
  numberColumn,
  type ReportRow,
  report,
  temperatureColumn,
  textColumn,
  timeColumn,
} from '../report.ts';
import { fieldColumn } from '../shipment-fields.ts';
import { isOfShipments, ofShipments } from './of-shipments.ts';

const parameters = v.pipe(
  v.strictObject({
    ...dateRange,
    shipmentId: v.optional(plainText(100)),
    ...ofShipments,
  }),
  v.forward(inOrder(), ['startDate']),
);
type Parameters = v.InferOutput<typeof parameters>;

/** Shipments whose readings are read in a transaction. */
const PAGE = 50;

interface Trip {
  readonly entryId: string | number;
  readonly id: string;
  readonly macId: string;
  readonly origin: string;
  readonly destination: string;
  readonly customer: string;
  readonly configType: number;
  readonly limitProfile: string;
  readonly began: string;
  readonly ended: string | null;
}

const which = ({ companyId, parameters: { startDate, endDate, shipmentId, ...of } }: Asked<Parameters>) => sql`
  s.company_id = ${companyId} AND s.mac_id IS NOT NULL
  AND s.create_date BETWEEN ${startDate}::timestamptz AND ${endDate}::timestamptz
  AND (${shipmentId ?? null}::text IS NULL OR s.custom_data = ${shipmentId ?? null}::text)
  AND ${isOfShipments(of)}`;

function both(spreads: readonly (Spread | null)[]): Spread | null {
  const known = spreads.filter((spread) => spread !== null);
  if (known.length === 0) return null;
  return {
    count: known.reduce((sum, { count }) => sum + count, 0),
    sum: known.reduce((sum, spread) => sum + spread.sum, 0),
    min: Math.min(...known.map(({ min }) => min)),
    max: Math.max(...known.map(({ max }) => max)),
  };
}

const one = (value: number): number => Math.round(value * 10) / 10;

/** What a shipment's hours say of all of its time. */
function climateOf(hours: readonly Rollup[]): ReportRow {
  const temperature = both(hours.map((hour) => hour.temperature));
  const humidity = both(hours.map((hour) => hour.humidity));
  const kinetic = hours.reduce((sum, hour) => sum + hour.kinetic, 0);
  return {
    readings: temperature?.count ?? humidity?.count ?? 0,
    coldest: temperature?.min ?? null,
    mean: temperature === null ? null : temperature.sum / temperature.count,
    hottest: temperature?.max ?? null,
    mkt: temperature === null ? null : meanKineticTemperature(kinetic, temperature.count),
    driest: humidity === null ? null : one(humidity.min),
    meanHumidity: humidity === null ? null : one(humidity.sum / humidity.count),
    dampest: humidity === null ? null : one(humidity.max),
  };
}

async function readPage(
  tx: Transaction,
  asked: Asked<Parameters>,
  after: string | number,
): Promise<{ rows: ReportRow[]; last: Trip | undefined; isLast: boolean }> {
  const trips = await tx.query<Trip>(sql`
    SELECT entry_id AS "entryId", custom_data AS id, mac_id AS "macId", origin_name AS origin,
           dest_name AS destination, custom_data2 AS customer, config_type AS "configType", limit_profile AS "limitProfile",
           coalesce(comm_date, create_date) AS began, coalesce(decomm_date, arrive_date) AS ended
      FROM shipping_pick_list s WHERE ${which(asked)} AND entry_id > ${after}::bigint ORDER BY entry_id LIMIT ${PAGE}`);
  const rows: ReportRow[] = [];
  for (const { entryId: _, ...trip } of trips) {
    const { macId, began, ended } = trip;
    const to = ended === null ? asked.now : Date.parse(ended);
    const hours = await readRollups(tx, asked.companyId, macId, 'hour', Date.parse(began), to);
    rows.push({ ...trip, ...climateOf(hours) });
  }
  return { rows, last: trips.at(-1), isLast: trips.length < PAGE };
}

/** Between which temperatures and humidities shipments were, by what their tags said on the way, in whole hours. */
export const shipmentClimateReport = report({
  key: 'shipmentClimate',
  parameters,
  columns: [
    textColumn(SHIPMENT_WORDS.shipmentId, 'id', 1.2),
    fieldColumn('customer', 1.2),
    fieldColumn('configType', 0.9),
    textColumn(SHIPMENT_WORDS.macId, 'macId', 1.4),
    textColumn(SHIPMENT_WORDS.originName, 'origin', 1.3),
    textColumn(SHIPMENT_WORDS.destName, 'destination', 1.3),
    timeColumn(msg({ message: 'From', context: 'date' }), 'began', 1.2),
    timeColumn(msg({ message: 'To', context: 'date' }), 'ended', 1.2),
    fieldColumn('limitProfile', 0.9),
    numberColumn(msg`Readings`, 'readings', 0.8),
    temperatureColumn(msg`Lowest`, 'coldest', 0.8),
    temperatureColumn(msg`Average`, 'mean', 0.8),
    temperatureColumn(msg`Highest`, 'hottest', 0.8),
    temperatureColumn(msg`MKT`, 'mkt', 0.9),
    numberColumn(msg`Lowest humidity (%)`, 'driest', 0.8),
    numberColumn(msg`Average humidity (%)`, 'meanHumidity', 0.8),
    numberColumn(msg`Highest humidity (%)`, 'dampest', 0.8),
  ],
  async *rows(read, asked) {
    for (let after: string | number = 0; ; ) {
      const page = await read((tx) => readPage(tx, asked, after));
      if (page.rows.length > 0) yield page.rows;
      if (page.isLast || page.last === undefined) return;
      after = page.last.entryId;
    }
  },
  async total(read, asked) {
    const [row] = await read((tx) =>
      tx.query<{ n: number | string }>(sql`SELECT count(*) AS n FROM shipping_pick_list s WHERE ${which(asked)}`),
    );
    return Number(row?.n ?? 0);
  },
});
