import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readCondition } from '../../../server/condition/read-condition.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { tripsOf } from './monitoring/trips.ts';

const server = serverOfFile();
const trips = tripsOf(server);

/** The lines of the report of its readings. */
async function readingsOf(client: ConsoleClient, guid: string): Promise<readonly string[]> {
  const runId = randomUUID();
  const asked = { runId, report: 'shipmentReadings', parameters: { guid }, format: 'csv' };
  const started = await client.send('POST', '/api/reports/runs', {
    body: asked,
    headers: { 'Idempotency-Key': runId },
  });
  expect(started.status).toBe(200);
  const state = async () => (await client.send('GET', `/api/reports/runs/${runId}`)).json.data;
  await expect.poll(state, { timeout: 20_000 }).toMatchObject({ state: 'done' });
  return (await client.send('GET', `/api/reports/runs/${runId}/file`)).text.split('\n');
}

const QUARTERS = Array.from({ length: 17 }, (_, nth) => nth);

it('a probe that sends its error value is one alert, no excursion, and marked in the list of readings', async () => {
  const trip = await trips.begin({ ago: 400 });
  const client = await server().as('admin');
  const settings = { highTemperature: { limit: 70 } };
  const set = await client.change('PUT', 'monitoring/rules', { scope: `shipment:${trip.guid}`, settings });
  expect(set.status).toBe(200);
  await trip.send([
    trip.at(0, 10),
    ...QUARTERS.map((nth) => trip.reading(20 + nth * 15, { temperature: nth % 2 === 0 ? 66 : 185 })),
  ]);
  await trip.settled();
  expect(await trip.alerts()).toMatchObject([
    { event: 241, level: 2, macId: trip.tag, clearDate: null, data: { kind: 'sentinel', value: 185 } },
  ]);
  const file = await readingsOf(client, trip.guid);
  expect(file.filter((line) => line.includes('Sensor sends its error value'))).toHaveLength(8);
  expect(file.filter((line) => line.includes(trip.tag))).toHaveLength(QUARTERS.length);
  // What the goods went through is worked out without them: the page's figures and the mail's.
  const condition = await server().database.transaction({ companyId: '1' }, (tx) =>
    readCondition(tx, '1', trip.guid, clock.now()),
  );
  expect(condition?.temperature).toMatchObject({ readings: 9, lowest: 66, highest: 66, minutes: 0 });
});

it('a sensor of which the doors take no value any more is told, too', async () => {
  const trip = await trips.begin({ ago: 400 });
  // −127 °C, and 3276.7.
  const none = [-196.6, 3_276.7, -196.6, 3_276.7].map((temperature, nth) =>
    trip.reading(40 + nth * 15, { temperature }),
  );
  await trip.send([trip.at(0, 10), trip.reading(20, { temperature: 41 }), ...none]);
  await trip.settled();
  expect(await trip.alerts()).toMatchObject([{ event: 241, clearDate: null, data: { kind: 'none' } }]);
  await trip.send([trip.reading(120, { temperature: 41.2 })]);
  await trip.settled();
  expect((await trip.alerts()).map(({ clearDate }) => clearDate)).toEqual([expect.any(String)]);
});
