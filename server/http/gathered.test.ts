import { describe, expect, it } from 'vitest';
import { gathered } from './gathered.ts';

/** A reader whose reads end when they are told to. */
function reader(atOnce: number) {
  const reads: { keys: readonly string[]; done: PromiseWithResolvers<void> }[] = [];
  const read = gathered<string, string>(async (keys) => {
    const done = Promise.withResolvers<void>();
    reads.push({ keys, done });
    await done.promise;
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
  }, atOnce);
  return { read, reads };
}

describe('gathered reads', () => {
  it('take together what came while one was under way, each key once, and none before it was asked for', async () => {
    const { read, reads } = reader(10);
    const first = read('a');
    const later = [read('a'), read('b'), read('b'), read('none')];
    expect(reads.map(({ keys }) => keys)).toEqual([['a']]);
    reads[0]?.done.resolve();
    expect(await first).toBe('A');
    await expect.poll(() => reads.length).toBe(2);
    expect(reads[1]?.keys).toEqual(['a', 'b', 'none']);
    reads[1]?.done.resolve();
    expect(await Promise.all(later)).toEqual(['A', 'B', 'B', undefined]);
    expect(reads).toHaveLength(2);
  });

  it('take no more than so many keys at once', async () => {
    const { read, reads } = reader(2);
    const all = ['a', 'b', 'c', 'd'].map(read);
    for (let at = 0; at < 3; at += 1) {
      await expect.poll(() => reads.length).toBe(at + 1);
      reads[at]?.done.resolve();
    }
    expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D']);
    expect(reads.map(({ keys }) => keys.length)).toEqual([1, 2, 1]);
  });

  it('tell those of a read that failed, and go on', async () => {
    const { read, reads } = reader(10);
    const failing = read('a');
    const next = read('b');
    reads[0]?.done.reject(new Error('on purpose'));
    await expect(failing).rejects.toThrow('on purpose');
    await expect.poll(() => reads.length).toBe(2);
    reads[1]?.done.resolve();
    expect(await next).toBe('B');
  });
});
