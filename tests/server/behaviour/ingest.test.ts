import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { makeGatewayKey } from '../../../server/http/gateway.ts';
import { type FaultLabel, readFaults } from '../../../server/simulator/fault.ts';
import { gatewayClient } from '../../../server/simulator/gateway-client.ts';
import { simulate } from '../../../server/simulator/simulate.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { activation, type Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import '../../fixtures/temporal.ts';
import { gatewayOf } from './gateway-of.ts';
import { Reader } from './reader.ts';

const server = serverOfFile();

/** A gateway of a company with a key of its own, and what sends in its name. */
async function gateway(
  companyId: string,
): Promise<{ macId: string; key: string; send: Send; get: (query?: string) => Promise<Reply> }> {
  const { macId, key, post, get } = await gatewayOf(server(), companyId);
  return {
    macId,
    key,
    send: (messages) => post('ingest/messages', { messages }),
    get: (query = '') => get(`ingest/devices${query}`),
  };
}
type Send = (messages: readonly object[]) => Promise<Reply>;
const ago = (minutes: number): string => new Date(clock.now() - minutes * MINUTE_MS).toISOString();
const message = (macId: string, change: object = {}): object => ({
  macId,
  pktType: 30,
  msgType: 0,
  msgIndex: 1_000_000,
  time: ago(0),
  ...change,
});
const countOf = async (macId: string): Promise<unknown> => {
  const [row] = await server().database.read('installation', (tx) =>
    tx.query<{ n: number }>(
      sql`SELECT count(*) AS n FROM device_message WHERE mac_id = ${macId} AND msg_index >= 1000000`,
    ),
  );
  return row?.n;
};

