import { MINUTE_MS } from '../../src/domain/duration.ts';
import {
  ETA_RECORD_TRIPS,
  ETA_TRIPS_MAX,
  type EtaRecord,
  etaOf,
  etaRecord,
  type FinishedTrip,
  nextEstimate,
} from '../../src/domain/monitoring/eta.ts';
import type { Database, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Shipments estimated in a transaction. */
const BATCH = 100;
/** Milliseconds until a shipment is estimated again at the earliest. */
const PAUSE_MS = 30 * MINUTE_MS;

interface DueRow {
  readonly companyId: string;
  readonly guid: string;
  readonly origin: string;
  readonly destination: string;
  readonly departDate: string;
}

interface Lane {
  readonly trips: readonly FinishedTrip[];
  readonly record: EtaRecord;
}

/**
 * Estimates when shipments arrive that are due for it: those that departed, and those that have been on their way for
 * longer than trips of their lane that their estimate rested on. Whichever process takes one has it.
 * @returns how many it took
 */
export const estimateDue = (database: Database): Promise<number> =>
  database.transaction(
    'installation',
    async (tx) => {
      const due = await tx.query<DueRow>(sql`
        SELECT company_id AS "companyId", guid, origin_name AS origin, dest_name AS destination,
               depart_date AS "departDate"
          FROM shipping_pick_list WHERE eta_due <= now()
         ORDER BY eta_due LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`);
      if (due.length > 0) await estimate(tx, due, Date.now());
      return due.length;
    },
    'whenever',
  );

async function estimate(tx: Transaction, due: readonly DueRow[], now: number): Promise<void> {
  const lanes = new Map<string, Lane>();
  const estimates = [];
  for (const row of due) {
    const { companyId, guid, origin, destination } = row;
    const name = JSON.stringify([companyId, origin, destination]);
    const lane = lanes.get(name) ?? (await readLane(tx, row));
    lanes.set(name, lane);
    const departDate = Date.parse(row.departDate);
    const eta = etaOf(lane.trips, departDate, now);
    estimates.push({
      company: companyId,
      guid,
      p10: instant(eta?.p10),
      p50: instant(eta?.p50),
      p90: instant(eta?.p90),
      trips: eta?.trips ?? null,
      inside: lane.record.inside,
      of: lane.record.of,
      due: instant(Math.max(now + PAUSE_MS, nextEstimate(lane.trips, departDate, now))),
    });
  }
  await tx.query(sql`
    UPDATE shipping_pick_list s
       SET eta_p10 = e.p10, eta_p50 = e.p50, eta_p90 = e.p90, eta_trips = e.trips, eta_inside = e.inside,
           eta_of = e."of", eta_due = e.due
      FROM jsonb_to_recordset(${JSON.stringify(estimates)}::jsonb)
             AS e(company text, guid uuid, p10 timestamptz, p50 timestamptz, p90 timestamptz, trips int, inside int,
                  "of" int, due timestamptz)
     WHERE s.company_id = e.company AND s.guid = e.guid`);
}

const instant = (time: number | undefined): string | null => (time === undefined ? null : new Date(time).toISOString());

/** The newest finished trips of a lane with its record. */
async function readLane(tx: Transaction, { companyId, origin, destination }: DueRow): Promise<Lane> {
  const rows = await tx.query<{ departDate: string; arriveDate: string }>(sql`
    SELECT depart_date AS "departDate", arrive_date AS "arriveDate" FROM shipping_pick_list
     WHERE company_id = ${companyId} AND origin_name = ${origin} AND dest_name = ${destination} AND config_type < 3
       AND depart_date IS NOT NULL AND arrive_date > depart_date
     ORDER BY arrive_date DESC LIMIT ${ETA_TRIPS_MAX + ETA_RECORD_TRIPS}`);
  const trips = rows.map(({ departDate, arriveDate }) => ({
    departDate: Date.parse(departDate),
    arriveDate: Date.parse(arriveDate),
  }));
  return { trips, record: etaRecord(trips) };
}
