import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { SCANS_MAX } from '../../../src/contract/ingest.ts';
import { writeAclScan } from '../../../src/domain/acl-scan.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { activation, type ConsoleClient, type Reply, type Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { gatewayOf } from './gateway-of.ts';
import { Reader } from './reader.ts';

const CHIME = '00_1B_AD_00_7C_CA';
const OTHER_CHIME = '00_1B_AD_00_7C_CB';

/** The first characters of a guid that nobody has. */
const newPrefix = (): string => randomUUID().slice(0, 18);
const ago = (minutes: number): string => new Date(clock.now() - minutes * MINUTE_MS).toISOString();

/** What scanners read for the edit-ACL dialog, on its way from the gateway to who waits for it. */
const server = serverOfFile();

const deviceOf = async (kind: string, companyId = '1', nth = 0): Promise<string> => {
  const devices = await server().database.read({ companyId }, (tx) =>
    tx.query<{ id: string }>(sql`SELECT mac_id AS id FROM device WHERE kind = ${kind} ORDER BY mac_id`),
  );
  return String(devices[nth]?.id);
};
const gateway = async (companyId = '1'): Promise<{ macId: string; key: string; send: Send }> => {
  const { macId, key, post } = await gatewayOf(server(), companyId);
  return { macId, key, send: (scans) => post('ingest/scans', { scans }) };
};
type Send = (scans: readonly object[]) => Promise<Reply>;
/** The jobs of a shipment, as the dialog asks for them. */
const jobsOf = async (client: ConsoleClient, prefix: string): Promise<readonly Row[]> => {
  const where = JSON.stringify([{ column: 'value', op: 'like', value: prefix }]);
  const sort = JSON.stringify([{ column: 'entryId' }]);
  const reply = await client.get(`tables/jobs/entries?${new URLSearchParams({ where, sort }).toString()}`);
  expect(reply.status).toBe(200);
  return reply.json.rows;
};

