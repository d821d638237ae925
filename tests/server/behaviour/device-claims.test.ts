import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { contestedDevices } from '../../../server/device-list/contested-devices.ts';
import { giveDevices, takeDevices } from '../../../server/device-list/give-devices.ts';
import { clean } from '../../../server/housekeeping.ts';
import type { NotAcceptedRow } from '../../../src/contract/not-accepted.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { activation, type ConsoleClient, type Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { gatewayOf } from './gateway-of.ts';

const server = serverOfFile();
const admins = new Map<string, ConsoleClient>();

beforeAll(async () => {
  admins.set('1', await server().as('admin'));
  admins.set('2', await server().as('admin2'));
});

let made = 0;
/** Ids that nobody has. */
const newIds = (count: number): string[] =>
  Array.from({ length: count }, () => {
    const hex = (0xd0_00_00 + (made += 1)).toString(16).toUpperCase();
    return `00_1B_AD_${hex.slice(0, 2)}_${hex.slice(2, 4)}_${hex.slice(4, 6)}`;
  });

const rowsOf = (ids: readonly string[], kind = 'tags') =>
  ids.map((macId, at) => ({ line: at + 2, values: { macId, kind, location: null } }));
const write = (companyId: string, ids: readonly string[], kind = 'tags'): Promise<Reply> => {
  const body = { file: 'devices.csv', rows: rowsOf(ids, kind) };
  return (admins.get(companyId) as ConsoleClient).change('POST', 'import/devices', body);
};

let index = 3_000_000;
interface Heard {
  readonly stored: number;
  readonly errors: readonly { readonly field: string; readonly code: string }[];
}
/** A gateway of the company says that it heard each of them. */
async function hear(companyId: string, ids: readonly string[], by?: { post: Gateway['post'] }): Promise<Heard> {
  const { post } = by ?? (await gatewayOf(server(), companyId));
  const messages = ids.map((macId) => ({
    macId,
    pktType: 30,
    msgType: 0,
    msgIndex: (index += 1),
    time: new Date(clock.now()).toISOString(),
    temperature: 40,
  }));
  const reply = await post('ingest/messages', { messages });
  expect(reply.status).toBe(200);
  return reply.json as unknown as Heard;
}
type Gateway = Awaited<ReturnType<typeof gatewayOf>>;

/** Whom devices belong to, by their ids; null: nobody. */
async function holders(ids: readonly string[]): Promise<readonly (string | null)[]> {
  const found = await server().database.read('installation', (tx) =>
    tx.query<{ macId: string; companyId: string }>(sql`
      SELECT c.mac_id AS "macId", c.company_id AS "companyId" FROM device_claim c
        JOIN device d ON d.company_id = c.company_id AND d.mac_id = c.mac_id AND d.claimed_at IS NOT NULL
       WHERE c.mac_id = ANY (${sql.param([...ids])}::text[])`),
  );
  // A row says that it is claimed where there is a claim of it, and nowhere else.
  const [loose] = await server().database.read('installation', (tx) =>
    tx.query<{ n: number }>(sql`
      SELECT count(*)::int AS n FROM device d LEFT JOIN device_claim c USING (company_id, mac_id)
       WHERE (d.claimed_at IS NULL) <> (c.mac_id IS NULL)`),
  );
  expect(loose?.n).toBe(0);
  const byId = new Map(found.map(({ macId, companyId }) => [macId, companyId]));
  return ids.map((id) => byId.get(id) ?? null);
}

async function having(ids: readonly string[]): Promise<string[]> {
  const found = await server().database.read('installation', (tx) =>
    tx.query<{ one: string }>(sql`
      SELECT company_id || ' ' || mac_id AS one FROM device WHERE mac_id = ANY (${sql.param([...ids])}::text[]) ORDER BY 1`),
  );
  return found.map(({ one }) => one);
}

