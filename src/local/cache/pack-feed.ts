import type { StoredPosition } from './cache-database.ts';
import type { CacheStore } from './cache-store.ts';
import { keyingOf } from './kept-rows.ts';

/** Changes that lie over the chunks before they are packed: at least so many, and at least this share of the rows. */
interface PackLimits {
  readonly least: number;
  readonly share: number;
}

/** Rows in a chunk that is written anew. */
const CHUNK_ROWS = 1000;
const CHANGES: PackLimits = { least: 500, share: 0.1 };

/**
 * Writes the chunks of a feed anew with its changes in them, once there are many; returns whether it did. What the feed
 * holds is the same afterwards. For idle time: it reads and writes all rows of the feed.
 */
export async function packFeed(cache: CacheStore, feed: string, changes = CHANGES): Promise<boolean> {
  const lying = await cache.read(['changes'], (reading) => reading.countChanges(feed));
  if (lying < changes.least) return false;
  return cache.write(['chunks', 'changes', 'feeds'], async (writing) => {
    const state = await writing.feedState(feed);
    if (state === undefined || !state.whole) return false;
    const rows = new Map<string, object>();
    const keyOf = keyingOf(feed);
    for (const chunk of await writing.chunks(feed, { generation: 0, n: 0 })) {
      for (const row of chunk.rows) rows.set(keyOf(row), row);
      for (const key of chunk.gone) rows.delete(key);
    }
    if (lying < rows.size * changes.share) return false;
    for (const { key, row } of await writing.changes(feed, -1)) {
      if (row === null) rows.delete(key);
      else rows.set(key, row);
    }
    await writing.deleteChunks(feed, Number.POSITIVE_INFINITY);
    await writing.deleteChanges(feed);
    const all = [...rows.values()];
    const { generation, revision } = state;
    let n = 0;
    for (let at = 0; at < all.length; at += CHUNK_ROWS, n += 1) {
      await writing.putChunk({ feed, generation, n, rows: all.slice(at, at + CHUNK_ROWS), gone: [] });
    }
    const to: StoredPosition = { base: crypto.randomUUID(), generation, chunks: n, early: 0, revision };
    const from: StoredPosition = {
      base: state.base,
      generation,
      chunks: state.chunks,
      early: state.early,
      revision,
    };
    await writing.putFeedState({ ...state, ...to, packed: { from, to } });
    return true;
  });
}
