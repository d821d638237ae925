import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { DEFAULT_QUOTAS } from '../../../server/quota/quotas.ts';
import type { NearlyFullQuota } from '../../../src/contract/quotas.ts';
import { DAY_MS, SECOND_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { gatewayOf } from './gateway-of.ts';

const WAIT_MS = 20_000;

const server = serverOfFile({
  quotas: {
    ...DEFAULT_QUOTAS,
    importLines: 1_000,
    messages: 1_000,
    reportRuns: 2,
    reportsKept: 3,
    reportBytes: 1_000_000,
  },
});
let admin: ConsoleClient;
let other: ConsoleClient;

beforeAll(async () => {
  admin = await server().as('admin');
  other = await server().as('admin2');
});

const installation = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));
const nearlyFull = async (client = admin): Promise<NearlyFullQuota[]> =>
  (await client.get('quotas')).json.data as unknown as NearlyFullQuota[];
/** What a refusal says: its status and code, which quota, and when some of it is free again. */
const said = ({ status, json }: Reply): readonly unknown[] => [status, json.code, json.errors[0]?.code];
const retryAfter = ({ headers }: Reply): number => Number(headers.get('Retry-After'));

describe('lines that are imported in a day', () => {
  let made = 0;
  const send = (lines: number, client = admin, key: string = randomUUID()): Promise<Reply> => {
    const rows = Array.from({ length: lines }, (_, at) => ({
      line: at + 2,
      values: { name: `Quota ${(made += 1)}`, locType: 'Warehouse', latitude: 45.7, longitude: 4.8 },
    }));
    return client.change('POST', 'import/locations', { file: 'test.csv', rows }, key);
  };
  const stored = async (): Promise<unknown> =>
    (await installation(sql`SELECT count(*)::int AS n FROM shipping_location WHERE name LIKE 'Quota %'`))[0];

  it('are told at 80 %, refused beyond 100 % until the next day, and nobody else’s are', async () => {
    expect((await send(500)).status).toBe(200);
    expect(await nearlyFull()).toEqual([]);
    expect((await send(300)).status).toBe(200);
    const [row] = await nearlyFull();
    const midnight = new Date((Math.floor(clock.now() / DAY_MS) + 1) * DAY_MS).toISOString();
    expect(row).toEqual({ quota: 'importLines', used: 800, most: 1_000, free: midnight });
    expect(await nearlyFull(other)).toEqual([]);

    const key = randomUUID();
    const refused = await send(201, admin, key);
    expect(said(refused)).toEqual([429, 'quota-reached', 'importLines']);
    expect(refused.json.errors[0]).toMatchObject({ detail: 'A company may have 1000 of it.', at: midnight });
    expect(retryAfter(refused)).toBeGreaterThan(0);
    expect(retryAfter(refused)).toBeLessThanOrEqual(DAY_MS / SECOND_MS);
    // Nothing of it was done or counted, and what still fits is taken.
    expect(await stored()).toEqual({ n: 800 });
    expect((await send(200)).status).toBe(200);
    expect(said(await send(1))).toEqual([429, 'quota-reached', 'importLines']);
    expect((await send(1, other)).status).toBe(200);

    await installation(sql`UPDATE quota_use SET at = at - interval '1 day' WHERE company_id = '1'`);
    expect(await nearlyFull()).toEqual([]);
    // The very same call, which was refused: it is judged anew.
    made -= 402;
    expect((await send(201, admin, key)).status).toBe(200);
    expect(await installation(sql`SELECT used::int FROM quota_use WHERE company_id = '1'`)).toEqual([{ used: 201 }]);
  });
});

describe('messages that gateways pass on in a minute', () => {
  it('are refused beyond what a company may, by all its gateways together, and the administrators read it', async () => {
    let index = 5_000_000;
    const send = async (companyId: string): Promise<Reply> => {
      const { post } = await gatewayOf(server(), companyId);
      const messages = Array.from({ length: 500 }, () => ({
        macId: '00_1B_AD_FF_FF_FE',
        pktType: 30,
        msgType: 0,
        msgIndex: (index += 1),
        time: new Date(clock.now()).toISOString(),
      }));
      return post('ingest/messages', { messages });
    };
    expect((await send('1')).status).toBe(200);
    expect((await nearlyFull()).map(({ quota }) => quota)).not.toContain('messages');
    expect((await send('1')).status).toBe(200);
    const row = (await nearlyFull()).find(({ quota }) => quota === 'messages');
    expect(row).toMatchObject({ most: 1_000, free: null });
    expect(row?.used).toBeGreaterThanOrEqual(800);
    const refused = await send('1');
    expect(said(refused)).toEqual([429, 'quota-reached', 'messages']);
    expect(retryAfter(refused)).toBeGreaterThan(0);
    expect(retryAfter(refused)).toBeLessThanOrEqual(30);
    expect(Date.parse(refused.json.errors[0]?.at ?? '')).toBeGreaterThan(clock.now() - SECOND_MS);
    expect((await send('2')).status).toBe(200);
  });
});