describe('scans of scanners', () => {
  it('come to who reads the jobs, in the order in which they were read, and are known to be of their shipment', async () => {
    const [tag = ''] = await server().freeTags(1);
    const client = await server().as('provisioner');
    const body = activation(tag);
    await client.activate(body);
    const { guid } = body.crossRefInfo;
    const prefix = guid.slice(0, 18);
    const scanner = await deviceOf('scanners');
    const devices = new Reader(client, 'deviceDetails?deviceType=scanners', 'macId');
    await devices.drain(5_000);

    const { send, macId: gatewayId } = await gateway();
    const time = ago(0);
    const added = writeAclScan(prefix, [
      { status: 'A', macId: CHIME },
      { status: 'A', macId: OTHER_CHIME },
    ]);
    const removed = writeAclScan(prefix, [{ status: 'D', macId: CHIME }]);
    const reply = await send([
      { macId: scanner, scanIndex: 8, time, value: removed },
      { macId: scanner, scanIndex: 7, time, value: added },
      { macId: scanner, scanIndex: 9, time: ago(1), value: writeAclScan(prefix, []) },
    ]);
    expect([reply.status, reply.json]).toEqual([200, { stored: 3, repeated: 0, errors: [] }]);
    const jobs = await jobsOf(client, prefix);
    expect(jobs.map(({ value }) => value)).toEqual([`#G#${prefix}`, added, removed]);
    for (const job of jobs) {
      expect(job).toMatchObject({ jobType: 'scan', deviceId: scanner, guid, userId: null, companyId: '1' });
      // When it came, by the server's clock.
      expect(Math.abs(clock.now() - Date.parse(String(job.createDate)))).toBeLessThan(2 * MINUTE_MS);
    }

    // The scanner was heard of, and so was who passed it on.
    const news = (await devices.drain()).rows;
    expect(news.filter(({ macId }) => macId === scanner)).toMatchObject([{ lastComms: time }]);
    const detail = await client.get(`devices/${scanner}`);
    expect(detail.json.data).toMatchObject({ lastMessageGateway: gatewayId });
    const heard = (await client.get(`devices/${gatewayId}`)).json.data as { lastComms?: string };
    expect(clock.now() - Date.parse(String(heard.lastComms))).toBeLessThan(2 * MINUTE_MS);
  });

  it('that come again are stored once, and change nothing', async () => {
    const scanner = await deviceOf('scanners');
    const client = await server().as('user');
    const prefix = newPrefix();
    const scan = (scanIndex: number, time: string) => ({
      macId: scanner,
      scanIndex,
      time,
      value: writeAclScan(prefix, []),
    });
    const { send } = await gateway();
    const other = await gateway();
    const batch = [scan(1, ago(2)), scan(2, ago(1))];
    expect((await send([...batch, batch[0] ?? {}])).json).toEqual({ stored: 2, repeated: 1, errors: [] });
    const devices = new Reader(client, 'deviceDetails?deviceType=scanners', 'macId');
    await devices.drain(5_000);
    expect((await send(batch)).json).toEqual({ stored: 0, repeated: 2, errors: [] });
    // Another gateway heard it too.
    expect((await other.send(batch)).json).toEqual({ stored: 0, repeated: 2, errors: [] });
    expect((await devices.drain()).rows).toEqual([]);
    expect(await jobsOf(client, prefix)).toHaveLength(2);
    // The scanner began to count anew: another scan.
    expect((await send([scan(1, ago(0))])).json).toMatchObject({ stored: 1 });
    // Of a shipment that the server does not know, which may still come.
    expect((await jobsOf(client, prefix)).map(({ guid }) => guid)).toEqual([null, null, null]);
  });

  it('are stored once also when two gateways send them at the same moment, and none is lost', async () => {
    const scanners = [await deviceOf('scanners', '1', 0), await deviceOf('scanners', '1', 1)];
    const prefix = newPrefix();
    const times = [ago(3), ago(2), ago(1)];
    const both = await Promise.all([gateway(), gateway()]);
    const replies = await Promise.all(
      both.flatMap(({ send }, at) =>
        times.map((time, scanIndex) =>
          send(
            // Each in its own order of scanners.
            (at === 0 ? scanners : scanners.toReversed()).map((macId) => ({
              macId,
              scanIndex,
              time,
              value: writeAclScan(prefix, []),
            })),
          ),
        ),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const sumOf = (name: 'stored' | 'repeated') =>
      replies.reduce((sum, { json }) => sum + Number((json as unknown as Row)[name]), 0);
    expect([sumOf('stored'), sumOf('repeated')]).toEqual([6, 6]);
    expect(await jobsOf(await server().as('user'), prefix)).toHaveLength(6);
  });

  it('that waited somewhere leave when the scanner was last heard of, and a clock that is ahead counts as now', async () => {
    const scanner = await deviceOf('scanners', '1', 1);
    const client = await server().as('user');
    const lastComms = async () => {
      const { data } = (await client.get(`devices/${scanner}`)).json;
      return (data as { lastComms?: string }).lastComms;
    };
    const { send } = await gateway();
    const scan = (scanIndex: number, time: string) => ({
      macId: scanner,
      scanIndex,
      time,
      value: writeAclScan(newPrefix(), []),
    });
    await send([scan(20, ago(0))]);
    const before = await lastComms();
    expect((await send([scan(19, ago(90))])).json).toMatchObject({ stored: 1 });
    expect(await lastComms()).toBe(before);
    await send([scan(21, ago(-600))]);
    expect(Date.parse(String(await lastComms()))).toBeLessThanOrEqual(clock.now());
  });

  it('of what is no scanner of the company, or of none that is written like one, are named; the others are stored', async () => {
    const scanner = await deviceOf('scanners');
    const foreign = await deviceOf('scanners', '2');
    const tag = await deviceOf('tags');
    const unknown = '00_1B_AD_FF_FF_FF';
    const prefix = newPrefix();
    const scan = (macId: string, at: number, value = writeAclScan(prefix, [])) => ({
      macId,
      scanIndex: 100 + at,
      time: ago(0),
      value,
    });
    const { send } = await gateway();
    const reply = await send([
      scan(foreign, 0),
      scan(scanner, 1, `${prefix}\nA ${CHIME}`),
      scan(tag, 2),
      scan(scanner, 3),
      scan(scanner, 4, `#G#${prefix}\nA 7C_CA`),
      scan(unknown, 5),
      scan(scanner, 6, ''),
    ]);
    expect(reply.status).toBe(200);
    const unknownDevice = (at: number, macId: string) => ({
      code: 'device-unknown',
      detail: macId,
      field: `scans.${at}.macId`,
    });
    const noScan = (at: number) =>
      expect.objectContaining({ code: 'not-a-scan', field: `scans.${at}.value` }) as unknown;
    expect(reply.json).toEqual({
      stored: 1,
      repeated: 0,
      errors: [
        unknownDevice(0, foreign),
        noScan(1),
        unknownDevice(2, tag),
        noScan(4),
        unknownDevice(5, unknown),
        noScan(6),
      ],
    });
    expect(reply.text).not.toContain(prefix);
    const stored = await server().database.read('installation', (tx) =>
      tx.query<Row>(sql`SELECT device_id AS device, value FROM job WHERE value LIKE ${`%${prefix}%`}`),
    );
    expect(stored).toEqual([{ device: scanner, value: `#G#${prefix}` }]);
  });

  it('are read by their company alone, and of a shipment by who sees it', async () => {
    const prefix = newPrefix();
    // Both companies' gateways and scanners say the same.
    for (const companyId of ['1', '2']) {
      const { send } = await gateway(companyId);
      const scanner = await deviceOf('scanners', companyId);
      const value = writeAclScan(prefix, [{ status: 'A', macId: companyId === '1' ? CHIME : OTHER_CHIME }]);
      expect((await send([{ macId: scanner, scanIndex: 200, time: ago(0), value }])).json).toMatchObject({
        stored: 1,
      });
    }
    const client = await server().as('user');
    expect((await jobsOf(client, prefix)).map(({ companyId, value }) => [companyId, value])).toEqual([
      ['1', writeAclScan(prefix, [{ status: 'A', macId: CHIME }])],
    ]);

    // A shipment of the other company is none of this one's.
    const foreign = await server().database.read({ companyId: '2' }, (tx) =>
      tx.query<{ guid: string }>(sql`SELECT guid FROM shipping_pick_list ORDER BY guid LIMIT 1`),
    );
    const [tag = ''] = await server().freeTags(1);
    const body = activation(tag);
    await (await server().as('provisioner')).activate(body);
    const { send } = await gateway();
    const scanner = await deviceOf('scanners');
    const prefixes = [String(foreign[0]?.guid).slice(0, 18), body.crossRefInfo.guid.slice(0, 18)];
    await send(
      prefixes.map((one, at) => ({
        macId: scanner,
        scanIndex: 201 + at,
        time: ago(0),
        value: writeAclScan(one, []),
      })),
    );
    const guids = async () =>
      (await Promise.all(prefixes.map((one) => jobsOf(client, one)))).flat().map(({ guid }) => guid);
    expect(await guids()).toEqual([null, body.crossRefInfo.guid]);
    const run = (statement: ReturnType<typeof sql>) =>
      server().database.transaction('installation', (tx) => tx.query(statement));
    await run(sql`INSERT INTO user_group (company_id, group_id, group_type, name, permissions, shipment_filter)
                    VALUES ('1', 'scans', 'login', 'Scans', '["filterShipments"]', '{"places":["Nowhere"]}')`);
    await run(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', 'u-user', 'scans')`);
    try {
      expect(await guids()).toEqual([null]);
    } finally {
      await run(sql`DELETE FROM user_group WHERE group_id = 'scans'`);
    }
  });

  it('are refused by themselves when they are malformed, whole when there are too many, and without a key', async () => {
    const scanner = await deviceOf('scanners');
    const prefix = newPrefix();
    const scan = { macId: scanner, scanIndex: 300, time: ago(0), value: writeAclScan(prefix, []) };
    const { key, send } = await gateway();
    const wrong = [
      [scan, { ...scan, scanIndex: -1 }],
      [scan, { ...scan, scanIndex: 1.5 }],
      [scan, { ...scan, macId: '7C_CA' }],
      [scan, { ...scan, time: 'yesterday' }],
      [scan, { ...scan, time: '1999-12-31T23:59:59.000Z' }],
      [scan, { ...scan, value: `#G#${prefix}\n${'\u0007'}` }],
      [scan, { ...scan, value: `#G#${prefix}${`\nA ${CHIME}`.repeat(400)}` }],
    ];
    for (const [at, scans] of wrong.entries()) {
      const { json } = await send(scans);
      const { stored, repeated, errors } = json as unknown as { stored: number; repeated: number; errors: unknown[] };
      expect([at, stored + repeated, errors.length]).toEqual([at, 1, 1]);
    }
    for (const scans of [[], Array.from({ length: SCANS_MAX + 1 }, () => scan)]) {
      expect((await send(scans)).json.code).toBe('bad-request');
    }
    const client = await server().as('admin');
    for (const other of [null, 'x', key.slice(1)]) {
      const headers = { 'Lading-Gateway-Key': other };
      const reply = await client.send('POST', '/api/ingest/scans', { body: { scans: [scan] }, headers });
      expect([reply.status, reply.json.code]).toEqual([401, 'not-signed-in']);
    }
    expect(await jobsOf(client, prefix)).toHaveLength(1);
    // As many as there may be, each as long as it may be for nearly 400 iChimes.
    const long = { ...scan, value: `#G#${prefix}${`\nA ${CHIME}`.repeat(398)}` };
    const full = Array.from({ length: SCANS_MAX }, (_, at) => ({ ...long, scanIndex: 1_000 + at }));
    expect((await send(full)).json).toEqual({ stored: SCANS_MAX, repeated: 0, errors: [] });
  });
});
