import {
  ETA_RECORD_TRIPS,
  ETA_TRIPS_MAX,
  type EtaRecord,
  etaRecord,
  type LaneTrip,
} from '../../src/domain/monitoring/eta.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface LaneEnds {
  readonly companyId: string;
  readonly origin: string;
  readonly destination: string;
}

export interface Lane {
  /** Finished ones and those under way. */
  readonly trips: readonly LaneTrip[];
  readonly record: EtaRecord;
}

interface Row {
  readonly begin: string;
  readonly end: string | null;
}

const tripsOf = (rows: readonly Row[]): LaneTrip[] =>
  rows.map(({ begin, end }) => ({ departDate: Date.parse(begin), arriveDate: end === null ? null : Date.parse(end) }));

/** The trips of a lane that departed last, with its record. What ended without arriving says nothing. */
export async function readLane(tx: Transaction, { companyId, origin, destination }: LaneEnds): Promise<Lane> {
  const rows = await tx.query<Row>(sql`
    SELECT depart_date AS begin, arrive_date AS "end" FROM shipping_pick_list
     WHERE company_id = ${companyId} AND origin_name = ${origin} AND dest_name = ${destination} AND config_type < 3
       AND depart_date IS NOT NULL AND (arrive_date > depart_date OR (arrive_date IS NULL AND shipping_state = 3))
     ORDER BY depart_date DESC LIMIT ${ETA_TRIPS_MAX + ETA_RECORD_TRIPS}`);
  const trips = tripsOf(rows);
  return { trips, record: etaRecord(trips) };
}

/** How long the shipments of a lane that departed last had waited since their commission. */
export async function readWaits(tx: Transaction, { companyId, origin, destination }: LaneEnds): Promise<Lane> {
  const rows = await tx.query<Row>(sql`
    SELECT comm_date AS begin, depart_date AS "end" FROM shipping_pick_list
     WHERE company_id = ${companyId} AND origin_name = ${origin} AND dest_name = ${destination} AND config_type < 3
       AND depart_date > comm_date
     ORDER BY depart_date DESC LIMIT ${ETA_TRIPS_MAX}`);
  return { trips: tripsOf(rows), record: { inside: 0, of: 0 } };
}
