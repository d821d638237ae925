import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '../../server/database/sql.ts';
import { Reader } from '../server/behaviour/reader.ts';
import { startPostgresql } from '../server/support/real-postgresql.ts';
import { startTestServer } from '../server/support/test-server.ts';
import type { Scenario } from './scenario.ts';

const WRITERS = 8;
const READERS = 20;
const ROWS = 200;
/** How many transactions stay open for a while, and how long at most. Milliseconds. */
const SLOW = 0.03;
const SLOW_FOR_MS = 1_000;

/**
 * Eight write at the same time, now and then one of them slowly, while twenty consoles poll. In the end every console has
 * every row as it is stored. One round is one second of writing.
 */
export const slowWriters: Scenario = {
  id: 'F26',
  title: 'writers of which some are slow, and consoles that poll meanwhile (PostgreSQL)',
  defaultRounds: 5,
  run: async (options) => {
    const violations: string[] = [];
    const postgresql = await startPostgresql();
    const server = await startTestServer(await postgresql.createDatabase('lading_f26'));
    try {
      const client = await server.as('user');
      const readers = Array.from({ length: READERS }, () => new Reader(client, 'locationList?', 'shippingLocId'));
      const until = performance.now() + options.rounds * 1_000;
      let writes = 0;
      const writer = async (nth: number): Promise<void> => {
        while (performance.now() < until) {
          writes += 1;
          const id = `F26-${Math.floor(options.random() * ROWS)}`;
          const pause = options.random() < SLOW ? options.random() * SLOW_FOR_MS : 0;
          const name = `${nth} ${writes}`;
          await server.database
            .transaction({ companyId: '1' }, async (tx) => {
              await tx.query(sql`
                INSERT INTO shipping_location (company_id, shipping_loc_id, name, loc_type, latitude, longitude)
                VALUES ('1', ${id}, ${name}, 'Location', 1, 1)
                ON CONFLICT (company_id, shipping_loc_id) DO UPDATE SET name = excluded.name`);
              await wait(pause);
            })
            // Somebody who waits for a slow one too long is told to come back.
            .catch(() => undefined);
        }
      };
      let writing = true;
      const reading = readers.map(async (reader) => {
        while (writing) await reader.drain();
        await reader.drain();
      });
      await Promise.all(Array.from({ length: WRITERS }, (_, nth) => writer(nth)));
      writing = false;
      await Promise.all(reading);
      const stored = await server.database.read({ companyId: '1' }, (tx) =>
        tx.query<{ id: string; name: string }>(sql`SELECT shipping_loc_id AS id, name FROM shipping_location`),
      );
      for (const [nth, reader] of readers.entries()) {
        await reader.drain();
        const stale = stored.filter(({ id, name }) => reader.rows.get(id)?.name !== name);
        if (stale.length > 0)
          violations.push(`console ${nth} has ${stale.length} of ${stored.length} rows stale for good`);
      }
      return { rounds: options.rounds, violations, counts: { writes, rows: stored.length } };
    } finally {
      await server.remove();
      await postgresql.stop();
    }
  },
};
