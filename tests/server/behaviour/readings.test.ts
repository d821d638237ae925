import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Transaction } from '../../../server/database/database.ts';
import { sql } from '../../../server/database/sql.ts';
import { closeDays } from '../../../server/readings/close-days.ts';
import { readRollups } from '../../../server/readings/read-rollups.ts';
import { deleteExpired } from '../../../server/readings/retention.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/duration.ts';
import { decodeReadingsAnswer, decodeRollupsAnswer } from '../../../src/domain/readings/packed-answer.ts';
import { NIGHTLY } from '../../fixtures/nightly.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { gatewayOf } from './gateway-of.ts';
import { answerAt, insertMessages } from './messages.ts';

const server = serverOfFile();
const NOW = clock.now();
const TODAY = Math.floor(NOW / DAY_MS) * DAY_MS;

const run = <Row = Record<string, unknown>>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));
const close = (now = NOW): Promise<number> => closeDays(server().database, now);
const inCompany = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  server().database.read({ companyId: '1' }, work);

/** How many messages a device has as rows and in blocks. */
async function kept(macId: string): Promise<{ rows: number; packed: number; blocks: number }> {
  const [row] = await run<{ rows: number; packed: number; blocks: number }>(sql`
    SELECT (SELECT count(*) FROM device_message WHERE mac_id = ${macId}) AS rows,
           (SELECT coalesce(sum(count), 0) FROM reading_block WHERE mac_id = ${macId}) AS packed,
           (SELECT count(*) FROM reading_block WHERE mac_id = ${macId}) AS blocks`);
  return row ?? { rows: 0, packed: 0, blocks: 0 };
}

const say = (macId: string, count: number, minutes: number, newest = NOW): Promise<unknown> =>
  insertMessages(server(), macId, { count, minutes, newest });

type Query = Readonly<Record<string, string | number | object>>;
const pathOf = (tag: string, query: Query): string => {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return `devices/${tag}/messages?${new URLSearchParams(texts).toString()}`;
};

const packed = (client: ConsoleClient, id: string, query: Readonly<Record<string, string>>): Promise<Response> =>
  answerAt(client, `readings/${id}`, query);
const bytesOf = async (reply: Response): Promise<Uint8Array> => new Uint8Array(await reply.arrayBuffer());

/** Every way by which messages are read, of some devices and shipments of the demo. */
async function everyAnswer(client: ConsoleClient, devices: readonly string[], guids: readonly string[]) {
  const company = 'companyId=1';
  const paths = [
    ...devices.flatMap((id) => [
      `devices/${id}`,
      ...[30, 60, 47, 48, 19, 20].flatMap((pktType) => [
        pathOf(id, { pktType, max: 1_000 }),
        pathOf(id, { pktType, max: 7, start: 5 }),
      ]),
      `tables/query/shipmentTimeSeries?${company}&macId=${id}`,
      `tables/query/shipmentTimeSeries?${company}&macId=${id}&max=9`,
    ]),
    ...guids.flatMap((guid) => [
      `tables/query/shipmentTimeSeries?${company}&guid=${guid}`,
      `tables/query/fetchShipmentShockTiltData?${company}&guid=${guid}`,
    ]),
  ];
  const answers: [string, number, string][] = [];
  for (const path of paths) {
    const reply = await client.get(path);
    answers.push([path, reply.status, reply.text]);
  }
  for (const id of devices) {
    for (const of of ['series', 'positions', 'shocks']) {
      const { readings } = decodeReadingsAnswer(await bytesOf(await packed(client, id, { of })));
      answers.push([`${of} of ${id}`, 200, JSON.stringify(readings)]);
    }
    const { rollups } = decodeRollupsAnswer(await bytesOf(await packed(client, id, { of: 'hours' })));
    // Sums of floating-point numbers in another order.
    const figures = rollups.map(({ kinetic, ...rest }) => ({ ...rest, kinetic: kinetic.toPrecision(9) }));
    answers.push([`hours of ${id}`, 200, JSON.stringify(figures)]);
  }
  return answers;
}

const FILTER = 'readings-filter';

