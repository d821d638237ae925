import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCondition } from '../../../server/condition/read-condition.ts';
import { sql } from '../../../server/database/sql.ts';
import { closeDays } from '../../../server/readings/close-days.ts';
import type { LoggerFileRow } from '../../../src/contract/logger-files.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/domain/duration.ts';
import { decodePackedSet } from '../../../src/domain/readings/packed-set.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { answerAt } from './messages.ts';
import { type Trip, tripsOf } from './monitoring/trips.ts';

const TOO_WARM = 216;
const server = serverOfFile();
const trips = tripsOf(server);

/** The text of a logger that measured every ten minutes, °C. */
const fileOf = (begin: number, celsius: readonly number[], serial = '10012345'): string =>
  `Serial Number,${serial}\nTime (UTC),Temperature (°C)\n${celsius
    .map(
      (value, at) => `${new Date(begin + at * 10 * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ')},${value}`,
    )
    .join('\n')}\n`;
const packed = (text: string): string => gzipSync(text).toString('base64');

const take = (
  client: ConsoleClient,
  guid: string,
  text: string,
  choice: object = {},
  file = 'trip.csv',
): Promise<Reply> => client.change('POST', `shipments/${guid}/logger-files`, { file, content: packed(text), choice });
const takenIn = (reply: Reply): LoggerFileRow => {
  expect(reply).toMatchObject({ status: 200 });
  return (JSON.parse(reply.text) as { taken: LoggerFileRow }).taken;
};
const listed = async (client: ConsoleClient, guid: string): Promise<readonly LoggerFileRow[]> =>
  (JSON.parse((await client.get(`shipments/${guid}/logger-files`)).text) as { rows: readonly LoggerFileRow[] }).rows;
const undo = (client: ConsoleClient, guid: string, fileId: string): Promise<Reply> =>
  client.change('POST', `shipments/${guid}/logger-files/${fileId}/undo`, {});

async function limited(trip: Trip, client: ConsoleClient): Promise<void> {
  const settings = { highTemperature: { limit: 46.4 } };
  const set = await client.change('PUT', 'monitoring/rules', {
    scope: `shipment:${trip.guid}`,
    settings,
  });
  expect(set.status).toBe(200);
}
const conditionOf = (guid: string) =>
  server().database.transaction({ companyId: '1' }, (tx) => readCondition(tx, '1', guid, clock.now()));
const toldOf = (guid: string) =>
  server().database.read('installation', (tx) =>
    tx.query<{ stage: string }>(sql`
      SELECT n.stage FROM notification n JOIN incident_member m ON m.company_id = n.company_id AND m.incident_id = n.incident_id
        JOIN incident i ON i.company_id = m.company_id AND i.incident_id = m.incident_id
       WHERE m.guid = ${guid}::uuid AND i.alert_event = ${TOO_WARM}`),
  );
const excursionsOf = async (trip: Trip) => (await trip.alerts()).filter(({ event }) => event === TOO_WARM);

/** Somebody is told of alerts at once. */
beforeAll(() =>
  server().database.transaction('installation', (tx) =>
    tx.query(sql`UPDATE app_user SET notify_list = '["Email"]'::jsonb WHERE company_id = '1' AND login_name = 'admin'`),
  ),
);

describe('readings of a shipment from the file of a logger', () => {
  it('are judged as those of devices, count once, and go as one', async () => {
    const admin = await server().as('admin');
    const trip = await trips.begin({ ago: 600 });
    await limited(trip, admin);
    await trip.send([trip.at(0, 10), trip.reading(20, { temperature: 41 })]);
    const warm = fileOf(trip.begin + 30 * MINUTE_MS, [5, 5, 9, 10, 11, 12, 12, 12, 5, 5]);
    const taken = takenIn(await take(admin, trip.guid, warm));
    expect(taken).toMatchObject({ serial: '10012345', readings: 10, unit: 'Celsius', zone: 'UTC', addedBy: 'admin' });
    expect(taken.macId).toMatch(/^FILE_[0-9A-F]{8}_10012345$/);
    await trip.settled();
    expect(await excursionsOf(trip)).toMatchObject([{ data: { extreme: 53.6 } }]);
    await expect.poll(() => toldOf(trip.guid)).toContainEqual({ stage: 'opened' });
    const condition = await conditionOf(trip.guid);
    expect(condition?.temperature).toMatchObject({ readings: 11, highest: 53.6 });
    expect(condition?.excursions[0]?.sensors).toMatchObject([{ macId: taken.macId }]);
    // The same file once more.
    expect(takenIn(await take(admin, trip.guid, warm, {}, 'again.csv')).fileId).toBe(taken.fileId);
    expect(await listed(admin, trip.guid)).toEqual([taken]);
    // Somebody's copy has them: it is asked to fetch anew.
    const since = new Date(clock.now() - 1_000).toISOString();
    const read = async () => {
      const answer = await answerAt(admin, `shipments/${trip.guid}/readings`, { since });
      return decodePackedSet(new Uint8Array(await answer.arrayBuffer()));
    };
    expect((await read()).tracks.map(({ macId }) => macId)).toContain(taken.macId);
    expect((await undo(admin, trip.guid, taken.fileId)).status).toBe(200);
    expect(await read()).toMatchObject({ more: true });
    await trip.settled();
    expect(await excursionsOf(trip)).toEqual([]);
    expect((await conditionOf(trip.guid))?.temperature.readings).toBe(1);
    expect((await undo(admin, trip.guid, taken.fileId)).json).toMatchObject({ code: 'wrong-state' });
    expect(await listed(admin, trip.guid)).toEqual([]);
    const log = (await admin.get('audit?text=trip.csv&thing=import')).json.rows;
    expect(log).toMatchObject([
      { act: 'removed' },
      { act: 'imported', after: { serial: '10012345', sha256: taken.digest } },
    ]);
    // It may be taken again afterwards.
    expect(takenIn(await take(admin, trip.guid, warm)).fileId).not.toBe(taken.fileId);
  });

  it('stay and go when their days are put away', async () => {
    const admin = await server().as('admin');
    const trip = await trips.begin({ ago: 5 * 24 * 60 });
    const taken = takenIn(
      await take(
        admin,
        trip.guid,
        fileOf(
          trip.begin,
          Array.from({ length: 20 }, () => 5),
        ),
      ),
    );
    await closeDays(server().database, clock.now() + DAY_MS);
    expect((await conditionOf(trip.guid))?.temperature.readings).toBe(20);
    expect((await undo(admin, trip.guid, taken.fileId)).status).toBe(200);
    expect((await conditionOf(trip.guid))?.temperature.readings).toBe(0);
  });

  it('of a trip that is over raise alerts of which nobody is told', async () => {
    const admin = await server().as('admin');
    const trip = await trips.begin({ ago: 600 });
    await limited(trip, admin);
    await trip.send([trip.at(0, 10), trip.reading(20, { temperature: 41 })]);
    await trip.settled();
    const over = await admin.change('PUT', 'activity/createAndRunActivityTemplate/', {
      template: 'decommission',
      guid: trip.guid,
      mac: null,
      runByGUID: true,
    });
    expect(over.status).toBe(200);
    await trip.settled();
    takenIn(await take(admin, trip.guid, fileOf(trip.begin + 30 * MINUTE_MS, [5, 9, 12, 12, 12, 12, 12, 5])));
    await trip.settled();
    expect(await excursionsOf(trip)).toMatchObject([{ clearDate: expect.any(String) as string }]);
    await expect
      .poll(async () =>
        server().database.read('installation', (tx) =>
          tx.query(sql`
            SELECT 1 FROM incident_member m JOIN shipping_alert_log a ON a.company_id = m.company_id AND a.entry_id = m.entry_id
             WHERE m.guid = ${trip.guid}::uuid AND a.alert_event = ${TOO_WARM}`),
        ),
      )
      .not.toEqual([]);
    expect(await toldOf(trip.guid)).toEqual([]);
  });

  it('are refused with the reason where they are none of it, or a question is open', async () => {
    const admin = await server().as('admin');
    const trip = await trips.begin({ ago: 600 });
    const codes = async (text: string, choice: object = {}) => {
      const reply = await take(admin, trip.guid, text, choice);
      return [reply.status, ...reply.json.errors.map(({ code }: { code: string }) => code)];
    };
    const noZone = fileOf(trip.begin, [5, 5]).replace('Time (UTC)', 'Time');
    expect(await codes(noZone)).toEqual([422, 'not-answered']);
    expect(await codes(noZone, { zone: 'Nowhere/Land' })).toEqual([400, expect.anything()]);
    takenIn(await take(admin, trip.guid, noZone, { zone: 'UTC' }));
    expect(await codes(fileOf(trip.begin, [5, 5, 5]))).toEqual([422, 'overlaps']);
    expect(await codes(fileOf(trip.begin - 9 * DAY_MS, [5, 5], '777'))).toEqual([422, 'not-on-journey']);
    expect(await codes('%PDF-1.7')).toEqual([422, 'pdf']);
    const large = await admin.change('POST', `shipments/${trip.guid}/logger-files`, {
      file: 'bomb.csv',
      content: packed(' '.repeat(9_000_000)),
      choice: {},
    });
    expect(large).toMatchObject({ status: 422, json: { errors: [{ code: 'not-packed' }] } });
  });

  it('are taken and seen by who may', async () => {
    const trip = await trips.begin({ ago: 600 });
    const text = fileOf(trip.begin, [5, 5]);
    const [user, other] = await Promise.all([server().as('user'), server().as('admin2')]);
    expect((await take(user, trip.guid, text)).status).toBe(403);
    expect((await take(other, trip.guid, text)).status).toBe(404);
    takenIn(await take(await server().as('provisioner'), trip.guid, text));
    expect(await listed(user, trip.guid)).toHaveLength(1);
    expect((await other.get(`shipments/${trip.guid}/logger-files`)).status).toBe(404);
  });
});
