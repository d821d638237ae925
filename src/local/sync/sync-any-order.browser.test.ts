import fc from 'fast-check';
import { expect, it } from 'vitest';
import { casesOf } from '../../../tests/fixtures/nightly.ts';
import { rowsByKey } from '../../../tests/fixtures/rows-by-key.ts';
import { CacheDatabase } from '../cache/cache-database.ts';
import { FeedReader } from '../cache/feed-reader.ts';
import { packFeed } from '../cache/pack-feed.ts';
import type { StorablePage } from '../cache/store-page.ts';
import type { Feed } from './feeds.ts';
import { syncFeed } from './sync-feed.ts';

/** Rows a page: few, so that everything takes several. */
const PAGE = 2;

interface Row {
  readonly shippingLocId: string;
  readonly version: number;
  readonly lastUpdate: string;
}

/** The server's side of a feed in a few lines: everything by key, then changes by number; another epoch after a restore. */
class PlainServer {
  readonly rows = new Map<string, Row>();
  #log: string[] = [];
  #epoch = 1;
  #clock = 0;

  put(key: string): void {
    this.#clock += 1;
    const version = (this.rows.get(key)?.version ?? 0) + 1;
    this.rows.set(key, { shippingLocId: key, version, lastUpdate: `t${this.#clock}` });
    this.#log.push(key);
  }
  remove(key: string): void {
    if (this.rows.delete(key)) this.#log.push(key);
  }
  restore(): void {
    this.#epoch += 1;
    this.#log = [];
  }

  page(cursor: string | null): StorablePage {
    const [epoch, mode, at, after] = cursor?.split('|') ?? [String(this.#epoch), 'full', String(this.#log.length), ''];
    const horizon = { epoch: String(this.#epoch), xid: String(this.#log.length) };
    const answer = { gone: [], fullResync: false, horizon };
    if (epoch !== String(this.#epoch)) return { ...answer, rows: [], cursor: '', more: false, fullResync: true };
    if (mode === 'full') {
      const left = [...this.rows.keys()].sort().filter((key) => key > (after ?? ''));
      const more = left.length > PAGE;
      const keys = left.slice(0, PAGE);
      const rows = keys.flatMap((key) => this.rows.get(key) ?? []);
      const next = more ? `${epoch}|full|${at}|${keys.at(-1)}` : `${epoch}|delta|${at}`;
      return { ...answer, rows, more, cursor: next, horizon: { ...horizon, xid: at ?? '' }, total: this.rows.size };
    }
    const changed = this.#log.slice(Number(at), Number(at) + PAGE);
    const keys = [...new Set(changed)];
    return {
      ...answer,
      rows: keys.flatMap((key) => this.rows.get(key) ?? []),
      gone: keys.filter((key) => !this.rows.has(key)),
      cursor: `${epoch}|delta|${Number(at) + changed.length}`,
      more: Number(at) + changed.length < this.#log.length,
    };
  }
}

const keys = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('put' as const), key: keys }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('remove' as const), key: keys }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('sync' as const), pages: fc.integer({ min: 1, max: 4 }) }) },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constantFrom('look', 'pack', 'restore', 'make-room', 'two-at-once' as const) }),
    },
  ),
  { minLength: 5, maxLength: 40 },
);

it('holds what the server holds, whatever came, was cut off, was packed, was dropped and was fetched again, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (todo) => {
      const cache = new CacheDatabase(`test-${crypto.randomUUID()}`);
      const server = new PlainServer();
      const kept = rowsByKey<Row>();
      const watched = new FeedReader('locations', kept);
      const { signal } = new AbortController();
      const sync = async (pages: number) => {
        let left = pages;
        const feed: Feed = {
          name: 'locations',
          fetchPage: async (_, cursor) => {
            left -= 1;
            if (left < 0) throw new Error('cut off');
            return server.page(cursor);
          },
          fetchNewest: () => Promise.resolve([...server.rows.values()].slice(-PAGE)),
        };
        await syncFeed(cache, 'c1', feed, signal).catch((error: unknown) => {
          if (!(error instanceof Error) || error.message !== 'cut off') throw error;
        });
      };
      try {
        for (const step of todo) {
          if (step.do === 'put') server.put(step.key);
          else if (step.do === 'remove') server.remove(step.key);
          else if (step.do === 'sync') await sync(step.pages);
          else if (step.do === 'two-at-once') await Promise.all([sync(2), sync(3)]);
          else if (step.do === 'restore') server.restore();
          else if (step.do === 'pack') await packFeed(cache, 'locations', { least: 1, share: 0 });
          else if (step.do === 'make-room') for (const table of cache.rowTables) await table.clear();
          else {
            await watched.catchUp(cache);
            const anew = rowsByKey<Row>();
            await new FeedReader('locations', anew).catchUp(cache);
            expect(kept.rows).toEqual(anew.rows);
          }
        }
        await sync(1000);
        // The full fetch ends with changes that were made while it went on.
        await sync(1000);
        await watched.catchUp(cache);
        expect(kept.rows).toEqual(server.rows);
        expect(watched.state?.horizon).not.toBe(null);
      } finally {
        await cache.delete({ disableAutoOpen: true });
      }
    }),
    { numRuns: casesOf(10, 60) },
  );
});
