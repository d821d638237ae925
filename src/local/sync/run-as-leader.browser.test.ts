import { afterEach, beforeEach, expect, it } from 'vitest';
import { CacheDatabase } from '../cache/cache-database.ts';
import { runAsLeader } from './run-as-leader.ts';

let cache: CacheDatabase;
let lock: string;
let log: string[];
let stopping: AbortController[];

beforeEach(() => {
  cache = new CacheDatabase(`test-${crypto.randomUUID()}`);
  lock = crypto.randomUUID();
  log = [];
  stopping = [];
});
afterEach(async () => {
  for (const one of stopping) one.abort();
  await cache.delete();
});

/** A tab that says when its turn begins and ends; returns how to stop it. */
function tab(name: string): () => void {
  const stop = new AbortController();
  stopping.push(stop);
  void runAsLeader({
    lock,
    cache,
    run: async (signal) => {
      log.push(`${name} begins`);
      await new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      log.push(`${name} ends`);
    },
    onFailure: (error) => log.push(String(error)),
    signal: stop.signal,
  });
  return () => stop.abort();
}

it('runs in one tab at a time, and in the next when that one stops', async () => {
  const stopFirst = tab('first');
  await expect.poll(() => log).toEqual(['first begins']);
  const stopSecond = tab('second');
  stopFirst();
  await expect.poll(() => log).toEqual(['first begins', 'first ends', 'second begins']);
  stopSecond();
  await expect.poll(() => log.at(-1)).toBe('second ends');
});

it('ends what runs when another tab takes the lock away, and waits for its turn again', async () => {
  tab('first');
  await expect.poll(() => log).toEqual(['first begins']);
  await navigator.locks.request(lock, { steal: true }, async () => {
    await expect.poll(() => log.at(-1)).toBe('first ends');
  });
  await expect.poll(() => log).toEqual(['first begins', 'first ends', 'first begins']);
});
