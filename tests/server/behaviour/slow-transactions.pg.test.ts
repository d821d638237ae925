import { describe, expect, it, onTestFinished } from 'vitest';
import { compactLog } from '../../../server/capabilities/feed/compact-log.ts';
import type { Transaction } from '../../../server/database/database.ts';
import { sql } from '../../../server/database/sql.ts';
import { seededRandom } from '../../../server/demo/random.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { activation } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { startTestServer } from '../support/test-server.ts';
import { Reader } from './reader.ts';

/** Transactions that really run at the same time: a real PostgreSQL only, the embedded database has one connection. */
const server = serverOfFile();

const write = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  server().database.transaction({ companyId: '1' }, work);

/** A transaction that has done `work` and stays open until it is told to commit. */
async function held(work: (tx: Transaction) => Promise<unknown>): Promise<() => Promise<void>> {
  const worked = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const whole = write(async (tx) => {
    await work(tx);
    worked.resolve();
    await commit.promise;
  });
  // One that fails before it is done is told at once, not by the end of the time a test may take.
  await Promise.race([worked.promise, whole]);
  return async () => {
    commit.resolve();
    await whole;
  };
}

describe('transactions at the same time', () => {
  it('hide nothing from a list: one that began first and commits last is still seen', async () => {
    const reader = new Reader(await server().as('user'), 'locationList?', 'shippingLocId');
    await reader.drain();
    const commit = await held((tx) =>
      tx.query(sql`UPDATE shipping_location SET name = 'Slow' WHERE shipping_loc_id = 'L0001'`),
    );
    await write((tx) => tx.query(sql`UPDATE shipping_location SET name = 'Fast' WHERE shipping_loc_id = 'L0003'`));
    const before = await reader.page(100);
    // The fast one waits behind the slow one: handing it out now would move the reader past what is not there yet.
    expect(before.rows).toEqual([]);
    expect(Date.parse(before.lastUpdate)).toBeLessThan(clock.now());
    await commit();
    await reader.drain();
    expect(reader.rows.get('L0001')?.name).toBe('Slow');
    expect(reader.rows.get('L0003')?.name).toBe('Fast');
  });

  it('hide nothing from a console that asks by instant either: the next one is the start of the slow write', async () => {
    const client = await server().as('user');
    const list = (from: string, bias: number) =>
      client.get(`tables/query/shipmentList?companyId=1&cfgType=0&lastUpdate=${from}&bias=${bias}`);
    const [row] = (await client.get('tables/query/shipmentList?companyId=1&cfgType=0&max=1')).json.rows;
    const guid = String(row?.guid);
    const commit = await held((tx) =>
      tx.query(sql`UPDATE shipping_pick_list SET custom_data3 = 'Slow' WHERE guid = ${guid}`),
    );
    await write((tx) => tx.query(sql`UPDATE shipping_location SET name = 'Fast' WHERE shipping_loc_id = 'L0003'`));
    const before = await list(new Date(clock.now()).toISOString(), 0);
    expect(before.json.rows.map((one) => one.guid)).not.toContain(guid);
    await commit();
    // Without any bias: the instant alone has to be early enough.
    const after = await list(before.json.lastUpdate, 0);
    expect(after.json.rows.find((one) => one.guid === guid)).toMatchObject({ customData3: 'Slow' });
  });

  it('leave a reader with exactly what the table holds, however they overlap', async () => {
    const random = seededRandom(7);
    const client = await server().as('user');
    const readers = [3, 50].map((max) => ({ max, reader: new Reader(client, 'locationList?', 'shippingLocId') }));
    let writing = true;
    const writer = async (name: string): Promise<void> => {
      for (let round = 0; round < 12; round += 1) {
        const ids = Array.from({ length: 3 }, () => `W-${name}-${random.whole(1, 6)}`);
        const commit = await held(async (tx) => {
          for (const id of ids) {
            await (random.chance(0.3)
              ? tx.query(sql`DELETE FROM shipping_location WHERE shipping_loc_id = ${id}`)
              : tx.query(sql`
                    INSERT INTO shipping_location (company_id, shipping_loc_id, name, loc_type, latitude, longitude)
                    VALUES ('1', ${id}, ${`${name} ${round}`}, 'Location', 1, 1)
                    ON CONFLICT (company_id, shipping_loc_id) DO UPDATE SET name = excluded.name`));
          }
        });
        // Others begin and end before this one commits.
        for (let turn = random.whole(0, 4); turn > 0; turn -= 1) await client.get('health');
        await commit();
      }
    };
    const writers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(writer)).finally(() => {
      writing = false;
    });
    const reading = readers.map(async ({ reader, max }) => {
      while (writing) await reader.page(max);
      await reader.drain(max);
      await reader.drain(max);
    });
    const compacting = (async () => {
      while (writing) await compactLog(server().database);
    })();
    await Promise.all([writers, ...reading, compacting]);
    const stored = await write((tx) =>
      tx.query<{ id: string; name: string; version: number }>(
        sql`SELECT shipping_loc_id AS id, name, version FROM shipping_location ORDER BY 1`,
      ),
    );
    for (const { reader } of readers) {
      const seen = [...reader.rows.values()].map((row) => ({
        id: row.shippingLocId,
        name: row.name,
        version: row.version,
      }));
      expect(seen.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))).toEqual(stored);
    }
  });

  it('with the same key: the second is told that the first is under way, and nothing is done twice', async () => {
    const [tag = ''] = await server().freeTags(1);
    const client = await server().as('provisioner');
    const key = crypto.randomUUID();
    const commit = await held((tx) =>
      tx.query(sql`INSERT INTO idempotency (company_id, user_id, key, fingerprint, status, body)
                     VALUES ('1', 'u-provisioner', ${key}, 'other', 200, '{}')`),
    );
    const reply = await client.activate(activation(tag), { 'Idempotency-Key': key });
    expect([reply.status, reply.json.code]).toEqual([409, 'in-progress']);
    await commit();
  });

  it('over the same device: one that waits too long is told to come back, and its key stays free', async () => {
    const [tag = ''] = await server().freeTags(1);
    // Waits for a lock not as long as servers do: what the address of the database sets goes before what the product sets.
    const impatient = await startTestServer(`${server().databaseUrl}?lock_timeout=200`);
    onTestFinished(() => impatient.remove());
    const client = await impatient.as('provisioner');
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const body = activation(tag);
    const commit = await held((tx) => tx.query(sql`SELECT 1 FROM device WHERE mac_id = ${tag} FOR UPDATE`));
    const reply = await client.activate(body, key);
    expect([reply.status, reply.json.code]).toEqual([503, 'overloaded']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    await commit();
    expect((await client.activate(body, key)).status).toBe(200);
  });

  it('that lose their connection are rolled back, and the server goes on', async () => {
    const [tag = ''] = await server().freeTags(1);
    const lost = write(async (tx) => {
      await tx.query(sql`UPDATE device SET location = 'lost' WHERE mac_id = ${tag}`);
      const [me] = await tx.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await server().database.transaction('installation', (other) =>
        other.query(sql`SELECT pg_terminate_backend(${me?.pid}::int)`),
      );
      await tx.query(sql`SELECT 1`);
    });
    await expect(lost).rejects.toThrow(/terminat|not queryable/);
    const client = await server().as('user');
    const reply = await client.get('tables/query/deviceDetails?companyId=1&deviceType=tags&max=5000');
    const row = reply.json.rows.find((one) => one.macId === tag);
    expect(row).toMatchObject({ location: expect.not.stringContaining('lost') as string });
  });
});
