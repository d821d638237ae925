import { expect, vi } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { TestServer } from './test-server.ts';

/** A server that has just started first evaluates what became due since the demo was prepared. */
const SOON = { timeout: 60_000, interval: 20 };

/**
 * Lets nothing of the demo be evaluated any more by the clock alone, and waits until what it found before is folded: what has grown
 * late or silent since the demo was prepared would raise alerts, and be told beside what a test waits for. What a test puts in is
 * evaluated as ever.
 */
export function restDemo({ database }: Pick<TestServer, 'database'>): Promise<void> {
  return vi.waitFor(async () => {
    const rows = await database.transaction('installation', async (tx) => {
      // What was being evaluated at this moment has set its next time again: until none has.
      const awake = await tx.query(sql`UPDATE monitor_task SET due = 'infinity' WHERE due < 'infinity' RETURNING 1`);
      return [...awake, ...(await tx.query(sql`SELECT 1 FROM alert_change`))];
    });
    expect(rows).toEqual([]);
  }, SOON);
}
