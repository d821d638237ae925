import fc from 'fast-check';
import { expect, it } from 'vitest';
import { casesOf } from '../../../tests/fixtures/nightly.ts';
import { CacheDatabase } from '../cache/cache-database.ts';
import { feedStateOf, storePage } from '../cache/store-page.ts';
import type { PendingPatch } from '../outbox/overlay.ts';
import { RowStore } from './row-store.ts';
import { ViewReceiver } from './view-parts.ts';
import type { View } from './view-query.ts';
import { Watches } from './watches.ts';

const FEED = 'locations';
const location = (version: number, name: string) => ({ shippingLocId: 'a', version, lastUpdate: `t${version}`, name });

/** The server's page when it stands before transaction `xid`. */
const page = (xid: number, row: object) => ({
  rows: [row],
  gone: [],
  cursor: String(xid),
  more: false,
  horizon: { epoch: 'e', xid: String(xid) },
  fullResync: false,
});

const work = (state: PendingPatch['state'], ackXid: number | null): PendingPatch => ({
  localSeq: 1,
  state,
  patches: [{ op: 'merge', feed: FEED, key: 'a', fields: { name: 'new' } }],
  ack: ackXid === null ? null : { epoch: 'e', xid: String(ackXid) },
});

/** The ack is of transaction 5: pages before it have the old name, pages after it the new one. */
const ACK = 5;
const pages = fc
  .array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
  .map((xids) => xids.sort((a, b) => a - b));
const states = fc.constantFrom('queued', 'sending', 'retry_wait');

it('never shows the old value again once the person changed it, in whatever order the answer and the echo come', async () => {
  await fc.assert(
    fc.asyncProperty(pages, states, fc.nat(6), async (xids, waiting, ackAfter) => {
      const cache = new CacheDatabase(`test-${crypto.randomUUID()}`);
      const shown: View<ReturnType<typeof location>>[] = [];
      const seen = new ViewReceiver((view) => shown.push(view as (typeof shown)[number]));
      const store = new RowStore(cache, () => watches);
      const watches = new Watches(store, (_, part) => seen.take(part));
      try {
        await storePage(cache, await feedStateOf(cache, FEED), page(1, location(1, 'old')));
        store.layWork({ changed: [work(waiting, null)], removed: [], complete: true });
        watches.set(1, { what: 'all', feed: FEED });
        const acknowledge = () => store.layWork({ changed: [work('acked', ACK)], removed: [], complete: true });
        for (const [index, xid] of xids.entries()) {
          if (index === ackAfter) acknowledge();
          const row = xid > ACK ? location(2, 'new') : location(1, 'old');
          await storePage(cache, await feedStateOf(cache, FEED), page(xid, row));
        }
        if (ackAfter >= xids.length) acknowledge();
        await storePage(cache, await feedStateOf(cache, FEED), page(10, location(2, 'new')));
        await expect.poll(() => shown.at(-1)?.rows.map(({ mark }) => mark)).toEqual([null]);
        expect(shown.map(({ rows }) => rows.map(({ row }) => row.name)).filter(([name]) => name !== 'new')).toEqual([]);
      } finally {
        await cache.delete({ disableAutoOpen: true });
      }
    }),
    { numRuns: casesOf(3, 12) },
  );
});
