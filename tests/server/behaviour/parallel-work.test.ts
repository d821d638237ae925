import { describe, expect, it } from 'vitest';
import { serverOfFile } from '../support/server-of-file.ts';

/** Reads that one user sends at once, each of a page of a thousand. */
const READS = 60;
const PAGE = 'tables/query/shipmentList?companyId=1&cfgType=0&max=1000';

/** What one user asks for at once does not keep others waiting. */
const server = serverOfFile();

describe('a lot of work of one user', () => {
  it('is done a little at a time: what others ask for comes in between', async () => {
    const [busy, other, foreign] = [
      await server().as('user'),
      await server().as('designer'),
      await server().as('user2'),
    ];
    let done = 0;
    const reads = Array.from({ length: READS }, () =>
      busy.get(PAGE).then(({ status }) => {
        done += 1;
        return status;
      }),
    );
    // Under way: what is asked for now finds the rest waiting.
    await expect.poll(() => done, { timeout: 60_000, interval: 1 }).toBeGreaterThan(0);
    for (const [client, companyId] of [
      [other, '1'],
      [foreign, '2'],
    ] as const) {
      const before = done;
      const reply = await client.get(`tables/query/locationList?companyId=${companyId}&max=5`);
      expect(reply.status).toBe(200);
      // However long one takes here: no more of them went before than a few, of all that waited.
      expect(done - before).toBeLessThan(20);
      expect(done).toBeLessThan(READS);
    }
    expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
    // 60,000 rows are read, written and compressed.
  }, 180_000);
});