describe('an id that a company writes down', () => {
  it('in bulk takes nothing from whom the devices belong to: they write them down as well, and hear them', async () => {
    const ids = newIds(300);
    expect((await write('2', ids)).text).toContain('created');
    expect(await holders(ids)).toEqual(ids.map(() => null));
    const own = await write('1', ids);
    expect((JSON.parse(own.text) as { results: object[] }).results).toEqual(
      ids.map((_, at) => ({ line: at + 2, outcome: 'created' })),
    );
    expect(await hear('1', ids)).toMatchObject({ stored: 300, errors: [] });
    expect(await holders(ids)).toEqual(ids.map(() => '1'));
    // Who wrote them down first keeps that, and hears nothing.
    expect((await hear('2', ids.slice(0, 2))).errors.map(({ code }) => code)).toEqual([
      'device-not-confirmed',
      'device-not-confirmed',
    ]);
  });

  it('is answered the same, byte for byte, and stands there the same, whether it is free or another company’s', async () => {
    const [free = '', provisional = '', claimed = ''] = newIds(3);
    await write('1', [provisional, claimed]);
    await hear('1', [claimed]);
    const answers: string[] = [];
    const rows: string[] = [];
    for (const id of [free, provisional, claimed]) {
      const reply = await write('2', [id]);
      const { results } = JSON.parse(reply.text) as { results: object[] };
      expect(results).toEqual([{ line: 2, outcome: 'created' }]);
      const { mutationId, ack } = reply.json;
      answers.push(
        `${reply.status} ${reply.text.replace(mutationId, 'ID').replace(JSON.stringify(ack), 'ACK')} ${reply.headers.get('content-type')}`,
      );
      const device = await admins.get('2')?.get(`devices/${id}`);
      rows.push(`${device?.status} ${device?.text.replaceAll(id, 'ID').replaceAll(/"\d{4}-[^"]*Z"/g, 'TIME')}`);
      // Once more, it is there already: of each of them.
      expect(JSON.parse((await write('2', [id])).text)).toMatchObject({ results: [{ line: 2, outcome: 'there' }] });
    }
    expect(new Set(answers)).toHaveLength(1);
    expect(new Set(rows)).toHaveLength(1);
  });

  it('is the company’s once a gateway of it hears the device, and the row says since when', async () => {
    const [tag = '', scanner = '', station = ''] = newIds(3);
    await write('1', [tag]);
    await write('1', [scanner], 'scanners');
    await write('1', [station], 'gateways');
    const rowOf = async (id: string): Promise<unknown> => {
      const [row] = await server().database.read({ companyId: '1' }, (tx) =>
        tx.query<{ at: string | null }>(sql`SELECT claimed_at AS at FROM device WHERE mac_id = ${id}`),
      );
      return row?.at;
    };
    expect(await rowOf(tag)).toBeNull();
    await hear('1', [tag]);
    expect(await rowOf(tag)).not.toBeNull();
    const { post } = await gatewayOf(server(), '1');
    const scan = { macId: scanner, scanIndex: 1, time: new Date(clock.now()).toISOString(), value: 'nothing' };
    await post('ingest/scans', { scans: [scan] });
    expect(await holders([tag, scanner, station])).toEqual(['1', '1', null]);
    expect(await having([tag, scanner])).toHaveLength(2);
  });

  it('is claimed by the first of two companies whose gateways hear it at once, and the other is told', async () => {
    const ids = newIds(40);
    await write('1', ids);
    await write('2', ids);
    const [one, two] = [await gatewayOf(server(), '1'), await gatewayOf(server(), '2')];
    const answers = await Promise.all([
      hear('1', ids, one),
      hear('2', ids.toReversed(), two),
      hear('1', ids.toReversed(), one),
      hear('2', ids, two),
    ]);
    const whose = await holders(ids);
    expect(whose.every((id) => id === '1' || id === '2')).toBe(true);
    const of = (companyId: string): number => whose.filter((id) => id === companyId).length;
    const stored = answers.map((answer) => answer.stored);
    expect(stored).toEqual([of('1'), of('2'), of('1'), of('2')]);
    for (const [at, answer] of answers.entries()) {
      expect(answer.errors.map(({ code }) => code)).toEqual(
        Array<string>(ids.length - (stored[at] ?? 0)).fill('device-not-confirmed'),
      );
    }
    const loser = whose[0] === '1' ? '2' : '1';
    const told = (await admins.get(loser)?.get('notAccepted'))?.json.data as unknown as NotAcceptedRow[];
    expect(told.find(({ source }) => source === ids[0])).toMatchObject({ code: 'device-not-confirmed', raw: ids[0] });
    const words = await server().database.read('installation', contestedDevices);
    expect(words).toContain(`${ids[0]} is company ${whose[0]}'s (gateway); company ${loser} heard it 2 times`);
  });

  it('keeps a gateway working that has a key, also where another company has claimed the id', async () => {
    const [station = ''] = newIds(1);
    const [tag = ''] = newIds(1);
    const keyOf = async (companyId: string): Promise<Record<string, string | null>> => {
      await write(companyId, [station], 'gateways');
      const body = { keyId: randomUUID(), gateway: station };
      const reply = await admins.get(companyId)?.send('POST', '/api/gatewayKeys', { body });
      expect(reply?.status).toBe(200);
      return { 'Lading-Gateway-Key': (JSON.parse(reply?.text ?? '') as { key: string }).key, 'Lading-Console': null };
    };
    const [first, second] = [await keyOf('2'), await keyOf('1')];
    const post = (headers: Record<string, string | null>) => (path: string, body: unknown) =>
      server().console().send('POST', `/api/${path}`, { body, headers });
    await hear('2', [station], { post: post(first) });
    expect(await holders([station])).toEqual(['2']);
    await write('1', [tag]);
    expect(await hear('1', [tag, station], { post: post(second) })).toMatchObject({ stored: 2, errors: [] });
    expect(await holders([station, tag])).toEqual(['2', '1']);
  });
});