describe('the messages of the demo', () => {
  it('are answered to everybody as before when their days are closed', { ...NIGHTLY, timeout: 240_000 }, async () => {
    const [some] = await run<{ guid: string; place: string }>(sql`
      SELECT s.guid, s.origin_name AS place FROM shipping_pick_list s
        JOIN device_message m ON m.company_id = '1' AND m.mac_id = s.mac_id AND m.pkt_type = 19
         AND m.device_time BETWEEN s.comm_date AND coalesce(s.decomm_date, 'infinity')
       WHERE s.company_id = '1' ORDER BY s.create_date DESC LIMIT 1`);
    await run(sql`INSERT INTO user_group (company_id, group_id, group_type, name, permissions, shipment_filter)
                    VALUES ('1', ${FILTER}, 'login', 'Filtered', '["filterShipments"]',
                            ${JSON.stringify({ places: [some?.place] })}::jsonb)`);
    await run(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', 'u-user', ${FILTER})`);
    const [all, filtered] = [await server().as('admin'), await server().as('user')];
    const shipments = await run<{ guid: string; macId: string }>(sql`
      SELECT guid, mac_id AS "macId" FROM shipping_pick_list
       WHERE company_id = '1' AND mac_id IS NOT NULL AND (guid = ${some?.guid ?? ''} OR shipping_state IN (3, 4, 5))
       ORDER BY guid = ${some?.guid ?? ''} DESC, guid LIMIT 4`);
    const [gateway] = await run<{ macId: string }>(sql`
      SELECT mac_id AS "macId" FROM device_message WHERE company_id = '1' AND pkt_type = 47 ORDER BY 1 LIMIT 1`);
    const devices = [...shipments.map(({ macId }) => macId), gateway?.macId ?? ''];
    const guids = shipments.map(({ guid }) => guid);
    const listened = await gatewayOf(server(), '1');
    const heard = await listened.get('ingest/devices');
    const before = [await everyAnswer(all, devices, guids), await everyAnswer(filtered, devices, guids)];

    // Some of the demo's are packed as they are made.
    const [count] = await run<{ n: number }>(sql`
      SELECT (SELECT count(*) FROM device_message) + (SELECT coalesce(sum(count), 0) FROM reading_block) AS n`);
    expect(await close()).toBeGreaterThan(1_000);
    const [left] = await run<{ rows: number; packed: number; old: number }>(sql`
      SELECT count(*) AS rows, (SELECT sum(count) FROM reading_block) AS packed,
             count(*) FILTER (WHERE device_time < now() - interval '31 hours') AS old FROM device_message`);
    expect([Number(left?.rows) + Number(left?.packed), left?.old]).toEqual([Number(count?.n), 0]);

    const after = [await everyAnswer(all, devices, guids), await everyAnswer(filtered, devices, guids)];
    expect(after).toEqual(before);
    expect((await listened.get('ingest/devices')).text).toBe(heard.text);
    // The filter leaves something and hides something.
    const [shown, seen] = before.map((answers) => answers.map(([, , text]) => text.length));
    expect(seen).not.toEqual(shown);
    expect(before[1]?.find(([path]) => path.includes(`fetchShipmentShockTiltData`))?.[2]).not.toBe('{"rows":[]}');
    // Nothing is left to do.
    expect(await close()).toBe(0);
  });

  afterAll(async () => {
    await run(sql`DELETE FROM user_group WHERE group_id = ${FILTER}`);
  });
});

describe('messages of closed days', () => {
  let client: ConsoleClient;
  beforeAll(async () => {
    client = await server().as('admin');
  });
  const message = (macId: string, change: object): object => ({
    macId,
    pktType: 30,
    msgType: 0,
    msgIndex: 1,
    time: new Date(NOW).toISOString(),
    ...change,
  });
  const indexesOf = (reply: Reply): unknown[] => reply.json.rows.map(({ msgIndex }) => msgIndex);

  it('are found by any condition, in any order, as rows are', { timeout: 240_000 }, async () => {
    const [tag = ''] = await server().freeTags(1);
    // Dense enough for blocks of one day, and more than are unpacked at once; half of its days stay rows at first.
    await say(tag, 6_000, 3);
    const columns = [
      'msgIndex',
      'msgType',
      'deviceTime',
      'serverTime',
      'temperature',
      'humidity',
      'battery',
      'latitude',
    ];
    const column = fc.constantFrom(...columns, 'location', 'gateway', 'motion', 'indoorHumidity', 'Accel_X');
    const time = fc.nat({ max: 6_000 }).map((n) => new Date(NOW - n * 3 * MINUTE_MS).toISOString());
    const condition = fc.oneof(
      fc.record({
        column: fc.constantFrom('deviceTime', 'serverTime'),
        op: fc.constantFrom('lt', 'le', 'gt', 'ge'),
        value: time,
      }),
      fc.record({
        column: fc.constantFrom('msgIndex', 'temperature', 'humidity', 'battery', 'Accel_X', 'indoorHumidity'),
        op: fc.constantFrom('eq', 'ne', 'lt', 'le', 'gt', 'ge'),
        value: fc.oneof(fc.nat({ max: 6_000 }), fc.nat({ max: 80 }), fc.constantFrom(3.5, 60.1, 47)),
      }),
      fc.record({ column, op: fc.constant('null'), value: fc.boolean() }),
      fc.record({ column: fc.constant('location'), op: fc.constant('like'), value: fc.constantFrom('dock', '1', '%') }),
    );
    const query: fc.Arbitrary<Query> = fc.record(
      {
        pktType: fc.constantFrom(30, 60, 47, 20, 19),
        msgType: fc.nat({ max: 2 }),
        startingDate: time,
        start: fc.constantFrom(0, 0, 3, 400, 5_000),
        max: fc.constantFrom(1, 20, 300, 1_000),
        where: fc.array(condition, { maxLength: 2 }),
        orderBy: fc.uniqueArray(fc.record({ column, descending: fc.boolean() }), {
          maxLength: 2,
          selector: (one) => one.column,
        }),
      },
      { requiredKeys: ['pktType'] },
    );
    const queries = [{ pktType: 30 }, { pktType: 60, msgIndex: 2 }, ...fc.sample(query, 40)];
    const ask = async (): Promise<string[]> => {
      const texts: string[] = [];
      for (const one of queries) texts.push((await client.get(pathOf(tag, one))).text);
      return texts;
    };
    const before = await ask();
    await close(NOW - 6 * DAY_MS);
    const half = await kept(tag);
    expect([half.rows > 1_000, half.packed > 1_000]).toEqual([true, true]);
    expect(await ask()).toEqual(before);
    await close();
    const { rows, packed: inBlocks } = await kept(tag);
    expect([rows + inBlocks, inBlocks > 5_000]).toEqual([6_000, true]);
    expect(await ask()).toEqual(before);
  });

  it('are not stored again, and one that came late is, once', async () => {
    const [tag = ''] = await server().freeTags(1);
    const { post } = await gatewayOf(server(), '1');
    const send = async (messages: readonly object[]): Promise<unknown> => {
      const reply = await post('ingest/messages', { messages });
      const { stored, repeated } = JSON.parse(reply.text) as { stored: number; repeated: number };
      return [reply.status, stored, repeated];
    };
    const at = (hours: number): string => new Date(TODAY - 3 * DAY_MS + hours * HOUR_MS).toISOString();
    const day = [1, 2, 3, 4].map((n) => message(tag, { msgIndex: n, time: at(n), temperature: 60 + n / 10 }));
    expect(await send(day)).toEqual([200, 4, 0]);
    await close();
    // While the clock of a device may be wrong its messages stay rows, for a day.
    expect(await kept(tag)).toEqual({ rows: 4, packed: 0, blocks: 0 });
    await run(sql`UPDATE device_clock SET since = since - interval '1 day' WHERE mac_id = ${tag}`);
    await close();
    expect(await kept(tag)).toEqual({ rows: 0, packed: 4, blocks: 1 });
    expect(await send(day)).toEqual([200, 0, 4]);
    // The same count at another time and the same time with another count are others; so is one of the next day.
    const late = [
      message(tag, { msgIndex: 2, time: at(2.5), temperature: 70 }),
      message(tag, { msgIndex: 7, time: at(2), temperature: 71 }),
      message(tag, { msgIndex: 8, time: at(25), temperature: 72 }),
      message(tag, { msgIndex: 9, time: at(-30), temperature: 73 }),
    ];
    expect(await send([...day, ...late])).toEqual([200, 4, 4]);
    const newestFirst = [8, 4, 3, 2, 2, 7, 1, 9];
    const order = JSON.stringify([{ column: 'deviceTime', descending: true }]);
    const asked = `devices/${tag}/messages?pktType=30&orderBy=${encodeURIComponent(order)}`;
    expect(indexesOf(await client.get(asked))).toEqual(newestFirst);
    const [{ temperature } = { temperature: null }] = await inCompany((tx) => readRollups(tx, '1', tag, 'day', 0, NOW));
    expect(temperature?.count).toBe(1);
    await close();
    expect(await kept(tag)).toMatchObject({ rows: 0, packed: 8 });
    expect(indexesOf(await client.get(asked))).toEqual(newestFirst);
    expect(await send([...day, ...late])).toEqual([200, 0, 8]);
    expect(await close()).toBe(0);
    // What is kept by day is what the messages say.
    const days = await inCompany((tx) => readRollups(tx, '1', tag, 'day', 0, NOW));
    expect(days.map((one) => one.temperature)).toEqual([
      { count: 1, min: 73, max: 73, sum: 73 },
      { count: 6, min: 60.1, max: 71, sum: 382 },
      { count: 1, min: 72, max: 72, sum: 72 },
    ]);
  });

  it('of a quiet device share a block, and days of it that came late go into the right one', async () => {
    const [tag = ''] = await server().freeTags(1);
    await say(tag, 60, 12 * 60, NOW - 40 * DAY_MS);
    await close();
    const { blocks, packed: inBlocks } = await kept(tag);
    expect([inBlocks, blocks < 15]).toEqual([60, true]);
    await say(tag, 100, 12 * 60 + 1, NOW - 30 * DAY_MS);
    await close();
    expect(await kept(tag)).toMatchObject({ rows: 0, packed: 160 });
    const overlaps = await run(sql`
      SELECT 1 FROM reading_block a JOIN reading_block b
          ON b.company_id = a.company_id AND b.mac_id = a.mac_id AND b.pkt_type = a.pkt_type AND b.day > a.day
       WHERE a.last_day >= b.day`);
    expect(overlaps).toEqual([]);
  });

  it('are put away once by two who do it at the same time', async () => {
    const tags = await server().freeTags(6);
    for (const tag of tags) await say(tag, 400, 30);
    const [count] = await run<{ n: number }>(
      sql`SELECT count(*) AS n FROM device_message WHERE device_time < ${new Date(TODAY - DAY_MS).toISOString()}::timestamptz`,
    );
    const put = await Promise.all([close(), close(), close()]);
    expect(put.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(Number(count?.n));
    await close();
    for (const tag of tags) {
      const { rows, packed: inBlocks } = await kept(tag);
      expect([tag, rows + inBlocks]).toEqual([tag, 400]);
    }
    expect(await close()).toBe(0);
  });

  it('are not compared one by one where they came in bulk, before the statistics know of them', async () => {
    const [tag = ''] = await server().freeTags(1);
    // What is left as rows is little, as after each night.
    await close();
    await run(sql`ANALYZE device_message`);
    await say(tag, 5_000, 10);
    const plans: string[] = [];
    const { transaction } = server().database;
    const explained: Database['transaction'] = (scope, work, urgency) =>
      transaction(
        scope,
        (tx) => {
          const query: Transaction['query'] = async (statement) => {
            plans.push(JSON.stringify(await tx.query(sql`EXPLAIN (FORMAT JSON) ${statement}`)));
            return tx.query(statement);
          };
          return work({ ...tx, query });
        },
        urgency,
      );
    await closeDays({ ...server().database, transaction: explained }, NOW);
    const deletes = plans.filter((plan) => plan.includes('"Operation":"Delete"') && plan.includes('device_message'));
    expect(deletes).not.toHaveLength(0);
    expect(deletes.filter((plan) => plan.includes('Nested Loop'))).toEqual([]);
    expect((await kept(tag)).packed).toBeGreaterThan(4_000);
  });

  it('are each in one place when it is stopped in the middle', { timeout: 120_000 }, async () => {
    const tags = await server().freeTags(5);
    for (const tag of tags) await say(tag, 3_000, 10);
    const ofAll = async (): Promise<number[]> =>
      Promise.all(tags.map(async (tag) => kept(tag).then(({ rows, packed: inBlocks }) => rows + inBlocks)));
    let left = 3;
    await closeDays(server().database, NOW, () => left-- > 0);
    expect(await ofAll()).toEqual(tags.map(() => 3_000));
    if (server().database.kind === 'postgresql') {
      // As when the server's process is gone: the connection that is at it is ended, whatever it is doing.
      for (let round = 0; round < 10; round += 1) {
        const closing = close().then(
          () => 'done',
          () => 'killed',
        );
        let ended = false;
        const watch = closing.finally(() => {
          ended = true;
        });
        while (!ended) {
          await run(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                         WHERE pid <> pg_backend_pid() AND datname = current_database()
                           AND (query LIKE '%reading_block%' OR query LIKE '%WITH closed AS%') AND state <> 'idle'`);
        }
        await watch;
        expect(await ofAll()).toEqual(tags.map(() => 3_000));
      }
    }
    await close();
    expect(await ofAll()).toEqual(tags.map(() => 3_000));
    const names = (await client.get(pathOf(tags[0] ?? '', { pktType: 30, max: 1_000 }))).json.rows;
    expect(new Set(names.map(({ msgIndex }) => msgIndex)).size).toBe(names.length);
  });
});

describe('packed readings', () => {
  it('are what the messages say, of a span of time, the newest of too many, and only what is new', async () => {
    const client = await server().as('user');
    const [tag = ''] = await server().freeTags(1);
    await say(tag, 700, 20);
    await close();
    const { json } = await client.get(pathOf(tag, { pktType: 30, max: 1_000 }));
    const told = json.rows.toSorted((a, b) => String(a.deviceTime).localeCompare(String(b.deviceTime)));
    const reply = await packed(client, tag, { of: 'series' });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    const all = decodeReadingsAnswer(await bytesOf(reply));
    expect(all.more).toBe(false);
    expect(
      all.readings.map(({ index, time, temperature, humidity, battery }) => [
        index,
        new Date(Math.floor(time / 1_000)).toISOString(),
        temperature,
        humidity,
        battery,
      ]),
    ).toEqual(told.map((row) => [row.msgIndex, row.deviceTime, row.temperature, row.humidity, row.battery]));

    const [from, to] = [told[50]?.deviceTime, told[90]?.deviceTime].map(String);
    const some = decodeReadingsAnswer(
      await bytesOf(await packed(client, tag, { of: 'series', from: from ?? '', to: to ?? '' })),
    );
    expect(some.readings).toEqual(all.readings.slice(50, 91));
    const newest = decodeReadingsAnswer(await bytesOf(await packed(client, tag, { of: 'series', max: '10' })));
    expect([newest.more, newest.readings]).toEqual([true, all.readings.slice(-10)]);

    const { post } = await gatewayOf(server(), '1');
    const fresh = (index: number, time: number): object => ({
      macId: tag,
      pktType: 30,
      msgType: 0,
      msgIndex: index,
      time: new Date(time).toISOString(),
      temperature: 55.5,
    });
    const ask = async (since: number) =>
      decodeReadingsAnswer(
        await bytesOf(await packed(client, tag, { of: 'series', since: new Date(since).toISOString() })),
      );
    // One of now and one that waited for days.
    await post('ingest/messages', { messages: [fresh(9_001, clock.now()), fresh(9_002, NOW - 5 * DAY_MS)] });
    const news = await ask(all.until);
    expect(news.readings.map(({ index }) => index).filter((index) => index > 9_000)).toEqual([9_002, 9_001]);
    expect(news.readings.length).toBeLessThan(20);
    await close();
    expect((await ask(all.until)).readings).toEqual(news.readings);
    expect(await ask(news.until + HOUR_MS)).toEqual({ until: news.until + HOUR_MS, more: false, readings: [] });
  });

  it('of shocks have the samples, of days the same as the readings', async () => {
    const client = await server().as('admin');
    const [shock] = await run<{ macId: string }>(sql`
      SELECT mac_id AS "macId" FROM reading_block WHERE company_id = '1' AND pkt_type = 19 AND first_index >= 1000000
       AND mac_id IN (SELECT mac_id FROM shipping_pick_list) ORDER BY 1 LIMIT 1`);
    const id = shock?.macId ?? '';
    const { readings } = decodeReadingsAnswer(await bytesOf(await packed(client, id, { of: 'shocks' })));
    const { json } = await client.get(pathOf(id, { pktType: 19 }));
    expect(readings.map(({ data }) => data)).toEqual(
      json.rows.toSorted((a, b) => String(a.deviceTime).localeCompare(String(b.deviceTime))).map(({ data }) => data),
    );
    const { rollups } = decodeRollupsAnswer(await bytesOf(await packed(client, id, { of: 'days' })));
    const series = decodeReadingsAnswer(
      await bytesOf(await packed(client, id, { of: 'series', max: '45000' })),
    ).readings;
    const counted = rollups.reduce((sum, { temperature }) => sum + (temperature?.count ?? 0), 0);
    expect(counted).toBe(series.filter(({ temperature }) => temperature !== null).length);
    expect(counted).toBeGreaterThan(0);
    const wrong = [{ of: 'all' }, { of: 'days', since: '2026-01-01T00:00:00.000Z' }, { of: 'series', max: '0' }];
    for (const query of wrong) expect((await packed(client, id, query as Record<string, string>)).status).toBe(400);
    expect(
      (await packed(new (client.constructor as new (base: string) => ConsoleClient)(client.base), id, { of: 'series' }))
        .status,
    ).toBe(401);
  });

  it('of another company there are none', async () => {
    const [foreign] = await run<{ macId: string }>(sql`
      SELECT mac_id AS "macId" FROM reading_block WHERE company_id = '2' AND pkt_type = 30 ORDER BY 1 LIMIT 1`);
    const client = await server().as('admin');
    const reply = await packed(client, foreign?.macId ?? '', { of: 'series' });
    expect([reply.status, decodeReadingsAnswer(await bytesOf(reply)).readings]).toEqual([200, []]);
  });
});

describe('blocks and rollups', () => {
  it('are seen with the shipments of a filter, rollups of what travels not at all', async () => {
    const scope = { companyId: '1', shipmentFilter: JSON.stringify({ places: ['Nowhere'] }) };
    const counts = await server().database.read(scope, (tx) =>
      tx.query<{ kind: string; n: number }>(sql`
        SELECT d.kind, count(*) AS n FROM reading_block b JOIN device d USING (company_id, mac_id) GROUP BY 1
        UNION ALL
        SELECT d.kind, count(*) FROM reading_rollup b JOIN device d USING (company_id, mac_id) GROUP BY 1`),
    );
    expect(counts.map(({ kind }) => kind)).not.toContain('tags');
    expect(counts.map(({ kind }) => kind)).not.toContain('chimes');
    expect(counts.length).toBeGreaterThan(0);
  });
});

describe('messages that are past their time', () => {
  it('are deleted when their company keeps them no longer, and what is kept by hour stays', async () => {
    const client = await server().as('admin');
    const [tag = ''] = await server().freeTags(1);
    await say(tag, 3_000, 48);
    await close();
    const packedOf = async (type: number): Promise<{ count: number; oldest: string }> => {
      const [row] = await run<{ count: number; oldest: string }>(sql`
        SELECT sum(count) AS count, min(last_day) AS oldest FROM reading_block
         WHERE company_id = '1' AND mac_id = ${tag} AND pkt_type = ${type}`);
      return row ?? { count: 0, oldest: '' };
    };
    const [measured, places] = [await packedOf(30), await packedOf(60)];
    const others = await run(sql`SELECT count(*) AS n FROM reading_block WHERE company_id = '2'`);
    const refused = await client.change('PUT', 'companies/1', {
      property: { customPrefs: { retention: { environment: 1 } } },
    });
    expect(refused.status).toBe(400);
    const changed = await client.change('PUT', 'companies/1', {
      property: { customPrefs: { retention: { environment: 40, shock: 31 } } },
    });
    expect(changed.status).toBe(200);
    const hours = await inCompany((tx) => readRollups(tx, '1', tag, 'hour', 0, NOW));
    // As if they had come when they were sent.
    await run(sql`UPDATE reading_block SET last_server = last_time WHERE mac_id = ${tag}`);
    await deleteExpired(server().database, NOW);
    expect(await packedOf(60)).toEqual(places);
    const left = await packedOf(30);
    expect(left.count).toBeLessThan(measured.count);
    expect(left.count).toBeGreaterThan(0);
    expect(Date.parse(left.oldest)).toBeGreaterThanOrEqual(TODAY - 41 * DAY_MS);
    expect(await inCompany((tx) => readRollups(tx, '1', tag, 'hour', 0, NOW))).toEqual(hours);
    expect(await run(sql`SELECT count(*) AS n FROM reading_block WHERE company_id = '2'`)).toEqual(others);
    await client.change('PUT', 'companies/1', { property: { customPrefs: { retention: {} } } });
  });
});
