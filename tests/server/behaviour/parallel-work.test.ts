import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { NIGHTLY } from '../../fixtures/nightly.ts';
import { serverOfFile } from '../support/server-of-file.ts';

/** Reads that one user sends at once, each of a page of a thousand. */
const READS = 60;
/** Certificates that one user asks for at once. */
const FILES = 30;
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

  it('is so of certificates and reports, too', { ...NIGHTLY, timeout: 180_000 }, async () => {
    const [busy, other] = [await server().as('user'), await server().as('designer')];
    const [shipment] = await server().database.read({ companyId: '1' }, (tx) =>
      tx.query<{ guid: string }>(sql`
        SELECT s.guid FROM shipping_pick_list s
         WHERE s.company_id = '1' AND s.config_type = 0 AND s.shipping_state = 3 AND s.mac_id IS NOT NULL
           AND EXISTS (SELECT 1 FROM device_message m WHERE m.company_id = '1' AND m.mac_id = s.mac_id AND m.pkt_type = 30
                          AND m.device_time > s.comm_date)
         ORDER BY s.create_date LIMIT 1`),
    );
    let done = 0;
    const files = Array.from({ length: FILES }, () =>
      busy.get(`shipments/${shipment?.guid}/certificate?language=en`).then(({ status }) => {
        done += 1;
        return status;
      }),
    );
    await expect.poll(() => done, { timeout: 60_000, interval: 1 }).toBeGreaterThan(0);
    for (let reads = 0; reads < 5; reads += 1) {
      const before = done;
      expect((await other.get('tables/query/locationList?companyId=1&max=5')).status).toBe(200);
      // Of all that waited, two or three went before.
      expect(done - before).toBeLessThan(4);
    }
    expect(done).toBeLessThan(FILES);
    expect(new Set(await Promise.all(files))).toEqual(new Set([200]));
  });
});
