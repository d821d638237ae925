import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { StorageError } from './storage-error.ts';
import { storeWithRetry } from './store-with-retry.ts';

const full = () => new DOMException('no room', 'QuotaExceededError');
const broken = () => new DOMException('gone', 'UnknownError');
const makeRoom = vi.fn<() => Promise<void>>(() => Promise.resolve());
const reconnect = vi.fn<() => void>();

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** Fails with these errors in turn, then stores. */
function failing(...errors: Error[]): () => Promise<string> {
  return () => {
    const error = errors.shift();
    return error === undefined ? Promise.resolve('stored') : Promise.reject(error);
  };
}

/** What became of it, when all pauses are over. */
async function outcome(store: () => Promise<string>): Promise<string> {
  const result = storeWithRetry(store, { makeRoom, reconnect }).catch((error: unknown) =>
    error instanceof StorageError ? error.code : String(error),
  );
  await vi.runAllTimersAsync();
  return result;
}

it('makes room once where there is none', async () => {
  expect(await outcome(failing(full()))).toBe('stored');
  expect(makeRoom).toHaveBeenCalledTimes(1);
  expect(await outcome(failing(full(), full()))).toBe('storage-full');
  makeRoom.mockRejectedValueOnce(full());
  expect(await outcome(failing(full()))).toBe('stored');
});

it('survives a database that fails for three seconds, over a new connection each time', async () => {
  const backAt = clock.now() + 3000;
  const store = () => (clock.now() < backAt ? Promise.reject(broken()) : Promise.resolve('stored'));
  expect(await outcome(store)).toBe('stored');
  expect(reconnect).toHaveBeenCalledTimes(4);
});

it('says so when the database does not come back, and when room runs out meanwhile', async () => {
  expect(await outcome(() => Promise.reject(broken()))).toBe('storage-failed');
  expect(await outcome(failing(broken(), full(), broken(), full()))).toBe('storage-full');
});
