import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { SeenRow, SourceKind, SourceRow } from '../../../src/contract/device-sources.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import { chirpStackUplink, DEV_EUI, theThingsStackUplink } from '../../fixtures/lorawan.ts';
import { RUUVI_TAG, ruuviBody } from '../../fixtures/ruuvi.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { TRACKER, traccarBody } from '../../fixtures/traccar.ts';
import type { ConsoleClient, Reply, Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { tripsOf } from './monitoring/trips.ts';

const server = serverOfFile();
const trips = tripsOf(server);
let admin: ConsoleClient;

beforeAll(async () => {
  admin = await server().as('admin');
});

const SETTINGS = { deviceKind: 'tags', temperature: { field: 'temp1', factor: 1 }, battery: null };
const newSecret = (): string => randomBytes(32).toString('hex').slice(0, 43);

/** Another device than ChirpStack's: both networks would know the same one. */
const OTHER_EUI = 'A84041FFFF1E2D3D';
const otherDevice = (body: ReturnType<typeof theThingsStackUplink>): object => ({
  ...body,
  end_device_ids: { ...body.end_device_ids, dev_eui: OTHER_EUI },
});

interface Source {
  readonly row: SourceRow;
  readonly key: string;
  /** As the other system would: no cookie, none of a console's headers. */
  readonly forward: (body: unknown, authorization?: string) => Promise<Reply>;
}

async function makeSource(kind: SourceKind = 'traccar'): Promise<Source> {
  const body = { sourceId: randomUUID(), kind, name: 'Fleet', settings: SETTINGS, secret: newSecret() };
  const made = await admin.send('POST', '/api/deviceSources', { body });
  expect(made.status).toBe(200);
  const { data, key } = JSON.parse(made.text) as { data: SourceRow; key: string };
  const forward = (said: unknown, Authorization = `Bearer ${key}`) =>
    server()
      .console()
      .send('POST', `/api/ingest/from/${data.sourceId}?event=up`, {
        body: said,
        headers: { Authorization, 'Lading-Console': null },
      });
  return { row: data, key, forward };
}

const listed = async (): Promise<{ data: readonly SourceRow[]; seen: readonly SeenRow[] }> =>
  JSON.parse((await admin.get('deviceSources')).text) as { data: SourceRow[]; seen: SeenRow[] };
const adopt = (sourceId: string, externalId: string) =>
  admin.change('POST', `deviceSources/${sourceId}/devices`, { externalId });
const macIn = (reply: Reply): string => (JSON.parse(reply.text) as { data: { macId: string } }).data.macId;
const rowsOf = (macId: string): Promise<Row[]> =>
  server().database.read({ companyId: '1' }, (tx) =>
    tx.query<Row>(sql`SELECT pkt_type, device_time, temperature, humidity, latitude, gateway FROM device_message
                       WHERE company_id = '1' AND mac_id = ${macId} ORDER BY device_time, pkt_type, msg_index`),
  );
const body = (time: number, serial: string, change: Parameters<typeof traccarBody>[1] = {}) =>
  traccarBody(time, { ...change, device: { uniqueId: serial } });

describe('a Traccar server', () => {
  it('is let in by the key that its source was given, in either form of Authorization', async () => {
    const { forward, key, row } = await makeSource();
    const said = traccarBody(clock.now());
    const basic = `Basic ${Buffer.from(`lading:${key}`).toString('base64')}`;
    for (const [authorization, status] of [
      [`Bearer ${key}`, 200],
      [basic, 200],
      [`Bearer ${newSecret()}`, 401],
      ['', 401],
    ] as const) {
      expect((await forward(said, authorization)).status).toBe(status);
    }
    const other = await makeSource();
    expect((await other.forward(said, `Bearer ${key}`)).status).toBe(404);
    expect((await admin.get('deviceSources')).text).not.toContain(key);
    const now = (await listed()).data.find(({ sourceId }) => sourceId === row.sourceId);
    expect(clock.now() - Date.parse(now?.lastHeard ?? '')).toBeLessThan(MINUTE_MS);
  });

  it('is made once where the answer was lost, and has no say any more once it is removed', async () => {
    const sent = { sourceId: randomUUID(), kind: 'traccar', name: 'Fleet', settings: SETTINGS, secret: newSecret() };
    const make = () => admin.send('POST', '/api/deviceSources', { body: sent });
    const [first, again] = [await make(), await make()];
    expect(again.text).toBe(first.text);
    const other = await admin.send('POST', '/api/deviceSources', { body: { ...sent, secret: newSecret() } });
    expect(other.json).toMatchObject({ code: 'guid-taken' });
    const { forward, row } = await makeSource();
    const renamed = { name: 'Trucks', settings: { ...SETTINGS, battery: { full: 3, empty: 2 } } };
    expect((await admin.change('PUT', `deviceSources/${row.sourceId}`, renamed)).json.data).toMatchObject(renamed);
    expect((await admin.change('POST', `deviceSources/${row.sourceId}/remove`, {})).status).toBe(200);
    expect((await forward(traccarBody(clock.now()))).status).toBe(401);
    const log = (await admin.get('audit?thing=deviceSource')).text;
    for (const word of ['created', 'changed', 'removed', 'Trucks']) expect(log).toContain(word);
  });

  it('shows devices that nobody has added, which one press adds, under an id of ours and the one they had', async () => {
    const { forward, row } = await makeSource();
    const serial = 'ab:cd-0001';
    const said = body(clock.now(), serial);
    expect((await forward(said)).json).toMatchObject({ stored: 0, unknown: 2 });
    await forward(said);
    const seen = async () => (await listed()).seen.filter(({ sourceId }) => sourceId === row.sourceId);
    expect(await seen()).toMatchObject([{ externalId: 'ABCD0001', name: 'Trailer 12', count: 4 }]);
    expect((await adopt(row.sourceId, 'ABCD0002')).json).toMatchObject({ code: 'not-found' });
    const [one, two] = await Promise.all([adopt(row.sourceId, 'ABCD0001'), adopt(row.sourceId, 'abcd0001')]);
    expect(one.status).toBe(200);
    const macId = macIn(one);
    expect(macIn(two)).toBe(macId);
    expect(macId).toMatch(/^00_1B_AD_F[0-9A-F]_/);
    expect(await seen()).toEqual([]);
    expect((await forward(said)).json).toMatchObject({ stored: 2, unknown: 0, errors: [] });
    const device = (await admin.get(`devices/${macId}`)).json.data as unknown as Row;
    expect(device).toMatchObject({
      kind: 'tags',
      externalId: 'ABCD0001',
      lastMessageGateway: row.gateway,
      latitude: 52.520_008,
      locationType: 'GPS',
    });
    expect(device.claimedAt).not.toBeNull();
    expect((await listed()).data.find(({ sourceId }) => sourceId === row.sourceId)?.devices).toBeGreaterThan(0);
  });

  it('may send again, out of order and twice: the same is stored', async () => {
    const { forward, row } = await makeSource();
    const begin = clock.now() - 50 * MINUTE_MS;
    const day = (serial: string) =>
      Array.from({ length: 10 }, (_, at) => body(begin + at * MINUTE_MS, serial, { attributes: { temp1: at / 2 } }));
    const [straight, mixed] = ['order-1', 'order-2'];
    for (const serial of [straight, mixed]) await forward(body(begin, serial));
    const macs = [macIn(await adopt(row.sourceId, 'ORDER1')), macIn(await adopt(row.sourceId, 'ORDER2'))] as const;
    for (const said of day(straight)) await forward(said);
    const all = day(mixed);
    for (const said of [...all.slice(5), ...all.toReversed(), ...all.slice(2, 4)]) await forward(said);
    const [a, b] = [await rowsOf(macs[0]), await rowsOf(macs[1])];
    expect(a).toHaveLength(20);
    expect(b).toEqual(a);
    // The newest counts, in whatever order it came.
    const device = (await admin.get(`devices/${macs[1]}`)).json.data as unknown as Row;
    expect(device.temperature).toBe(40.1);
  });

  it('is answered well where it sends what can’t be read, which administrators see', async () => {
    const { forward, row } = await makeSource();
    const reply = await forward({ event: { type: 'deviceOnline' } });
    expect(reply).toMatchObject({ status: 200, json: { stored: 0, errors: [{ code: 'unreadable' }] } });
    const notAccepted = (await admin.get('notAccepted')).json.data as unknown as Row[];
    expect(notAccepted.find(({ gateway }) => gateway === row.gateway)).toMatchObject({ code: 'unreadable', count: 1 });
  });
});

/** What a device says, as each system forwards it: where it is, or how humid it is there. */
const SAYS: readonly (readonly [
  kind: SourceKind,
  externalId: string,
  body: (
    time: number,
    said: { readonly humidity?: number; readonly latitude?: number; readonly longitude?: number },
  ) => object,
])[] = [
  [
    'traccar',
    TRACKER,
    (time, { humidity, latitude, longitude }) =>
      latitude === undefined
        ? traccarBody(time, { position: { valid: false }, attributes: { humidity } })
        : traccarBody(time, { position: { latitude, longitude }, attributes: { motion: null } }),
  ],
  ['chirpstack', DEV_EUI, (time, said) => chirpStackUplink(time, Math.floor(time / MINUTE_MS), said)],
  [
    'the-things-stack',
    OTHER_EUI,
    (time, said) => otherDevice(theThingsStackUplink(time, 7, { decoded_payload: said })),
  ],
];

it('ruuvi: stores one reading in five minutes of those that hardly differ, and once what two gateways heard', async () => {
  const { forward, row } = await makeSource('ruuvi');
  const begin = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS - 60 * MINUTE_MS;
  const heard = (seconds: number, counter: number, celsius: number) =>
    forward(ruuviBody(begin + seconds * 1_000, counter, celsius));
  expect((await heard(0, 1, 4)).json).toMatchObject({ stored: 0, unknown: 1 });
  const macId = macIn(await adopt(row.sourceId, RUUVI_TAG));
  // Ten minutes, every half a minute, each by two gateways a second apart; after four of them it gets warm at once.
  for (let n = 0; n < 20; n += 1) {
    const celsius = n < 8 ? 4 : 5;
    for (const late of [0, 1]) expect((await heard(n * 30 + late, n + 1, celsius)).status).toBe(200);
  }
  const rows = await rowsOf(macId);
  const minutes = rows.map(({ device_time: time }) => (Date.parse(String(time)) - begin) / MINUTE_MS);
  expect(minutes).toEqual([0, 4, 9]);
  expect(rows.map(({ temperature }) => temperature)).toEqual([39.2, 41, 41]);
});

it.each(SAYS)('%s: raises the alert that a gateway of ours raises', async (kind, externalId, body) => {
  const { forward, row } = await makeSource(kind);
  await forward(body(clock.now(), { humidity: 40 }));
  const foreign = await trips.begin({ ago: 400, tag: macIn(await adopt(row.sourceId, externalId)) });
  const own = await trips.begin({ ago: 400 });
  const values = [20, 80, 150].map((minutes) => [minutes, 75] as const);
  await own.send([own.at(0, 10), ...values.map(([minutes, humidity]) => own.reading(minutes, { humidity }))]);
  const at = (minutes: number): number => foreign.begin + minutes * MINUTE_MS;
  expect((await forward(body(at(10), { latitude: -30, longitude: 20 }))).json.errors).toEqual([]);
  for (const [minutes, humidity] of values) await forward(body(at(minutes), { humidity }));
  await Promise.all([own.settled(), foreign.settled()]);
  const told = async ({ alerts, begin }: typeof own) =>
    (await alerts()).map(({ event, level, time, data: { limit, last } }) => ({
      event,
      level,
      limit,
      last,
      after: Date.parse(time) - begin,
    }));
  const raised = await told(own);
  expect(raised).toMatchObject([{ event: 211 }]);
  expect(await told(foreign)).toEqual(raised);
});
