import { MINUTE_MS } from '../../src/domain/duration.ts';
import { type Eta, etaOf, nextEstimate } from '../../src/domain/monitoring/eta.ts';
import type { Database, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { claim } from '../jobs/claim.ts';
import { type Lane, type LaneEnds, readLane, readWaits } from './read-lane.ts';

/** Shipments estimated in a transaction. */
const BATCH = 100;
/** Milliseconds until a shipment is estimated again at the earliest. */
const PAUSE_MS = 30 * MINUTE_MS;

interface DueRow extends LaneEnds {
  readonly guid: string;
  readonly commDate: string | null;
  /** Null: it has only been commissioned. */
  readonly departDate: string | null;
}

const DUE = claim({
  columns: sql`company_id AS "companyId", guid, origin_name AS origin, dest_name AS destination,
               comm_date AS "commDate", depart_date AS "departDate"`,
  from: sql`shipping_pick_list`,
  where: sql`eta_due <= now()`,
  order: sql`eta_due`,
  atOnce: BATCH,
  lock: 'NO KEY UPDATE',
});

/** What is written of a shipment; instants in ISO 8601. */
interface Estimate {
  readonly p10: string | null;
  readonly p50: string | null;
  readonly p90: string | null;
  readonly trips: number | null;
  readonly inside: number | null;
  readonly of: number | null;
  readonly due: string | null;
  readonly usualDeparture: string | null;
  readonly usualArrival: string | null;
}

/**
 * Estimates when shipments arrive that are due for it: those that departed, and those that have been on their way for
 * longer than trips of their lane that their estimate rested on. Of those that were commissioned and have not departed it says by
 * when they usually do. Whichever process takes one has it.
 * @returns how many it took
 */
export const estimateDue = (database: Database): Promise<number> =>
  database.transaction(
    'installation',
    async (tx) => {
      const due = await tx.query<DueRow>(DUE);
      if (due.length > 0) await estimate(tx, due, Date.now());
      return due.length;
    },
    'whenever',
  );

async function estimate(tx: Transaction, due: readonly DueRow[], now: number): Promise<void> {
  const [lanes, waits] = [new Map<string, Lane>(), new Map<string, Lane>()];
  const estimates = [];
  for (const row of due) {
    const { companyId, guid, commDate, departDate } = row;
    const [kept, read] = departDate === null ? [waits, readWaits] : [lanes, readLane];
    const name = JSON.stringify([companyId, row.origin, row.destination]);
    const lane = kept.get(name) ?? (await read(tx, row));
    kept.set(name, lane);
    const made = departDate === null ? ofWaiting(lane, commDate) : ofUnderWay(lane, Date.parse(departDate), now);
    estimates.push({ company: companyId, guid, ...made });
  }
  // What rules go by is set once. They hear of it by a mark; what others set meanwhile stays.
  await tx.query(sql`
    WITH e AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(estimates)}::jsonb)
             AS e(company text, guid uuid, p10 timestamptz, p50 timestamptz, p90 timestamptz, trips int, inside int,
                  "of" int, due timestamptz, "usualDeparture" timestamptz, "usualArrival" timestamptz)
    ), estimated AS (
      UPDATE shipping_pick_list s
         SET eta_p10 = e.p10, eta_p50 = e.p50, eta_p90 = e.p90, eta_trips = e.trips, eta_inside = e.inside,
             eta_of = e."of", eta_due = e.due, usual_departure = coalesce(s.usual_departure, e."usualDeparture"),
             usual_arrival = coalesce(s.usual_arrival, e."usualArrival")
        FROM e WHERE s.company_id = e.company AND s.guid = e.guid
    )
    INSERT INTO monitor_task AS t (company_id, subject, due, since)
    SELECT m.company_id, m.subject, now(), NULL FROM e
      JOIN shipping_pick_list s ON s.company_id = e.company AND s.guid = e.guid
      JOIN monitor_state m ON m.company_id = e.company AND m.subject = 's:' || e.guid
     WHERE (s.usual_departure IS NULL AND e."usualDeparture" IS NOT NULL)
        OR (s.usual_arrival IS NULL AND e."usualArrival" IS NOT NULL)
     ORDER BY m.company_id, m.subject
    ON CONFLICT (company_id, subject) DO UPDATE
       SET due = CASE WHEN t.tries > 0 THEN t.due ELSE least(t.due, excluded.due) END`);
}

const instant = (time: number | undefined): string | null => (time === undefined ? null : new Date(time).toISOString());

const NOTHING = { p10: null, p50: null, p90: null, trips: null, inside: null, of: null };

function ofUnderWay({ trips, record }: Lane, departDate: number, now: number): Estimate {
  const eta = etaOf(trips, departDate, now);
  return {
    p10: instant(eta?.p10),
    p50: instant(eta?.p50),
    p90: instant(eta?.p90),
    trips: eta?.trips ?? null,
    inside: record.inside,
    of: record.of,
    due: instant(Math.max(now + PAUSE_MS, nextEstimate(trips, departDate, now))),
    usualDeparture: null,
    usualArrival: instant(usualAt(trips, departDate)?.p90),
  };
}

/** A shipment that waits for its departure is estimated once. */
function ofWaiting({ trips }: Lane, commDate: string | null): Estimate {
  const usual = commDate === null ? null : usualAt(trips, Date.parse(commDate));
  return { ...NOTHING, due: null, usualDeparture: instant(usual?.p90), usualArrival: null };
}

/** By when nine of ten have it behind them, from what was known at its beginning. */
const usualAt = (trips: Lane['trips'], begin: number): Eta | null => etaOf(trips, begin, begin);