describe('messages of gateways', () => {
  it('reach the device and the shipment it is on, in the answers and in the feed of both', async () => {
    const [tag = ''] = await server().freeTags(1);
    const client = await server().as('provisioner');
    const body = activation(tag);
    await client.activate(body);
    const shipments = new Reader(client, 'shipmentList?cfgType=0', 'guid');
    const devices = new Reader(client, 'deviceDetails?deviceType=tags', 'macId');
    await shipments.drain(5_000);
    await devices.drain(5_000);

    const { send, macId: gatewayId } = await gateway('1');
    const time = ago(0);
    const reply = await send([
      message(tag, { time, temperature: 41.5, humidity: 55, voltage: 7_429 }),
      message(tag, {
        msgIndex: 1_000_001,
        pktType: 60,
        time,
        latitude: 51.9225,
        longitude: 4.47917,
        locationType: 'GPS',
        location: 'Rotterdam',
        motion: 'E',
      }),
    ]);
    expect([reply.status, reply.json]).toEqual([200, { stored: 2, repeated: 0, errors: [] }]);

    const shipmentNews = (await shipments.drain()).rows.filter((row) => row.guid === body.crossRefInfo.guid);
    expect(shipmentNews).toHaveLength(1);
    expect(shipmentNews[0]).toMatchObject({ battery: 3.9001, lastComms: time });
    const deviceNews = (await devices.drain()).rows.filter((row) => row.macId === tag);
    expect(deviceNews[0]).toMatchObject({
      battery: 3.9001,
      temperature: 41.5,
      humidity: 55,
      location: 'Rotterdam',
      lastComms: time,
    });
    const detail = await client.get(`devices/${tag.slice(-5)}`);
    expect(detail.json.data).toMatchObject({
      macId: tag,
      type: 'DEVICE_ITAG',
      typeCode: 1,
      charge: 0.75,
      latitude: 51.9225,
      longitude: 4.47917,
      lastMessageGateway: gatewayId,
      latestGPS: { position: { latitude: 51.9225, longitude: 4.47917 }, timestamp: time },
      properties: { lastDeviceMsgTime: time },
    });
    const heard = await client.get(`devices/${gatewayId}`);
    expect(clock.now() - Date.parse(String((heard.json.data as { lastComms?: string }).lastComms))).toBeLessThan(
      2 * MINUTE_MS,
    );
  });

  it('that come again are stored once, and change nothing', async () => {
    const [tag = ''] = await server().freeTags(1);
    const { send } = await gateway('1');
    const batch = [message(tag, { time: ago(2) }), message(tag, { msgIndex: 1_000_001, time: ago(1) })];
    expect((await send([...batch, batch[0] ?? {}])).json).toEqual({ stored: 2, repeated: 1, errors: [] });
    const devices = new Reader(await server().as('user'), 'deviceDetails?deviceType=tags', 'macId');
    await devices.drain(5_000);
    expect((await send(batch)).json).toEqual({ stored: 0, repeated: 2, errors: [] });
    expect((await devices.drain()).rows.filter((row) => row.macId === tag)).toEqual([]);
    // The device began to count anew: another message.
    expect((await send([message(tag, { time: ago(0) })])).json).toMatchObject({ stored: 1 });
    expect(await countOf(tag)).toBe(3);
  });

  it('of tilt, of what a tag heard and of an iChime’s settings are read as they were sent', async () => {
    const [tag = '', other = ''] = await server().freeTags(2);
    const { send } = await gateway('1');
    const chime = {
      parent: other,
      shock: true,
      tilt: false,
      lowTemp: 35.6,
      highTemp: 46.4,
      crateNo: 'C-7',
      intact: true,
      counter: 3,
    };
    const time = ago(1);
    const reply = await send([
      message(tag, { time, pktType: 19, msgType: 2, tilt: { angle: 47.5, axis: 'Y' } }),
      message(tag, { time, msgIndex: 1_000_001, pktType: 20, msgType: 1, heard: [other], readings: { restarts: 1 } }),
      message(tag, { time, msgIndex: 1_000_002, pktType: 301, chime }),
    ]);
    expect([reply.status, reply.json]).toMatchObject([200, { stored: 3 }]);
    const client = await server().as('user');
    const dataOf = async (pktType: number): Promise<unknown> => {
      const [row] = (await client.get(`devices/${tag}/messages?pktType=${pktType}`)).json.rows;
      return row?.data;
    };
    expect(await dataOf(19)).toEqual({ angle: 47.5, axis: 'Y' });
    expect(await dataOf(20)).toEqual({ restarts: 1, heard: [other] });
    expect(await dataOf(301)).toEqual(chime);
    let index = 1_000_002;
    for (const wrong of [
      { tilt: { angle: 200, axis: 'X' } },
      { heard: Array.from({ length: 51 }, () => tag) },
      { chime: { colour: 1 } },
    ]) {
      expect((await send([message(tag, { ...wrong, msgIndex: (index += 1) })])).json).toMatchObject({
        stored: 1,
        errors: [{}],
      });
    }
  });

  it('that waited somewhere are stored, and leave what is newer', async () => {
    const [tag = ''] = await server().freeTags(1);
    const { send } = await gateway('1');
    await send([message(tag, { temperature: 50, time: ago(1) })]);
    await send([message(tag, { msgIndex: 999_999, temperature: 90, time: ago(60) })]);
    // And a clock that is ahead does not keep the device from being heard of later.
    await send([message(tag, { msgIndex: 1_000_001, humidity: 33, time: ago(-600) })]);
    const { rows } = await server().database.read({ companyId: '1' }, async (tx) => ({
      rows: await tx.query<{ ahead: boolean; temperature: number; humidity: number }>(
        sql`SELECT last_comms > now() AS ahead, temperature, humidity FROM device WHERE mac_id = ${tag}`,
      ),
    }));
    expect(rows).toEqual([{ ahead: false, temperature: 50, humidity: 33 }]);
  });

  it('of a device the company does not have are named; the others are stored', async () => {
    const [tag = ''] = await server().freeTags(1);
    const [foreign] = await server().database.read({ companyId: '2' }, (tx) =>
      tx.query<{ id: string }>(sql`SELECT mac_id AS id FROM device WHERE kind = 'tags' LIMIT 1`),
    );
    const foreignTag = String(foreign?.id);
    const unknown = '00_1B_AD_FF_FF_FF';
    const { send } = await gateway('1');
    const reply = await send([message(foreignTag), message(tag), message(unknown)]);
    expect(reply.status).toBe(200);
    expect(reply.json).toEqual({
      stored: 1,
      repeated: 0,
      errors: [
        { code: 'device-unknown', detail: foreignTag, field: 'messages.0.macId' },
        { code: 'device-unknown', detail: unknown, field: 'messages.2.macId' },
      ],
    });
    expect(await countOf(foreignTag)).toBe(0);
  });

  it('are refused without a key, with one that is none or revoked, and with a session alone', async () => {
    const [tag = ''] = await server().freeTags(1);
    const { key, send } = await gateway('1');
    const client = await server().as('admin');
    const body = { messages: [message(tag)] };
    for (const wrong of [null, '', 'x', key.slice(1), `${key.slice(0, -1)}${key.endsWith('A') ? 'Q' : 'A'}`]) {
      const headers = { 'Lading-Gateway-Key': wrong };
      const reply = await client.send('POST', '/api/ingest/messages', { body, headers });
      expect([wrong, reply.status, reply.json.code]).toEqual([wrong, 401, 'not-signed-in']);
    }
    expect((await send([message(tag)])).status).toBe(200);
    await server().database.transaction('installation', (tx) =>
      tx.query(
        sql`UPDATE gateway_key SET revoked = now() WHERE key_hash = encode(sha256(convert_to(${key}, 'UTF8')), 'hex')`,
      ),
    );
    expect((await send([message(tag)])).status).toBe(401);
    // A gateway's key is no session.
    const reply = await server().console().get('devices/deviceIdList/DEVICE_IGATE', { 'Lading-Gateway-Key': key });
    expect(reply.status).toBe(401);
  });

  it('in a body that is none, or too many, are refused whole', async () => {
    const [tag = ''] = await server().freeTags(1);
    const { key, send } = await gateway('1');
    const wrong = [[], Array.from({ length: 501 }, () => message(tag))];
    for (const messages of wrong) expect((await send(messages)).json.code).toBe('bad-request');
    const raw = (body: string): Promise<Reply> =>
      server()
        .console()
        .send('POST', '/api/ingest/messages', { body, headers: { 'Lading-Gateway-Key': key } });
    for (const body of ['{', 'null', '[]', '{"__proto__":{}}', '{"messages":{}}']) {
      expect([body, (await raw(body)).status]).toEqual([body, 400]);
    }
    const large = await raw(JSON.stringify({ messages: [message(tag, { location: 'x'.repeat(1024 * 1024) })] }));
    expect([large.status, large.json.code]).toEqual([413, 'payload-too-large']);
    expect(await countOf(tag)).toBe(0);
  });

  it('that come too fast have to wait, and say how long', async () => {
    const { get } = await gateway('1');
    const { get: other } = await gateway('1');
    let refused: Reply | undefined;
    for (let tries = 0; refused === undefined && tries < 5_000; tries += 20) {
      const replies = await Promise.all(Array.from({ length: 20 }, get));
      refused = replies.find((reply) => reply.status !== 200);
    }
    expect([refused?.status, refused?.json.code]).toEqual([429, 'too-many-tries']);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await other()).status).toBe(200);
  });

  it('and what it listens for are read by a gateway that waits as long as it is told', async () => {
    const { key } = await gateway('1');
    const client = gatewayClient(server().url, key);
    const all = await client.devices();
    expect(all.length).toBeGreaterThan(0);
    const isTooFast = async () => (await Promise.all(Array.from({ length: 40 }, () => client.whoAmI()))).includes(null);
    for (let tries = 0; !(await isTooFast()); tries += 1) expect(tries).toBeLessThan(100);
    expect(await client.devices()).toEqual(all);
  });

  it('of two gateways about the same devices at once are all stored', async () => {
    const tags = await server().freeTags(4);
    const times = Array.from({ length: 6 }, (_, index) => ago(10 - index));
    const both = await Promise.all([gateway('1'), gateway('1')]);
    const replies = await Promise.all(
      both.flatMap(({ send }, at) =>
        [0, 1, 2, 3].map((round) =>
          send(
            // Each in its own order of devices.
            (at === 0 ? tags : tags.toReversed()).map((tag) =>
              message(tag, { msgIndex: 1_000_000 + round + at * 2, time: times[round + at * 2] }),
            ),
          ),
        ),
      ),
    );
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    for (const tag of tags) expect(await countOf(tag)).toBe(6);
  });

  it('end as if stored all at once, in whatever order a long batch has them, and each is answered for at its place', async () => {
    const [tag = ''] = await server().freeTags(1);
    const { send } = await gateway('1');
    const time = ago(5);
    const newest = Date.parse(time);
    // The newest first; only the oldest tells the battery.
    const batch = Array.from({ length: 150 }, (_, at) =>
      message(at === 3 || at === 147 ? '00_1B_AD_FF_FF_FF' : tag, {
        msgIndex: 2_000_000 - at,
        time: new Date(newest - at * 1_000).toISOString(),
        temperature: 150 - at,
        ...(at === 149 ? { voltage: 7_429 } : {}),
      }),
    );
    const reply = (await send(batch)).json;
    expect(reply).toMatchObject({ stored: 148, repeated: 0 });
    expect(reply.errors).toEqual(
      [3, 147].map((at) => ({ code: 'device-unknown', detail: '00_1B_AD_FF_FF_FF', field: `messages.${at}.macId` })),
    );
    const [device] = await server().database.read({ companyId: '1' }, (tx) =>
      tx.query(sql`SELECT last_comms AS "lastComms", temperature, battery FROM device WHERE mac_id = ${tag}`),
    );
    expect(device).toEqual({ lastComms: time, temperature: 150, battery: expect.closeTo(3.9001, 3) as number });
    // Sent again with more behind it, as after an answer that was lost: what was stored isn't stored again.
    const again = await send([...batch, message(tag, { msgIndex: 2_000_001, time })]);
    expect(again.json).toMatchObject({ stored: 1, repeated: 148 });
  });

  it('of several gateways at once share transactions, and each is answered for its own', async () => {
    const tags = await server().freeTags(6);
    const gateways = await Promise.all(tags.map(() => gateway('1')));
    const time = ago(3);
    const own = (nth: number) => message(tags[nth] ?? '', { msgIndex: 3_000_000, time });
    const stranger = message('00_1B_AD_FF_FF_FE', { msgIndex: 1, time });
    // The last one's message is the first one's, heard by both.
    const batches = tags.map((_tag, nth) => (nth === 5 ? [own(0), stranger] : [own(nth)]));
    const replies = await Promise.all(gateways.map(({ send }, nth) => send(batches[nth] ?? [])));
    expect(replies.map(({ status }) => status)).toEqual(tags.map(() => 200));
    const told = replies.map(({ json }) => json as unknown as { stored: number; repeated: number; errors: object[] });
    expect(told.reduce((sum, { stored }) => sum + stored, 0)).toBe(5);
    expect(told.reduce((sum, { repeated }) => sum + repeated, 0)).toBe(1);
    expect(told.map(({ errors }) => errors.length)).toEqual([0, 0, 0, 0, 0, 1]);
    expect(told[5]?.errors).toMatchObject([{ code: 'device-unknown', field: 'messages.1.macId' }]);
    const rows = await server().database.read('installation', (tx) =>
      tx.query<{ moments: number; gateways: number }>(sql`
        SELECT count(DISTINCT server_time) AS moments, count(DISTINCT gateway) AS gateways FROM device_message
         WHERE mac_id = ANY (${sql.param(tags)}::text[]) AND msg_index = 3000000`),
    );
    // The first goes at once; on PostgreSQL two are under way at the same time.
    expect(Number(rows[0]?.moments)).toBeLessThanOrEqual(3);
    expect(Number(rows[0]?.gateways)).toBeGreaterThanOrEqual(4);
    const heardBy = await server().database.read('installation', (tx) =>
      tx.query<{ lastGateway: string; gateway: string }>(sql`
        SELECT d.last_gateway AS "lastGateway", m.gateway FROM device d
          JOIN device_message m ON m.company_id = d.company_id AND m.mac_id = d.mac_id AND m.msg_index = 3000000
         WHERE d.mac_id = ANY (${sql.param(tags)}::text[])`),
    );
    expect(heardBy.every(({ lastGateway, gateway: by }) => lastGateway === by)).toBe(true);
  });

  it('are stored in parts while somebody is at the console, on a database that does one thing at a time', async () => {
    const [tag = ''] = await server().freeTags(1);
    const { send } = await gateway('1');
    // Whoever asks next would wait for the whole batch.
    await (await server().as('user')).get('companies');
    const batch = Array.from({ length: 81 }, (_, nth) =>
      message(tag, { msgIndex: 900_000 + nth, time: ago(100 - nth) }),
    );
    expect((await send(batch)).json).toMatchObject({ stored: 81 });
    const parts = await server().database.read('installation', (tx) =>
      tx.query<{ count: number }>(sql`
        SELECT count(*) AS count FROM device_message WHERE mac_id = ${tag} AND msg_index >= 900000
         GROUP BY server_time ORDER BY server_time`),
    );
    const whole = server().databaseUrl === undefined ? [40, 40, 1] : [81];
    expect(parts.map(({ count }) => Number(count))).toEqual(whole);
  });

  it('are asked for of the devices in use, by how far each has counted', async () => {
    const [tag = ''] = await server().freeTags(1);
    const { get, send, macId: gatewayId } = await gateway('1');
    await (await server().as('provisioner')).activate(activation(tag));
    await send([message(tag, { msgIndex: 1_000_007, voltage: 7_429 })]);
    const answer = await get();
    expect(answer.json).toMatchObject({ gateway: gatewayId });
    const { rows } = answer.json;
    expect(rows.find((row) => row.macId === tag)).toMatchObject({
      kind: 'tags',
      lastIndex: 1_000_007,
      battery: 3.9001,
    });
    const pages: unknown[] = [];
    for (let after = '', more = true; more; after = `&after=${String(pages.at(-1))}`) {
      const page = (await get(`?max=7${after}`)).json;
      expect(page.rows.length).toBeLessThanOrEqual(7);
      pages.push(...page.rows.map((row) => row.macId));
      more = page.more;
    }
    expect(pages).toEqual(rows.map((row) => row.macId));
    for (const wrong of ['?max=0', '?max=1001', '?after=x']) expect((await get(wrong)).status).toBe(400);
    const foreign = (await (await gateway('2')).get()).json.rows.map((row) => row.macId);
    expect(foreign.length).toBeGreaterThan(0);
    expect(rows.filter((row) => foreign.includes(row.macId))).toEqual([]);
  });
});

