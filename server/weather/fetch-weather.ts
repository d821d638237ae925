import { OPEN_METEO } from '../../src/contract/shipment-surroundings.ts';
import { DAY_MS, HOUR_MS } from '../../src/domain/duration.ts';
import type { Database, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { BACK_OFF, LEASE, leasedUntil, waitOf } from '../jobs/back-off.ts';
import { claim } from '../jobs/claim.ts';
import { wake } from '../jobs/wake.ts';
import { ServiceFailure } from '../maps/ask-service.ts';
import { log } from '../process/log.ts';
import { askOpenMeteo, type HourOfWeather } from './ask-open-meteo.ts';
import type { WeatherConfiguration } from './weather-configuration.ts';
import { FETCHED_PREFIX, placeIdSql, positionOfPlace } from './weather-place.ts';

/** Places in a request: their coordinates make an address of some 800 characters. */
const BATCH = 50;
/** What a new place begins with: the month that a reader gets at most (spec 2 §9). It is also how long a service may be away without a gap. */
const PAST_DAYS_MAX = 31;
/** The last hours that are known are asked for again: a service puts its newest ones right. */
const REVISED_MS = 6 * HOUR_MS;

const DUE = claim({
  columns: sql`company_id, weather_id`,
  from: sql`weather_place`,
  where: sql`due <= now()`,
  order: sql`due, company_id, weather_id`,
  atOnce: BATCH,
});

/**
 * Has weather fetched for each location that is in use, has a position and no station of its own, and no longer for
 * others. Its weather_id then says where that is, so that whatever reads weather by a location's id or by weather_id finds it.
 */
export const followLocations = (database: Database): Promise<void> =>
  database.transaction(
    'installation',
    async (tx) => {
      await tx.query(sql`
        UPDATE shipping_location SET weather_id = ${placeIdSql}
         WHERE enabled = 1 AND (latitude, longitude) <> (0, 0)
           AND (weather_id = '' OR weather_id LIKE ${`${FETCHED_PREFIX}%`})
           AND weather_id <> ${placeIdSql}`);
      await tx.query(sql`
        INSERT INTO weather_place (company_id, weather_id)
        SELECT DISTINCT company_id, weather_id FROM shipping_location
         WHERE enabled = 1 AND weather_id LIKE ${`${FETCHED_PREFIX}%`}
        ON CONFLICT DO NOTHING`);
      await tx.query(sql`
        DELETE FROM weather_place p WHERE NOT EXISTS (
          SELECT FROM shipping_location l
           WHERE l.company_id = p.company_id AND l.weather_id = p.weather_id AND l.enabled = 1)`);
      await wake(tx, 'weather');
    },
    'whenever',
  );

interface DuePlace {
  readonly companyId: string;
  readonly weatherId: string;
  readonly failures: number;
  /** The newest reading there is; null: none. */
  readonly newest: string | null;
}

/** Places that are due, which this process has for a while. */
const takeDue = (database: Database): Promise<DuePlace[]> =>
  database.transaction(
    'installation',
    (tx) =>
      tx.query<DuePlace>(sql`
        WITH due AS (${DUE})
        UPDATE weather_place p SET due = ${leasedUntil(LEASE.weather)} FROM due
         WHERE p.company_id = due.company_id AND p.weather_id = due.weather_id
        RETURNING p.company_id AS "companyId", p.weather_id AS "weatherId", p.failures,
                  (SELECT max(recording_time) FROM weather_data w
                    WHERE w.company_id = p.company_id AND w.weather_id = p.weather_id) AS newest`),
    'whenever',
  );

/**
 * Fetches the weather of places that are due. A service that fails only makes it later: a place is asked for again, from the
 * newest hour that is known of it.
 * @returns how many places it took
 */
export async function fetchDue(database: Database, service: WeatherConfiguration): Promise<number> {
  const due = await takeDue(database);
  if (due.length === 0) return 0;
  // Two companies at one place ask once.
  const ids = [...new Set(due.map(({ weatherId }) => weatherId))];
  const places = ids.flatMap((id) => {
    const position = positionOfPlace(id);
    return position === null ? [] : [{ id, position }];
  });
  const now = Date.now();
  try {
    const hours = await askOpenMeteo(
      service,
      places.map(({ position }) => position),
      pastDaysOf(due, now),
    );
    const byId = new Map(places.map(({ id }, at) => [id, hours[at] ?? []]));
    await database.transaction('installation', (tx) => store(tx, due, byId, now), 'whenever');
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    log.warn('weather-failed', { reason: error.message, places: due.length });
    await database.transaction('installation', (tx) => putOff(tx, due), 'whenever');
  }
  return due.length;
}

/** Days back to the oldest hour that one of the places lacks. */
function pastDaysOf(due: readonly DuePlace[], now: number): number {
  const from = Math.min(...due.map(({ newest }) => (newest === null ? 0 : Date.parse(newest) - REVISED_MS)));
  return Math.min(PAST_DAYS_MAX, Math.max(1, Math.ceil((now - from) / DAY_MS)));
}

async function store(
  tx: Transaction,
  due: readonly DuePlace[],
  byId: ReadonlyMap<string, readonly HourOfWeather[]>,
  now: number,
): Promise<void> {
  const rows = due.flatMap(({ companyId, weatherId, newest }) => {
    const from = newest === null ? 0 : Date.parse(newest) - REVISED_MS;
    return (
      (byId.get(weatherId) ?? [])
        // What is yet to come is a forecast, not a reading.
        .filter(({ time }) => time >= from && time <= now)
        .map(({ time, temperature, humidity }) => ({
          c: companyId,
          w: weatherId,
          t: new Date(time).toISOString(),
          temperature,
          humidity,
        }))
    );
  });
  await tx.query(sql`
    INSERT INTO weather_data AS known (company_id, weather_id, recording_time, temperature, humidity, source)
    SELECT r.c, r.w, r.t, r.temperature, r.humidity, ${OPEN_METEO}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r(c text, w text, t timestamptz, temperature float8, humidity int)
    ON CONFLICT (company_id, weather_id, recording_time) DO UPDATE
       SET temperature = excluded.temperature, humidity = excluded.humidity, source = excluded.source
     WHERE (known.temperature, known.humidity) IS DISTINCT FROM (excluded.temperature, excluded.humidity)`);
  // Minutes after the hour, when the service has it, and not all places at once.
  await tx.query(sql`
    UPDATE weather_place p
       SET failures = 0,
           due = date_trunc('hour', now()) + interval '1 hour 5 minutes'
                 + (hashtext(p.weather_id) & 255) * interval '1 second'
      FROM ${namesOf(due)}
     WHERE p.company_id = n.c AND p.weather_id = n.w`);
}

const putOff = (tx: Transaction, due: readonly DuePlace[]): Promise<unknown> =>
  tx.query(sql`
    UPDATE weather_place p
       SET failures = p.failures + 1,
           due = now() + ${waitOf(BACK_OFF.weather, sql`p.failures`)}
      FROM ${namesOf(due)}
     WHERE p.company_id = n.c AND p.weather_id = n.w`);

const namesOf = (due: readonly DuePlace[]) => {
  const names = due.map(({ companyId, weatherId }) => ({ c: companyId, w: weatherId }));
  return sql`jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS n(c text, w text)`;
};
