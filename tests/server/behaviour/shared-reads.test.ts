import { describe, expect, it } from 'vitest';
import type { Database, Transaction } from '../../../server/database/database.ts';
import { sql } from '../../../server/database/sql.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { sharedReads } from '../../../server/serving/shared-reads.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { Reader } from './reader.ts';

const server = serverOfFile();
const OURS = { companyId: '1' };

/** The server's database, whose read transactions are counted. */
function counted(): { database: Database; reads: () => number } {
  const real = server().database;
  let reads = 0;
  const read: Database['read'] = (scope, work) => {
    reads += 1;
    return real.read(scope, work);
  };
  return { database: { ...real, connections: 1, read }, reads: () => reads };
}
const companies = async (tx: Transaction): Promise<unknown> => ({
  ids: await tx.query(sql`SELECT company_id AS id FROM company ORDER BY 1`),
});

describe('reads that many ask for', () => {
  it('are done once for all who ask for the same before they begin, and few of them make one transaction', async () => {
    const { database, reads } = counted();
    const shared = sharedReads(database);
    let done = 0;
    const ask = async (words: string): Promise<string> => {
      const reply = await shared.read(OURS, words, (tx) => {
        done += 1;
        return companies(tx);
      });
      return reply.text;
    };
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => ask(`list ${at % 3}`)));
    expect(new Set(answers)).toEqual(new Set(['{"ids":[{"id":"1"}]}']));
    // The first begins at once; the others are together in the next.
    expect([done, reads()]).toEqual([4, 2]);
  });

  it('are apart for those who see something else', async () => {
    const shared = sharedReads(server().database);
    const [ours, theirs] = await Promise.all(
      ['1', '2'].map((companyId) => shared.read({ companyId }, 'the same words', companies)),
    );
    expect(ours?.text).toBe('{"ids":[{"id":"1"}]}');
    expect(theirs?.text).toBe('{"ids":[{"id":"2"}]}');
  });

  it('fail alone', async () => {
    const { database } = counted();
    const shared = sharedReads(database);
    const first = shared.read(OURS, 'first', companies);
    const all = await Promise.allSettled([
      first,
      shared.read(OURS, 'refused', () => Promise.reject(new Refusal('bad-request'))),
      shared.read(OURS, 'good', companies),
      shared.read(OURS, 'broken', (tx) => tx.query(sql`SELECT 1 / 0 AS x`)),
      shared.read(OURS, 'behind it', companies),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('show what was written before they were asked for, to consoles at any place of a list', async () => {
    const clients = await Promise.all(['user', 'provisioner'].map((name) => server().as(name)));
    const readers = clients.flatMap((client) =>
      Array.from({ length: 4 }, () => new Reader(client, 'locationList?', 'shippingLocId')),
    );
    await Promise.all(readers.map((reader) => reader.drain()));
    for (let turn = 0; turn < 5; turn += 1) {
      const name = `Turn ${turn}`;
      await server().database.transaction(OURS, (tx) =>
        tx.query(sql`UPDATE shipping_location SET name = ${name} WHERE shipping_loc_id = 'L0005'`),
      );
      const asking = readers.filter((_, at) => at % 3 !== turn % 3);
      await Promise.all(asking.map((reader) => reader.drain()));
      expect(new Set(asking.map((reader) => reader.rows.get('L0005')?.name))).toEqual(new Set([name]));
      // Whoever asked together goes on from the same place.
      expect(new Set(asking.map((reader) => reader.cursor)).size).toBeLessThan(asking.length);
    }
  });
});