describe('reports of a company', () => {
  const start = (runId: string = randomUUID()): Promise<Reply> =>
    admin.change('POST', 'reports/runs', {
      runId,
      report: 'shipmentList',
      parameters: { startDate: '1990-01-01T00:00:00.000Z', endDate: '1990-12-31T00:00:00.000Z' },
      format: 'csv',
      fileName: 'x.csv',
      language: 'en',
    });
  const put = (state: string, size: number, days: number): Promise<unknown> =>
    installation(sql`
      INSERT INTO report_run (company_id, run_id, user_id, report, parameters, format, file_name, state, size, lease_until, expires)
      SELECT '1', gen_random_uuid(), user_id, 'shipmentList', '{}', 'csv', 'x.csv', ${state}, ${size},
             now() + interval '1 hour', now() + make_interval(days => ${days}) FROM app_user WHERE login_name = 'user'`);
  const ended = async (runId: string): Promise<void> => {
    const until = clock.now() + WAIT_MS;
    const isOpen = async (): Promise<boolean> =>
      (await installation(sql`SELECT FROM report_run WHERE run_id = ${runId} AND state IN ('waiting', 'running')`))
        .length > 0;
    while (await isOpen()) {
      if (clock.now() > until) throw new Error('It is still being made.');
      await delay(50);
    }
  };

  it('wait while as many are under way as may be, whoever asked for them', async () => {
    await put('running', 0, 7);
    await put('running', 0, 7);
    const refused = await start();
    expect(said(refused)).toEqual([429, 'quota-reached', 'reportRuns']);
    expect(refused.json.errors[0]?.at).toBeUndefined();
    expect(retryAfter(refused)).toBe(30);
    expect(await nearlyFull()).toContainEqual({ quota: 'reportRuns', used: 2, most: 2, free: null });
    await installation(sql`DELETE FROM report_run WHERE company_id = '1'`);
  });

  it('are not begun where as many are kept as may be, or as large ones, until the first of them goes', async () => {
    await put('done', 10, 3);
    await put('done', 10, 2);
    const runId = randomUUID();
    expect((await start(runId)).status).toBe(200);
    await ended(runId);
    const refused = await start();
    expect(said(refused)).toEqual([429, 'quota-reached', 'reportsKept']);
    const inDays = (Date.parse(refused.json.errors[0]?.at ?? '') - clock.now()) / DAY_MS;
    expect(inDays).toBeGreaterThan(1.9);
    expect(inDays).toBeLessThan(2.1);
    // The answer to the first try was lost: it is there, and needs no room.
    expect((await start(runId)).status).toBe(200);
    await installation(sql`UPDATE report_run SET expires = now() WHERE company_id = '1' AND run_id <> ${runId}`);
    await put('done', 900_000, 3);
    expect((await nearlyFull()).map(({ quota, used }) => [quota, used >= 900_000])).toContainEqual([
      'reportBytes',
      true,
    ]);
    await installation(sql`UPDATE report_run SET size = 1000000 WHERE size = 900000`);
    expect(said(await start())).toEqual([429, 'quota-reached', 'reportBytes']);
  });

  it('that a schedule begins then fail at once, and their owner reads why', async () => {
    await installation(sql`
      INSERT INTO report_saved (company_id, saved_id, user_id, name, report, parameters, format, schedule, next_due)
      SELECT '1', gen_random_uuid(), user_id, 'Each day', 'shipmentList', '{}', 'csv', '{"every": "day", "at": "06:00"}', now()
        FROM app_user WHERE login_name = 'admin'`);
    const runs = async (): Promise<Record<string, unknown>[]> =>
      (await admin.get('reports/runs')).json.data as unknown as Record<string, unknown>[];
    const until = clock.now() + WAIT_MS;
    for (;;) {
      const run = (await runs()).find(({ savedId }) => savedId !== null);
      if (run !== undefined) {
        expect(run).toMatchObject({ state: 'failed', failure: 'quota-reached' });
        break;
      }
      if (clock.now() > until) throw new Error('Nothing was begun.');
      await delay(50);
    }
  });
});
