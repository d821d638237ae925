import { afterEach, expect, it } from 'vitest';
import { outboxEntry } from '../../tests/fixtures/outbox-entry.ts';
import { clock } from '../../tests/fixtures/test-clock.ts';
import type { Connection } from '../api/connection.ts';
import { Observable } from '../state/observable.ts';
import { systemClock } from './clock.ts';
import { localLoops } from './local-loops.ts';
import { outbox } from './outbox/outbox-database.ts';
import type { OutboxStore } from './outbox/outbox-store.ts';
import { pageEnvironment } from './page-environment.ts';
import type { SyncingCopy } from './sync/sync-loop.ts';

const USER = 'u1';
const FAR = clock.now() + 3_600_000;

const end = new AbortController();
afterEach(async () => {
  end.abort();
  await outbox.entries.clear();
});

const stateOf = async (localSeq: number) => (await outbox.entries.get(localSeq))?.state;

const noCopy: SyncingCopy = {
  use: () => () => undefined,
  setActive: () => undefined,
  nudge: () => undefined,
  answered: () => Promise.resolve(),
};

/** A disk that does not take the first write of what is due again. */
function failingOnce(store: OutboxStore): OutboxStore {
  let failed = false;
  return {
    ...store,
    write: (tables, work, why) => {
      if (why !== 'the connection is back' || failed) return store.write(tables, work, why);
      failed = true;
      return Promise.reject(new DOMException('The disk fails.', 'UnknownError'));
    },
  };
}

it('sends what waited for the server also where the disk fails once when the connection is back', async () => {
  const lastError = { status: null, code: 'timeout', errors: [] };
  await outbox.entries.bulkAdd([
    outboxEntry({ localSeq: 1, userId: USER, mutationId: 'm1', state: 'retry_wait', nextAttemptAt: FAR, lastError }),
    outboxEntry({ localSeq: 2, userId: USER, mutationId: 'm2' }),
  ]);
  const failures: unknown[] = [];
  const connection = new Observable<Connection>({ state: 'online', offlineSince: null });
  let onLine: (up: boolean) => void = () => undefined;
  const loops = localLoops({
    userId: USER,
    // Nothing of this can be read: whoever delivers it parks it, without any server.
    deliveryOf: () => null,
    copy: noCopy,
    environment: {
      ...pageEnvironment,
      outbox: failingOnce(pageEnvironment.outbox),
      connection,
      clock: { ...systemClock, after: (delay, call) => systemClock.after(Math.min(delay, 50), call) },
      isVisible: () => false,
      onLine: (listener) => {
        onLine = listener;
        return () => undefined;
      },
    },
    onFailure: (error) => failures.push(error),
    signal: end.signal,
  });
  onLine(false);
  await loops.begin();
  expect([await stateOf(1), await stateOf(2)]).toEqual(['retry_wait', 'queued']);
  connection.set({ state: 'online', offlineSince: null });
  await expect.poll(() => stateOf(2)).toBe('rejected');
  await expect.poll(() => stateOf(1)).toBe('rejected');
  expect(failures).toHaveLength(1);
});
