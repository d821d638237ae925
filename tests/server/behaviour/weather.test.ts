import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { startJobs } from '../../../server/jobs/start-jobs.ts';
import { deleteExpired } from '../../../server/readings/retention.ts';
import { fetchDue, followLocations } from '../../../server/weather/fetch-weather.ts';
import { readWeatherConfiguration } from '../../../server/weather/weather-configuration.ts';
import { weatherJobs } from '../../../server/weather/weather-jobs.ts';
import { DAY_MS, HOUR_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { startUpstream, type Upstream } from '../support/upstream.ts';
import { gatewayOf } from './gateway-of.ts';

const server = serverOfFile();
const run = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

/** A service that knows every hour of every place: a day's hour in °F, its latitude in percent. */
let service: Upstream;
let answers: 'well' | 'not' | 'wrong' = 'well';

beforeAll(async () => {
  service = await startUpstream((request, response) => {
    if (answers === 'not') {
      response.writeHead(503).end();
      return;
    }
    const asked = new URL(request.url ?? '', 'http://x').searchParams;
    const today = Math.floor(clock.now() / DAY_MS) * DAY_MS;
    const hours = (Number(asked.get('past_days')) + 1) * 24;
    const time = Array.from({ length: hours }, (_, at) => (today + DAY_MS - (hours - at) * HOUR_MS) / 1_000);
    const body = (asked.get('latitude') ?? '').split(',').map((latitude) => ({
      hourly: {
        time,
        temperature_2m: time.map((seconds) => new Date(seconds * 1_000).getUTCHours()),
        relative_humidity_2m: answers === 'wrong' ? [] : time.map(() => Math.abs(Number(latitude))),
      },
    }));
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(body.length === 1 ? body[0] : body));
  });
});
afterAll(() => service.close());

const configured = () => {
  const weather = readWeatherConfiguration({
    LADING_WEATHER_URL: `${service.url}/v1/forecast`,
    LADING_WEATHER_KEY: 'k1',
  });
  if (weather === undefined) throw new Error('not configured');
  return weather;
};

async function fetchAll(): Promise<number> {
  let taken = 0;
  for (let some = 1; some > 0; taken += some) some = await fetchDue(server().database, configured());
  return taken;
}

const makeDue = () => run(sql`UPDATE weather_place SET due = now()`);

