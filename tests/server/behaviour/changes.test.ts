import { afterEach, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { STREAMS_PER_USER } from '../../../server/live/live-changes.ts';
import type { ConsoleClient } from '../support/console-client.ts';
import { EventReader } from '../support/event-reader.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { Reader } from './reader.ts';

const server = serverOfFile();

const rename = (companyId: string, name: string): Promise<unknown> =>
  server().database.transaction({ companyId }, (tx) =>
    tx.query(sql`UPDATE shipping_location SET name = ${name} WHERE shipping_loc_id LIKE '_0011'`),
  );
const installation = (statement: ReturnType<typeof sql>): Promise<{ n: number }[]> =>
  server().database.transaction('installation', (tx) => tx.query<{ n: number }>(statement));
const readers: EventReader[] = [];
const open = async (client: ConsoleClient, headers = {}): Promise<EventReader> => {
  const reader = await EventReader.open(client, headers);
  readers.push(reader);
  return reader;
};

describe('live changes', () => {
  afterEach(async () => {
    await Promise.all(readers.splice(0).map((reader) => reader.close()));
  });

  it('come as server-sent events that no proxy may store, compress or hold back', async () => {
    const client = await server().as('user');
    const reader = await open(client, { 'Accept-Encoding': 'gzip, br' });
    expect(reader.status).toBe(200);
    expect(Object.fromEntries(reader.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(reader.headers.get('content-encoding')).toBeNull();
    // Whatever happened while nobody listened: fetch everything once.
    expect(await reader.next()).toBeNull();
    expect(reader.text).toMatch(/^retry: [2-6]\d{3}\n\nevent: changes\ndata: \{"collections":null\}\n\n/);
  });

  it('say which collection of the company changed; reading it then shows the change', async () => {
    const client = await server().as('user');
    const list = new Reader(client, 'locationList?', 'shippingLocId');
    await list.drain();
    const reader = await open(client);
    await reader.next();
    await rename('1', 'Told');
    // Waits for ever if an event came before the change could be read, or none came.
    let names: unknown[] = [];
    while (names.length === 0) {
      await reader.next();
      names = (await list.drain()).rows.map((row) => row.name);
    }
    expect(names).toEqual(['Told']);
  });

  it('say nothing of another company, and nothing of what is rolled back', async () => {
    const own = await open(await server().as('user'));
    const other = await open(await server().as('admin2'));
    await other.next();
    await own.next();
    await expect(
      server().database.transaction({ companyId: '1' }, async (tx) => {
        await tx.query(sql`UPDATE device SET location = 'never' WHERE kind = 'beacons'`);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await rename('1', 'Mine');
    await rename('2', 'Theirs');
    await own.until('locations');
    await other.until('locations');
    await rename('1', 'Mine again');
    await own.until('locations');
    const named = (reader: EventReader): string[] => reader.events.flatMap((event) => event.collections ?? []);
    // What is at a location that is renamed changes with it.
    const elsewhere = (reader: EventReader): string[] =>
      named(reader).filter((name) => name !== 'locations' && !name.startsWith('devices:'));
    expect(elsewhere(own)).toEqual([]);
    expect(named(own)).not.toContain('devices:beacons');
    expect(elsewhere(other)).toEqual([]);
    expect(named(other).filter((name) => name === 'locations').length).toBeLessThan(2);
    expect(`${own.text}${other.text}`).not.toMatch(/Mine|Theirs|L0011/);
  });

  it('are told together, at most four times a second, however much is written', async () => {
    const reader = await open(await server().as('user'));
    await reader.next();
    const before = reader.events.length;
    const began = performance.now();
    for (let turn = 0; turn < 30; turn += 1) await rename('1', `Name ${turn}`);
    await installation(sql`UPDATE device SET location = 'x' WHERE company_id = '1' AND kind = 'beacons'`);
    await reader.until('devices:beacons');
    const events = reader.events.slice(before);
    expect(events.length).toBeLessThan(30);
    // A timer may come a little early. A busy reader gets the first one late and the next in time: what counts is how
    // many there were since the beginning.
    for (const [n, event] of events.entries()) expect(event.at - began).toBeGreaterThan(n * 240);
  });

  it('end when their session does, and then need a sign-in', async () => {
    const ends: [string, (client: ConsoleClient) => Promise<unknown>][] = [
      ['sign-out', (client) => client.send('POST', '/api/users/logout')],
      ['disabled', () => installation(sql`UPDATE app_user SET disabled = true WHERE login_name = 'user'`)],
      [
        'idle',
        // What the sweep every 15 s looks for; told here, so that the test needn't wait for it.
        () =>
          installation(sql`
              WITH idle AS (UPDATE user_session SET last_seen = now() - interval '3601 seconds' RETURNING company_id)
              SELECT pg_notify('lading_sessions', '1') FROM idle`),
      ],
    ];
    for (const [name, end] of ends) {
      const client = await server().as('user');
      const { cookie } = client;
      const reader = await open(client);
      expect(await reader.next()).toBeNull();
      await end(client);
      await reader.ended;
      client.cookie = cookie;
      const reply = await client.get('changes');
      expect([name, reply.status, reply.json.code]).toEqual([name, 401, 'not-signed-in']);
      await installation(sql`UPDATE app_user SET disabled = false WHERE login_name = 'user'`);
    }
    expect((await server().console().get('changes')).status).toBe(401);
  });

  it('of others go on when a session ends', async () => {
    const leaving = await server().as('user');
    const staying = await open(await server().as('user'));
    await staying.next();
    await leaving.send('POST', '/api/users/logout');
    await rename('1', 'Still told');
    await staying.until('locations');
    expect(staying.events.length).toBeGreaterThan(1);
  });

  it('are no sign of life', async () => {
    const client = await server().as('designer');
    const mine = sql`user_id = 'u-designer'`;
    await installation(sql`UPDATE user_session SET last_seen = now() - interval '1000 seconds' WHERE ${mine}`);
    const reader = await open(client);
    await reader.next();
    await rename('1', 'Not a sign of life');
    await reader.until('locations');
    const [row] = await installation(
      sql`SELECT count(*) AS n FROM user_session WHERE ${mine} AND last_seen > now() - interval '900 seconds'`,
    );
    expect(row?.n).toBe(0);
  });

  it('are limited for each user, and a place is free when a tab is closed', async () => {
    const client = await server().as('admin');
    for (let count = 0; count < STREAMS_PER_USER; count += 1) {
      // One that asks only for the headers takes no place.
      expect((await client.send('HEAD', '/api/changes')).status).toBe(200);
      expect((await open(client)).status).toBe(200);
    }
    const refused = await client.get('changes');
    expect([refused.status, refused.json.code]).toEqual([429, 'too-many-tries']);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await open(await server().as('user'))).status).toBe(200);
    await readers[0]?.close();
    let status = 429;
    // The server hears of a closed connection a moment later.
    while (status === 429) status = (await open(client)).status;
    expect(status).toBe(200);
  });
});
