import { sql } from '../../../database/sql.ts';

/** Events of the catalogue by which a trip is told to have gone badly; they are in the triggers of migration 0039, too. */
export const LATE = 207;
export const SILENT = 208;
export const HOT = 216;
export const SHAKEN = 221;

/** Which shipments are finished trips of a lane: `s` is the shipment. */
export const TRIPS = sql`s.config_type < 3 AND s.depart_date IS NOT NULL AND s.arrive_date > s.depart_date`;
