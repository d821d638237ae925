import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { EventReader } from '../support/event-reader.ts';
import { serverOfFile } from '../support/server-of-file.ts';

// What only several connections can show: other processes, slow transactions, a connection that is lost.
const server = serverOfFile();

const rename = (name: string): Promise<unknown> =>
  server().database.transaction({ companyId: '1' }, (tx) =>
    tx.query(sql`UPDATE shipping_location SET name = ${name} WHERE shipping_loc_id = 'L0012'`),
  );

describe('live changes of several servers', () => {
  // First: what another test has changed may be told while nothing is to be.
  it('are told when they can be read: not while an older transaction is still running', async () => {
    const client = await server().as('user');
    const reader = await EventReader.open(client);
    await reader.next();
    const list = 'tables/query/locationList?companyId=1';
    let cursor = '';
    for (let more = true; more; ) {
      const { json } = await client.get(`${list}&max=5000${cursor}`);
      ({ more } = json);
      cursor = `&cursor=${json.cursor}`;
    }
    const slow = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const older = server().database.transaction({ companyId: '1' }, async (tx) => {
      // A transaction that writes nothing has no number and holds nothing up.
      await tx.query(sql`SELECT pg_current_xact_id()`);
      begun.resolve();
      await slow.promise;
    });
    await begun.promise;
    await rename('After a slow one');
    const read = async (): Promise<unknown[]> =>
      (await client.get(`${list}${cursor}`)).json.rows.map((row) => row.name);
    // Long enough for several events.
    const until = performance.now() + 1_000;
    while (performance.now() < until) expect(await read()).toEqual([]);
    // A server that has just begun to listen says once that anything may have changed.
    expect(reader.events.filter(({ collections }) => collections !== null)).toEqual([]);
    slow.resolve();
    while (!(await reader.next())?.includes('locations'));
    expect(await read()).toEqual(['After a slow one']);
    await older;
    await reader.close();
  });

  it('reach the readers of each, and a sign-out at one ends the streams at all', async () => {
    const second = await server().another();
    const client = await server().as('user');
    const other = second.console();
    other.cookie = client.cookie;
    const reader = await EventReader.open(other);
    await reader.next();
    await rename('Elsewhere');
    await reader.until('locations');
    await client.send('POST', '/api/users/logout');
    await reader.ended;
    expect((await other.get('changes')).status).toBe(401);
    await second.remove();
  });

  it('are caught up with after the listening connection was lost', async () => {
    const reader = await EventReader.open(await server().as('user'));
    await reader.next();
    const before = reader.events.length;
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                      WHERE application_name = 'lading listener' AND datname = current_database()`),
    );
    // Nobody hears this one.
    await rename('Unheard');
    while (!reader.events.slice(before).some((event) => event.collections === null)) await reader.next();
    const caughtUp = reader.events.length;
    await rename('Heard again');
    await reader.until('locations');
    expect(reader.events.length).toBeGreaterThan(caughtUp);
    await reader.close();
  });
});