describe('the operator’s list', () => {
  const give = (companyId: string, ids: readonly string[]): Promise<string> =>
    server().database.transaction('installation', (tx) => giveDevices(tx, companyId, rowsOf(ids), 'list.csv'));

  it('gives devices to a company, also those that another one has claimed, which keeps what it knows and hears no more', async () => {
    const [fresh = '', squatted = ''] = newIds(2);
    await write('2', [squatted]);
    await hear('2', [squatted]);
    const client = await server().as('provisioner2');
    expect((await client.activate({ ...activation(squatted) })).status).toBe(200);
    expect(await give('1', [fresh, squatted])).toBe(
      `Company 1 has the 2 devices of list.csv, of which 2 are new. Taken from company 2: ${squatted}.`,
    );
    expect(await holders([fresh, squatted])).toEqual(['1', '1']);
    expect(await hear('1', [fresh, squatted])).toMatchObject({ stored: 2, errors: [] });
    expect((await hear('2', [squatted])).errors).toMatchObject([{ code: 'device-not-confirmed' }]);
    const [row] = await server().database.read({ companyId: '2' }, (tx) =>
      tx.query<object>(sql`
        SELECT provision_status AS status, claimed_at AS claimed, last_comms IS NOT NULL AS heard,
               (SELECT count(*)::int FROM device_message m WHERE m.company_id = '2' AND m.mac_id = ${squatted}) AS messages
          FROM device WHERE mac_id = ${squatted}`),
    );
    expect(row).toEqual({ status: 2, claimed: null, heard: true, messages: 1 });
    // Both administrators read it, each their own part.
    const logs = await Promise.all(
      ['1', '2'].map(async (id) => (await admins.get(id)?.get('audit?text=list.csv&thing=import'))?.json.rows ?? []),
    );
    expect(logs).toMatchObject([
      [{ act: 'imported', after: { created: [fresh, squatted] } }],
      [{ act: 'givenBack', before: { devices: [squatted] } }],
    ]);
    // Said again, nothing is new and nothing is taken.
    expect(await give('1', [fresh, squatted])).toBe('Company 1 has the 2 devices of list.csv, of which 0 are new.');
  });

  it('ends claims, so that who hears the device first has it', async () => {
    const [tag = ''] = newIds(1);
    await give('1', [tag]);
    await write('2', [tag]);
    const take = (): Promise<string> =>
      server().database.transaction('installation', (tx) => takeDevices(tx, '1', rowsOf([tag]), 'list.csv'));
    expect(await take()).toBe('Of the 1 devices of list.csv company 1 had claimed 1: they are free.');
    expect(await take()).toBe('Of the 1 devices of list.csv company 1 had claimed 0: they are free.');
    await hear('2', [tag]);
    expect(await holders([tag])).toEqual(['2']);
  });
});

describe('a device that is written down and never heard', () => {
  const older = (days: number, ids: readonly string[]): Promise<unknown> =>
    server().database.transaction('installation', (tx) =>
      tx.query(sql`
        UPDATE device SET added = now() - make_interval(days => ${days}) WHERE mac_id = ANY (${sql.param([...ids])}::text[])`),
    );

  it('is given back after 180 days, unless something was done with it', async () => {
    const ids = newIds(4);
    const [unused = '', onShipment = '', heard = '', listed = ''] = ids;
    const [station = ''] = newIds(1);
    await write('1', [unused, onShipment, heard]);
    await write('1', [station], 'gateways');
    await write('2', [unused]);
    const client = await server().as('provisioner');
    expect((await client.activate({ ...activation(onShipment) })).status).toBe(200);
    await hear('1', [heard]);
    await server().database.transaction('installation', (tx) => giveDevices(tx, '1', rowsOf([listed]), 'list.csv'));
    const key = { keyId: randomUUID(), gateway: station };
    expect((await admins.get('1')?.send('POST', '/api/gatewayKeys', { body: key }))?.status).toBe(200);
    const all = [...ids, station];
    await older(179, all);
    await clean(server().database);
    expect(await having(all)).toHaveLength(6);
    await older(181, all);
    await clean(server().database);
    expect(await having(all)).toEqual([onShipment, heard, listed, station].map((id) => `1 ${id}`).sort());
    const log = (await admins.get('2')?.get(`audit?text=${unused}&thing=import`))?.json.rows ?? [];
    expect(log.map(({ act }) => act)).toEqual(['givenBack', 'imported']);
  });
});
