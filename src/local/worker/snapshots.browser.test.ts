import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../domain/duration.ts';
import { CacheDatabase } from '../cache/cache-database.ts';
import { feedStateOf, forgetFeed, storePage } from '../cache/store-page.ts';
import { RowStore } from './row-store.ts';
import { readPositions, type SnapshotLimits } from './table-snapshots.ts';
import { Watches } from './watches.ts';

const FEED = 'locations';
const LIMITS = { leastRows: 2, share: 0.5, quiet: 0, latest: 0 };
const guid = (n: number): string => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`;

const location = (n: number, version = 1) => ({
  entryId: n,
  shippingLocId: guid(n),
  version,
  companyId: 'c1',
  name: `Yard ${n} v${version}`,
  shortName: '',
  locType: '',
  locCode: '',
  locRegion: '',
  locAddress1: '',
  locAddress2: '',
  locCity: '',
  locState: '',
  locZip: '',
  locCountry: '',
  latitude: 1,
  longitude: 2,
  enabled: 1,
  notes: '',
  weatherId: null,
  avgSecToComm: null,
  geofenceId: null,
  lastUpdate: `2026-11-21T10:00:00.00${version}Z`,
});

let cache: CacheDatabase;
beforeEach(() => {
  cache = new CacheDatabase(`test-${crypto.randomUUID()}`);
});
afterEach(() => cache.delete({ disableAutoOpen: true }));

const store = async (xid: number, rows: readonly object[], gone: readonly string[] = []) =>
  storePage(cache, await feedStateOf(cache, FEED), {
    rows,
    gone,
    cursor: String(xid),
    more: false,
    horizon: { epoch: 'e', xid: String(xid) },
    fullResync: false,
  });

/** The names a console that starts now shows. */
async function shown(limits: SnapshotLimits = LIMITS): Promise<string[]> {
  const rows = new RowStore(cache, () => watches, limits);
  const watches = new Watches(rows, () => undefined);
  rows.layWork({ changed: [], removed: [], complete: true });
  const found = await watches.look({ what: 'all', feed: FEED });
  return found.map(({ row }) => (row as { name: string }).name).sort();
}
const kept = () => cache.snapshots.get(FEED);

it('begins with what was kept at the last start, and reads only what came since', async () => {
  await store(1, [location(1), location(2), location(3)]);
  expect(await shown()).toEqual(['Yard 1 v1', 'Yard 2 v1', 'Yard 3 v1']);
  await expect.poll(kept).toBeDefined();
  // What the snapshot has is not looked for in the stored pages any more.
  await cache.chunks.clear();
  await store(2, [location(2, 2)], [guid(1)]);
  expect(await shown()).toEqual(['Yard 2 v2', 'Yard 3 v1']);
});

it('reads all rows again where what was kept is damaged, of other columns or of another epoch of the feed', async () => {
  await store(1, [location(1), location(2)]);
  await shown();
  await expect.poll(kept).toBeDefined();
  const whole = (await (await kept())?.bytes.arrayBuffer()) ?? new ArrayBuffer(0);
  const flipped = new Uint8Array(whole.slice(0));
  flipped[flipped.length - 3] = (flipped.at(-3) ?? 0) ^ 1;
  for (const bytes of [flipped.buffer, whole.slice(0, -8), new ArrayBuffer(0)]) {
    await cache.snapshots.put({ table: FEED, bytes: new Blob([bytes]) });
    expect(await shown()).toEqual(['Yard 1 v1', 'Yard 2 v1']);
  }
  await cache.snapshots.put({ table: FEED, bytes: new Blob([whole]) });
  await cache.feeds.delete(FEED);
  await cache.chunks.clear();
  await store(3, [location(7)]);
  expect(await shown()).toEqual(['Yard 7 v1']);
});

it('keeps nothing of a feed that the user may not read any more', async () => {
  await store(1, [location(1), location(2)]);
  await shown();
  await expect.poll(kept).toBeDefined();
  await forgetFeed(cache, FEED);
  expect(await kept()).toBeUndefined();
});

it('keeps a table that never rests, too, once it has waited long enough', async () => {
  await store(1, [location(1), location(2)]);
  await shown({ ...LIMITS, quiet: DAY_MS, latest: 100 });
  await expect.poll(kept).toBeDefined();
});

it('takes a position that it can not read for none', () => {
  for (const text of [null, '', '[]', '{"locations":1}', 'x'.repeat(1000)]) expect(readPositions(text).size).toBe(0);
});
