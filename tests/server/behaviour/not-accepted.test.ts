import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { NotAcceptedRow } from '../../../src/contract/not-accepted.ts';
import { casesOf } from '../../fixtures/nightly.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { gatewayOf } from './gateway-of.ts';

const server = serverOfFile();
const NOBODYS = '00_1B_AD_FF_FF_FE';

interface Answer {
  readonly stored: number;
  readonly repeated: number;
  readonly errors: readonly { readonly field: string; readonly code: string }[];
}
const send = async (path: string, body: unknown): Promise<Answer> => {
  const { post } = await gatewayOf(server(), '1');
  const reply = await post(path, body);
  expect(reply.status).toBe(200);
  return reply.json as unknown as Answer;
};
const named = ({ errors }: Answer): string[] => errors.map(({ field, code }) => `${field} ${code}`);

let index = 2_000_000;
const message = (macId: string, change: object = {}): object => ({
  macId,
  pktType: 30,
  msgType: 0,
  msgIndex: (index += 1),
  time: new Date(clock.now()).toISOString(),
  ...change,
});
const storedOf = (macId: string): Promise<Record<string, unknown>[]> =>
  server().database.read('installation', (tx) =>
    tx.query(sql`
      SELECT temperature, humidity, battery, latitude, longitude, location, data FROM device_message
       WHERE mac_id = ${macId} AND msg_index > 2000000 ORDER BY msg_index`),
  );
const rowsOf = async (source: string): Promise<NotAcceptedRow[]> => {
  const client = await server().as('admin');
  const rows = (await client.get('notAccepted')).json.data as unknown as NotAcceptedRow[];
  return rows.filter((row) => row.source === source);
};

describe('a batch of messages is judged item by item', () => {
  it('good ones are stored once, the others are named by place and code, and again changes nothing', async () => {
    const [tag = ''] = await server().freeTags(1);
    const { macId: _, ...ofNobody } = message(tag) as { macId: string };
    const batch = [
      message(tag, { temperature: 40 }),
      message(NOBODYS, { temperature: 40 }),
      message(tag, { pktType: 61 }),
      message(tag, { msgIndex: 2 ** 32 }),
      message(tag, { time: 'yesterday' }),
      ofNobody,
      'garbage',
      17,
      null,
      [[[]]],
      JSON.parse(`{"__proto__": {"macId": "${tag}"}, "constructor": 1}`),
      'DEEP',
      message(tag, { temperature: 41, constructor: 'x' }),
      message(tag, { time: '2026-06-30T23:59:60Z' }),
    ];
    // Deeper than JSON can be written here, and with a field that no object literal has.
    const body = JSON.stringify({ messages: batch }).replace('"DEEP"', '['.repeat(20_000) + ']'.repeat(20_000));
    const answer = await send('ingest/messages', body);
    expect(answer).toMatchObject({ stored: 3, repeated: 0 });
    expect(named(answer)).toEqual([
      'messages.1.macId device-unknown',
      'messages.2.pktType packet-type-unknown',
      'messages.3.msgIndex max_value',
      'messages.4.time time',
      'messages.5.macId missing',
      'messages.6 not-an-object',
      'messages.7 not-an-object',
      'messages.8 not-an-object',
      'messages.9 not-an-object',
      'messages.10.__proto__ field-unknown',
      'messages.10.constructor field-unknown',
      'messages.10.macId missing',
      'messages.11 not-an-object',
      'messages.12.constructor field-unknown',
    ]);
    const stored = await storedOf(tag);
    const again = await send('ingest/messages', body);
    expect(again).toMatchObject({ stored: 0, repeated: 3 });
    expect(named(again)).toEqual(named(answer).filter((one) => !one.includes('field-unknown')));
    expect(await storedOf(tag)).toEqual(stored);
  });

  it('what can not be is left out of its message, and the rest is kept', async () => {
    const [tag = ''] = await server().freeTags(1);
    const place = { latitude: 51.9, longitude: 4.4, locationType: 'GPS' };
    const cases: readonly [object, object, readonly string[]][] = [
      [{ humidity: 101.7 }, { humidity: 100 }, []],
      [{ humidity: 100.4 }, { humidity: 100 }, []],
      [{ humidity: -0.4 }, { humidity: 0 }, []],
      [{ humidity: 105.1, ...place }, { humidity: null, latitude: 51.9, longitude: 4.4 }, ['humidity']],
      [{ humidity: -5.1, temperature: 40 }, { humidity: null, temperature: 40 }, ['humidity']],
      [{ temperature: -250, humidity: 40 }, { temperature: null, humidity: 40 }, ['temperature']],
      [{ temperature: 'NaN', humidity: null }, { temperature: null, humidity: null }, ['temperature']],
      [{ voltage: 65_535, temperature: 40 }, { battery: null, temperature: 40 }, ['voltage']],
      [
        { latitude: 91, longitude: 4, temperature: 40 },
        { latitude: null, longitude: null, temperature: 40 },
        ['latitude'],
      ],
      [{ latitude: 51, temperature: 40 }, { latitude: null, longitude: null, temperature: 40 }, ['latitude']],
      [{ longitude: 4 }, { latitude: null, longitude: null }, ['longitude']],
      [{ latitude: 0, longitude: 0, locationType: 'GPS' }, { latitude: null, longitude: null }, ['latitude']],
      [{ motion: 'X', temperature: 40 }, { temperature: 40 }, ['motion']],
      [{ location: 'a'.repeat(121), ...place }, { location: '', latitude: 51.9 }, ['location']],
      [{ shock: 'hard', temperature: 40 }, { data: null, temperature: 40 }, ['shock']],
      [
        { pktType: 47, readings: { indoorTemperature: 65_535, indoorHumidity: 102, fan: true, bad: 'x' } },
        { data: { indoorHumidity: 100, fan: true } },
        ['readings.indoorTemperature', 'readings.bad'],
      ],
    ];
    const answer = await send('ingest/messages', { messages: cases.map(([change]) => message(tag, change)) });
    expect(answer.stored).toBe(cases.length);
    expect(named(answer)).toEqual(
      cases.flatMap(([, , fields], at) => fields.map((field) => `messages.${at}.${field} value-left-out`)),
    );
    expect(await storedOf(tag)).toMatchObject(cases.map(([, kept]) => kept));
    const detail = await (await server().as('user')).get(`devices/${tag}`);
    expect(detail.json.data).toMatchObject({ latitude: 51.9, longitude: 4.4 });
  });

  it('one bad item, whatever it is, costs no other', async () => {
    const [tag = ''] = await server().freeTags(1);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 4 }), fc.nat(4), async (bad, place) => {
        const messages: unknown[] = [...bad];
        messages.splice(place, 0, message(tag, { temperature: 40 }));
        const { stored, errors } = await send('ingest/messages', { messages });
        expect(stored).toBe(1);
        const at = messages.findIndex((one) => typeof one === 'object' && one !== null && 'msgIndex' in one);
        expect(errors.filter(({ field }) => field.startsWith(`messages.${at}.`))).toEqual([]);
      }),
      { numRuns: casesOf(8, 30) },
    );
  });

  it('a body without its list, or with too long a list, is refused whole', async () => {
    const { post } = await gatewayOf(server(), '1');
    for (const body of [
      {},
      { messages: 'none' },
      { messages: [] },
      { messages: Array.from({ length: 501 }, () => ({})) },
    ]) {
      expect((await post('ingest/messages', body)).status).toBe(400);
    }
  });
});

