import { expect, it, onTestFinished, vi } from 'vitest';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { waypointRow } from '../../../tests/fixtures/waypoint-row.ts';
import { CacheDatabase } from '../cache/cache-database.ts';
import { feedStateOf, storePage } from '../cache/store-page.ts';
import { RowStore } from './row-store.ts';
import { ViewReceiver } from './view-parts.ts';
import { Watches } from './watches.ts';

it('does not keep who has nothing to show waiting for the pause between two changes', async () => {
  const cache = new CacheDatabase(`test-${crypto.randomUUID()}`);
  onTestFinished(() => cache.delete());
  const store = async (feed: string, row: object) => {
    const page = { rows: [row], gone: [], cursor: '1', more: false, horizon: { epoch: 'e', xid: '1' } };
    await storePage(cache, await feedStateOf(cache, feed), { ...page, fullResync: false });
  };
  await store('locations', locationRow());
  await store('waypoints', waypointRow());
  const shown = new Map<number, number>();
  const receivers = new Map([1, 2].map((id) => [id, new ViewReceiver(({ rows }) => shown.set(id, rows.length))]));
  const rows: RowStore = new RowStore(cache, () => watches);
  const watches = new Watches(rows, (id, part) => receivers.get(id)?.take(part));
  rows.layWork({ changed: [], removed: [], complete: true });
  // The pause has no end.
  const pauses = vi.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never);
  onTestFinished(() => pauses.mockRestore());
  watches.set(1, { what: 'all', feed: 'locations' });
  watches.set(2, { what: 'all', feed: 'waypoints' });
  await expect.poll(() => Object.fromEntries(shown)).toEqual({ 1: 1, 2: 1 });
});
