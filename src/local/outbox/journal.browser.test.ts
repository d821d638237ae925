import { afterEach, expect, it, vi } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import type { OutboxEntry } from './entry.ts';
import { JOURNAL_RETENTION_MS, pruneJournal } from './journal.ts';
import { outbox } from './outbox-database.ts';

const NOW = 2 * JOURNAL_RETENTION_MS;
const OLD = NOW - JOURNAL_RETENTION_MS - 1;

afterEach(async () => {
  vi.restoreAllMocks();
  await outbox.entries.clear();
});

let made = 0;
const entry = (over: Partial<OutboxEntry>): OutboxEntry => {
  made += 1;
  return outboxEntry({ localSeq: made, occurredAt: OLD, ...over });
};

it('forgets what was settled long ago, of whomever, and nothing else however old', async () => {
  const forgotten = [
    entry({ state: 'acked', ackedAt: OLD }),
    entry({ state: 'cancelled' }),
    entry({ state: 'acked', ackedAt: OLD, userId: 'u2' }),
  ];
  const kept = [
    entry({ state: 'acked', ackedAt: OLD + 1 }),
    entry({ state: 'cancelled', occurredAt: NOW }),
    ...(['queued', 'sending', 'retry_wait', 'auth_wait', 'conflict', 'rejected', 'stuck'] as const).map((state) =>
      entry({ state }),
    ),
  ];
  await outbox.entries.bulkAdd([...forgotten, ...kept]);
  await pruneJournal(NOW);
  const left = await outbox.entries.toCollection().primaryKeys();
  expect(left).toEqual(kept.map(({ localSeq }) => localSeq));
});

it('forgets all of a long journal, and does not go through unsent work', async () => {
  await outbox.entries.bulkAdd(Array.from({ length: 1_200 }, () => entry({ state: 'acked', ackedAt: OLD })));
  const queue = Array.from({ length: 2_000 }, () => entry({}));
  await outbox.entries.bulkAdd(queue);
  const steps = vi.spyOn(IDBCursor.prototype, 'continue');
  const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  await pruneJournal(NOW);
  expect(await outbox.entries.count()).toBe(queue.length);
  expect(steps.mock.calls.length).toBeLessThan(10);
  expect(reads).not.toHaveBeenCalled();
});