describe('the other doors', () => {
  it('weather: a reading that can not be is refused by itself', async () => {
    const reading = (change: object) => ({ weatherId: 'WX-77', temperature: 60, humidity: 50, ...change });
    const at = (minutes: number): string => new Date(clock.now() - minutes * 60_000).toISOString();
    const answer = await send('ingest/weather', {
      readings: [
        reading({ time: at(9) }),
        reading({ time: at(8), humidity: 107 }),
        reading({ time: at(7), humidity: 102, wind: 3 }),
        reading({ time: at(6), temperature: -32_768 }),
        'rain',
      ],
    });
    expect([answer.stored, named(answer)]).toEqual([
      2,
      [
        'readings.1.humidity number',
        'readings.2.wind field-unknown',
        'readings.3.temperature number',
        'readings.4 not-an-object',
      ],
    ]);
  });

  it('scans and results: what is none is named, and the others are answered for themselves', async () => {
    const scans = await send('ingest/scans', { scans: [{ macId: NOBODYS }, 'x', 5] });
    expect(named(scans)).toEqual(['scans.0.scanIndex missing', 'scans.1 not-an-object', 'scans.2 not-an-object']);
    const results = await send('ingest/commands', {
      results: [
        { commandId: 999_999_999, result: 'confirmed' },
        { commandId: 1, result: 'lost' },
        { commandId: 1, result: 'confirmed', found: ['x'] },
        null,
      ],
    });
    expect(named(results)).toEqual([
      'results.0.commandId command-unknown',
      'results.1.result variant',
      'results.2.found found',
      'results.3 not-an-object',
    ]);
  });
});

describe('readings not accepted', () => {
  it('say to an administrator what a device sends that is not taken, how often, and what it was last', async () => {
    const [tag = ''] = await server().freeTags(1);
    const bad = [message(tag, { humidity: 130, fanSpeed: 3 }), message(tag, { humidity: 131, fanSpeed: 4 })];
    const first = await send('ingest/messages', { messages: bad });
    expect(named(first)).toEqual([
      'messages.0.fanSpeed field-unknown',
      'messages.0.humidity value-left-out',
      'messages.1.humidity value-left-out',
    ]);
    expect(named(await send('ingest/messages', { messages: bad }))).toEqual([
      'messages.0.humidity value-left-out',
      'messages.1.humidity value-left-out',
    ]);
    const rows = await rowsOf(tag);
    expect(
      rows.map(({ field, code, count, raw }) => `${field} ${code} ${count} ${raw}`).sort((a, b) => (a < b ? -1 : 1)),
    ).toEqual(['fanSpeed field-unknown 2 4', 'humidity value-left-out 2 131']);
    const text = '<b>\u0000\ud800'.repeat(200);
    await send('ingest/messages', { messages: [message(tag, { pktType: text })] });
    const [row] = (await rowsOf(tag)).filter(({ field }) => field === 'pktType');
    expect([row?.raw.length, row?.raw.slice(0, 5)]).toEqual([200, '<b>��']);
    expect(await rowsOf(NOBODYS)).not.toEqual([]);
  });

  it('are at most a thousand rows a company, and the oldest go', async () => {
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`
        INSERT INTO not_accepted
        SELECT '1', 'messages', 'old ' || n, 'x', '', 1, now() - interval '1 day', now() - interval '1 day', '', '', '{}'
          FROM generate_series(1, 1000) AS n`),
    );
    await send('ingest/messages', { messages: ['one more'] });
    const client = await server().as('admin');
    const rows = (await client.get('notAccepted')).json.data as unknown as NotAcceptedRow[];
    expect(rows).toHaveLength(1_000);
    expect(rows[0]?.code).toBe('not-an-object');
  });
});