describe('weather that is fetched', () => {
  it('LD7: is of every location in use without a station, a month back, and is said to be Open-Meteo’s', async () => {
    await run(sql`UPDATE shipping_location SET enabled = 0 WHERE company_id = '1' AND shipping_loc_id = 'L0013'`);
    await followLocations(server().database);
    const [counts] = await run<{ places: number; stations: number; off: string }>(sql`
      SELECT (SELECT count(*)::int FROM weather_place WHERE company_id = '1') AS places,
             (SELECT count(*)::int FROM shipping_location WHERE company_id = '1' AND weather_id LIKE 'WX-%') AS stations,
             (SELECT weather_id FROM shipping_location WHERE company_id = '1' AND shipping_loc_id = 'L0013') AS off`);
    expect(counts?.stations).toBe(12);
    expect(counts?.off).toBe('');
    const taken = await fetchAll();
    expect(taken).toBeGreaterThanOrEqual(counts?.places ?? Number.NaN);
    // In fifties, and what two companies have in common once.
    expect(service.asked.length).toBe(Math.ceil(taken / 50));
    const first = new URL(service.asked[0] ?? '', service.url).searchParams;
    expect(Object.fromEntries(first)).toMatchObject({
      past_days: '31',
      temperature_unit: 'fahrenheit',
      timeformat: 'unixtime',
      apikey: 'k1',
    });
    const client = await server().as('user');
    const [place] = await run<{ id: string; weatherId: string; latitude: number }>(sql`
      SELECT shipping_loc_id AS id, weather_id AS "weatherId", latitude FROM shipping_location
       WHERE company_id = '1' AND weather_id LIKE 'om:%' ORDER BY 1 LIMIT 1`);
    const rowsOf = async (more: string) =>
      (
        JSON.parse((await client.get(`tables/query/weatherAmbient?companyId=1&${more}`)).text) as {
          rows: { recordingTime: string; temperature: number; humidity: number; source: string }[];
        }
      ).rows;
    const week = await rowsOf(`locationId=${place?.id}`);
    expect(week).toHaveLength(168);
    const last = week.at(-1);
    expect(Date.parse(last?.recordingTime ?? '')).toBe(Math.floor(clock.now() / HOUR_MS) * HOUR_MS);
    expect(last).toMatchObject({
      source: 'open-meteo',
      temperature: new Date(last?.recordingTime ?? '').getUTCHours(),
      humidity: Math.round(Math.abs(Number((place?.latitude ?? 0).toFixed(2))) * 100),
    });
    expect(await rowsOf(`weatherId=${encodeURIComponent(place?.weatherId ?? '')}&hours=720`)).toHaveLength(720);
    expect((await rowsOf('locationId=L0001')).map(({ source }) => source)).toContain('');
    for (const wrong of ['', 'locationId=L0001&weatherId=x']) {
      expect((await client.get(`tables/query/weatherAmbient?companyId=1&${wrong}`)).status).toBe(400);
    }
    // Not due again before the next hour.
    expect(await fetchAll()).toBe(0);
  });

  it('LD7: is late after a failure, with nothing lost: all hours since the newest one come with the next answer', async () => {
    await run(sql`DELETE FROM weather_data WHERE source = 'open-meteo' AND recording_time > now() - interval '4 days'`);
    const count = async (): Promise<number> => {
      const [found] = await run<{ count: number }>(sql`
        SELECT count(*)::int AS count FROM weather_data WHERE source = 'open-meteo'`);
      return found?.count ?? 0;
    };
    const before = await count();
    for (const failing of ['not', 'wrong'] as const) {
      answers = failing;
      await makeDue();
      await fetchAll();
      expect(await count()).toBe(before);
    }
    expect(server().logged.join('')).toContain('weather-failed');
    const [delayed] = await run<{ failures: number; minutes: number }>(sql`
      SELECT max(failures) AS failures, round(max(extract(epoch FROM due - now())) / 60)::int AS minutes FROM weather_place`);
    expect(delayed).toEqual({ failures: 2, minutes: 2 });
    answers = 'well';
    service.asked.length = 0;
    await makeDue();
    await fetchAll();
    expect(await count()).toBeGreaterThan(before + 4 * 24);
    // No more than is lacking, and the hours that are put right.
    expect(new URL(service.asked[0] ?? '', service.url).searchParams.get('past_days')).toBe('5');
    expect(await run(sql`SELECT 1 FROM weather_place WHERE failures > 0`)).toEqual([]);
  });

  it('follows a location that moves or gets a station, in the background', async () => {
    await run(sql`
      UPDATE shipping_location SET latitude = 10, longitude = -20.126 WHERE company_id = '1' AND shipping_loc_id = 'L0014'`);
    await run(
      sql`UPDATE shipping_location SET weather_id = 'WX-own' WHERE company_id = '1' AND shipping_loc_id = 'L0015'`,
    );
    const jobs = startJobs(server().database, weatherJobs(server().database, configured()), 20);
    await expect
      .poll(() =>
        run(sql`SELECT 1 FROM weather_data WHERE company_id = '1' AND weather_id = 'om:10.00,-20.13' LIMIT 1`),
      )
      .toHaveLength(1);
    await jobs.stop();
    const ids = await run<{ id: string }>(sql`
      SELECT weather_id AS id FROM shipping_location WHERE company_id = '1' AND shipping_loc_id IN ('L0014', 'L0015') ORDER BY 1`);
    expect(ids).toEqual([{ id: 'WX-own' }, { id: 'om:10.00,-20.13' }]);
    expect(
      await run(sql`
        SELECT weather_id FROM weather_place p WHERE NOT EXISTS (
          SELECT FROM shipping_location l WHERE l.company_id = p.company_id AND l.weather_id = p.weather_id)`),
    ).toEqual([]);
  });
});

describe('weather of stations', () => {
  it('comes through a gateway, each reading once, none of the future', async () => {
    const { send } = await gatewayFor();
    const time = new Date(Math.floor(clock.now() / HOUR_MS) * HOUR_MS).toISOString();
    const reading = { weatherId: 'WX-roof', time, temperature: 71.3, humidity: 43.21 };
    const future = { ...reading, time: new Date(clock.now() + HOUR_MS).toISOString() };
    expect(await send([reading, future])).toEqual({
      stored: 1,
      repeated: 0,
      errors: [{ code: 'time', detail: 'A reading can not be of the future.', field: 'readings.1.time' }],
    });
    expect(await send([reading])).toEqual({ stored: 0, repeated: 1, errors: [] });
    expect(
      await run(
        sql`SELECT company_id AS c, temperature, humidity, source FROM weather_data WHERE weather_id = 'WX-roof'`,
      ),
    ).toEqual([{ c: '1', temperature: 71.3, humidity: 4321, source: '' }]);
    expect(await send([{ ...reading, weatherId: 'om:1.00,1.00' }])).toMatchObject({
      stored: 0,
      errors: [{ field: 'readings.0.weatherId' }],
    });
  });

  it('is deleted when its company keeps it no longer', async () => {
    await run(sql`
      INSERT INTO weather_data (company_id, weather_id, recording_time, temperature, humidity)
      VALUES ('1', 'WX-old', now() - interval '40 days', 1, 1), ('1', 'WX-old', now() - interval '20 days', 1, 1)`);
    await run(sql`
      UPDATE company SET custom_prefs = custom_prefs || '{"retention": {"weather": 31}}' WHERE company_id = '1'`);
    await deleteExpired(server().database, clock.now());
    expect(await run(sql`SELECT 1 FROM weather_data WHERE weather_id = 'WX-old'`)).toHaveLength(1);
  });
});

async function gatewayFor() {
  const { post } = await gatewayOf(server(), '1');
  return { send: async (readings: readonly object[]) => (await post('ingest/weather', { readings })).json as unknown };
}