describe('the simulator', () => {
  it('lets a past day pass, several gateways each for their devices, and says what was wrong in it', async () => {
    // All that the company has.
    const gateways = await Promise.all([gateway('2'), gateway('2'), gateway('2'), gateway('2')]);
    const labels: FaultLabel[] = [];
    const began = clock.now();
    let sent = 0;
    await simulate({
      url: server().console().base,
      keys: gateways.map(({ key }) => key),
      speed: 10_000,
      seed: 3,
      hours: 6,
      past: true,
      faults: readFaults('lost-tag,excursion'),
      signal: new AbortController().signal,
      onSent: (messages) => {
        sent += messages;
      },
      onLabels: (planned) => labels.push(...planned),
    });
    expect(labels.map(({ fault }) => fault)).toEqual(['lost-tag', 'excursion']);
    const [lost, excursion] = labels;
    const stored = await server().database.read({ companyId: '2' }, (tx) =>
      tx.query<{ macId: string; time: string; gateway: string; temperature: number | null }>(
        sql`SELECT mac_id AS "macId", device_time AS time, gateway, temperature FROM device_message
             WHERE server_time >= ${new Date(began).toISOString()}`,
      ),
    );
    expect(stored).toHaveLength(sent);
    // Nobody may be near to one of them.
    const heardBy = new Set(stored.map((row) => row.gateway));
    expect(heardBy.size).toBeGreaterThan(1);
    expect(gateways.map(({ macId }) => macId)).toEqual(expect.arrayContaining([...heardBy]));
    const times = stored.map(({ time }) => Date.parse(time));
    expect(Math.min(...times)).toBeGreaterThan(began - 6.1 * HOUR_MS);
    expect(Math.max(...times)).toBeLessThan(began + MINUTE_MS);
    const of = (label: FaultLabel | undefined) => stored.filter(({ macId }) => label?.devices.includes(macId));
    const silentFrom = Date.parse(lost?.from ?? '');
    expect(of(lost).length).toBeGreaterThan(0);
    for (const { time } of of(lost)) expect(Date.parse(time)).toBeLessThan(silentFrom);
    const middle = (Date.parse(excursion?.from ?? '') + Date.parse(excursion?.to ?? '')) / 2;
    const nearest = of(excursion)
      .filter(({ temperature }) => temperature !== null)
      .toSorted((a, b) => Math.abs(Date.parse(a.time) - middle) - Math.abs(Date.parse(b.time) - middle))[0];
    const usual = of(excursion).filter(({ time }) => Date.parse(time) < Date.parse(excursion?.from ?? ''));
    const before = usual.findLast(({ temperature }) => temperature !== null)?.temperature ?? 0;
    expect(Math.abs((nearest?.temperature ?? 0) - before)).toBeGreaterThan(15);
  });

  it('takes every key that is made from the command line: none looks like an option', async () => {
    const keys = await server().database.transaction('installation', async (tx) => {
      const [device] = await tx.query<{ macId: string }>(
        sql`SELECT mac_id AS "macId" FROM device WHERE company_id = '1' AND kind = 'gateways' LIMIT 1`,
      );
      const made: string[] = [];
      // One in 64 would begin with a hyphen.
      for (let nth = 0; nth < 500; nth += 1) {
        made.push(await makeGatewayKey(tx, { companyId: '1', macId: String(device?.macId) }));
      }
      return made;
    });
    expect(keys.filter((key) => key.startsWith('-'))).toEqual([]);
  });

  it('ends at once with a key that is none', async () => {
    const url = server().console().base;
    const { signal } = new AbortController();
    const started = simulate({ url, keys: ['x'.repeat(43)], speed: 1, seed: 1, signal, onSent: () => undefined });
    await expect(started).rejects.toThrow('The server does not know this gateway key.');
  });
});
