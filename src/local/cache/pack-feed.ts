import type { Change, FeedState, StoredPosition } from './cache-records.ts';
import type { CacheStore, CacheWriting } from './cache-store.ts';
import { keyingOf } from './kept-rows.ts';

/** Changes that lie over the chunks before they are packed: at least so many, and at least this share of the rows. */
interface PackLimits {
  readonly least: number;
  readonly share: number;
}

/** Rows in a chunk that is written anew. */
const CHUNK_ROWS = 1000;
const CHANGES: PackLimits = { least: 500, share: 0.1 };

/** So many times as many chunks as were written of all rows at once may lie over each other. */
const LAYERS = 2;

/**
 * Puts the changes of a feed into chunks once there are many; returns whether it did. What the feed holds is the same
 * afterwards. As a rule they become chunks that lie over the others, which reads nothing but them; when there are about
 * as many of those as of others, all rows of the feed are read and written anew, for idle time.
 */
export async function packFeed(cache: CacheStore, feed: string, changes = CHANGES): Promise<boolean> {
  const isWorthIt = await cache.read(['changes', 'feeds'], async (reading) => {
    const state = await reading.feedState(feed);
    // How many rows there are is told by the chunks' number: to read them takes longer than all else of a round.
    const most = (state?.settled ?? state?.chunks ?? 0) * CHUNK_ROWS;
    return (await reading.countChanges(feed)) >= Math.max(changes.least, most * changes.share);
  });
  if (!isWorthIt) return false;
  return cache.write(['chunks', 'changes', 'feeds'], async (writing) => {
    const state = await writing.feedState(feed);
    if (state === undefined || !state.whole) return false;
    const lying = await writing.changes(feed, -1);
    const more = Math.ceil(lying.length / CHUNK_ROWS);
    const next =
      state.chunks + more <= (state.settled ?? state.chunks) * LAYERS
        ? await layOver(writing, state, lying)
        : await writeAnew(writing, state, lying);
    await writing.deleteChanges(feed);
    const to = positionOf(next);
    await writing.putFeedState({ ...next, packed: { from: positionOf(state), to } });
    return true;
  });
}

const positionOf = ({ base, generation, chunks, early, revision }: StoredPosition): StoredPosition => ({
  base,
  generation,
  chunks,
  early,
  revision,
});

/** Who has read up to an earlier place goes on from there: the base stays. */
async function layOver(writing: CacheWriting, state: FeedState, lying: readonly Change[]): Promise<FeedState> {
  const { feed, generation } = state;
  let n = state.chunks;
  for (let at = 0; at < lying.length; at += CHUNK_ROWS, n += 1) {
    const some = lying.slice(at, at + CHUNK_ROWS);
    const rows = some.flatMap(({ row }) => row ?? []);
    const gone = some.flatMap(({ key, row }) => (row === null ? [key] : []));
    await writing.putChunk({ feed, generation, n, rows, gone });
  }
  return { ...state, chunks: n, settled: state.settled ?? state.chunks };
}

async function writeAnew(writing: CacheWriting, state: FeedState, lying: readonly Change[]): Promise<FeedState> {
  const { feed, generation } = state;
  const rows = new Map<string, object>();
  const keyOf = keyingOf(feed);
  for (const chunk of await writing.chunks(feed, { generation: 0, n: 0 })) {
    for (const row of chunk.rows) rows.set(keyOf(row), row);
    for (const key of chunk.gone) rows.delete(key);
  }
  for (const { key, row } of lying) {
    if (row === null) rows.delete(key);
    else rows.set(key, row);
  }
  await writing.deleteChunks(feed, Number.POSITIVE_INFINITY);
  const all = [...rows.values()];
  let n = 0;
  for (let at = 0; at < all.length; at += CHUNK_ROWS, n += 1) {
    await writing.putChunk({ feed, generation, n, rows: all.slice(at, at + CHUNK_ROWS), gone: [] });
  }
  return { ...state, base: crypto.randomUUID(), chunks: n, early: 0, settled: n };
}
