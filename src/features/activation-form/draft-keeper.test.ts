import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftKeeper, KEEP_WITHIN_MS } from './draft-keeper.ts';

let written: unknown[];
const failures: unknown[] = [];
const keeperOf = (delay = 0) =>
  new DraftKeeper(
    {
      save: async (value) => {
        await new Promise((done) => setTimeout(done, delay));
        written.push(value);
      },
      clear: async () => {
        written.push('cleared');
      },
    },
    (error) => failures.push(error),
  );

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
});
afterEach(() => vi.useRealTimers());

test('writes the newest state once, within the time promised', async () => {
  const keeper = keeperOf();
  keeper.keep('S');
  await vi.advanceTimersByTimeAsync(KEEP_WITHIN_MS - 10);
  keeper.keep('SH');
  await vi.advanceTimersByTimeAsync(20);
  expect(written).toEqual(['SH']);
});

test('typing without a pause does not put the writing off', async () => {
  const keeper = keeperOf();
  for (let step = 0; step < 10; step += 1) {
    keeper.keep(step);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(written.length).toBeGreaterThanOrEqual(2);
});

test('a slow write never lands on what came after it', async () => {
  const keeper = keeperOf(1000);
  keeper.keep('old');
  void keeper.flush();
  void keeper.finish();
  keeper.keep('late');
  await vi.advanceTimersByTimeAsync(5000);
  expect(written).toEqual(['old', 'cleared']);
});

test('null clears, a failed write is reported and does not stop the next', async () => {
  const keeper = new DraftKeeper(
    { save: () => Promise.reject(new Error('full')), clear: async () => void written.push('cleared') },
    (error) => failures.push(error),
  );
  keeper.keep('x');
  await keeper.flush();
  expect(failures).toHaveLength(1);
  keeper.keep(null);
  await keeper.flush();
  expect(written).toEqual(['cleared']);
});
