import { sql } from '../../../database/sql.ts';

/** Events of the catalogue by which a trip is told to have gone badly; they are in the triggers of migration 0073, too. */
export const SILENT = 208;
export const HOT = 216;
export const SHAKEN = 221;

/** Which shipments are finished trips of a lane: `s` is the shipment. */
export const TRIPS = sql`s.config_type < 3 AND s.depart_date IS NOT NULL AND s.arrive_date > s.depart_date`;

/** By when it was to arrive: as planned, else as usual; null: nobody can say whether it was on time (docs/decisions/plan.md). */
const DUE = sql`coalesce(s.planned_arrival, s.usual_arrival)`;

/** Whether a trip can be on time or late. */
export const IS_JUDGED = sql`${DUE} IS NOT NULL`;

/** Whether it was on time, to the minute, in which plans are made. */
export const IS_ON_TIME = sql`date_trunc('minute', s.arrive_date) <= date_trunc('minute', ${DUE})`;
