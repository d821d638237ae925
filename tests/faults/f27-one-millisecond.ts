import { sql } from '../../server/database/sql.ts';
import { Reader } from '../server/behaviour/reader.ts';
import { startPostgresql } from '../server/support/real-postgresql.ts';
import { startTestServer, type TestServer } from '../server/support/test-server.ts';
import type { Scenario } from './scenario.ts';

const WRITES = 5;

/** Several writes share a millisecond, with a poll after each. No console misses one, on either database. */
export const oneMillisecond: Scenario = {
  id: 'F27',
  title: 'several writes in one millisecond with a poll between each (PGlite and PostgreSQL)',
  defaultRounds: 20,
  shortRounds: 10,
  run: async (options) => {
    const violations: string[] = [];
    const embedded = await startTestServer();
    try {
      violations.push(...(await missed(embedded, options.rounds, 'PGlite')));
    } finally {
      await embedded.remove();
    }
    const postgresql = await startPostgresql();
    try {
      const real = await startTestServer(await postgresql.createDatabase('lading_f27'));
      try {
        violations.push(...(await missed(real, options.rounds, 'PostgreSQL')));
      } finally {
        await real.remove();
      }
    } finally {
      await postgresql.stop();
    }
    return { rounds: options.rounds, violations, counts: { writes: options.rounds * WRITES * 2 } };
  },
};

async function missed(server: TestServer, rounds: number, name: string): Promise<string[]> {
  const violations: string[] = [];
  const reader = new Reader(await server.as('user'), 'locationList?', 'shippingLocId');
  await reader.drain();
  const write = (id: string) =>
    server.database.transaction({ companyId: '1' }, (tx) =>
      tx.query(sql`
        INSERT INTO shipping_location (company_id, shipping_loc_id, name, loc_type, latitude, longitude)
        VALUES ('1', ${id}, ${id}, 'Location', 1, 1)`),
    );
  for (let round = 0; round < rounds; round += 1) {
    const ids = Array.from({ length: WRITES }, (_, nth) => `F27-${round}-${nth}`);
    // Not waited for one by one: they follow each other as fast as the database takes them.
    const polls = ids.map(async (id) => {
      await write(id);
      await reader.page(100);
    });
    await Promise.all(polls);
  }
  await reader.drain();
  const ids = Array.from({ length: rounds * WRITES }, (_, at) => `F27-${Math.floor(at / WRITES)}-${at % WRITES}`);
  const lost = ids.filter((id) => !reader.rows.has(id));
  if (lost.length > 0) violations.push(`${name}: ${lost.length} of ${ids.length} were missed`);
  return violations;
}
