import { afterEach, expect, it, vi } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import type { OutboxEntry } from './entry.ts';
import { countHidden } from './hidden-work.ts';
import { outbox } from './outbox-database.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await outbox.entries.clear();
  await outbox.locked.clear();
});

let made = 0;
const entries = (count: number, over: Partial<OutboxEntry>) =>
  outbox.entries.bulkAdd(
    Array.from({ length: count }, () => {
      made += 1;
      return outboxEntry({ localSeq: made, ...over });
    }),
  );

it('counts what others have unsent, and what is locked, without going through the own queue', async () => {
  await entries(2_000, { userId: 'u2' });
  await entries(3, { userId: 'u1' });
  await entries(2, { userId: 'u3', state: 'rejected' });
  await entries(4, { userId: 'u1', state: 'acked' });
  const sealed = { iv: new Uint8Array(12), data: new ArrayBuffer(1) };
  await outbox.locked.bulkAdd([
    { localSeq: 9_001, userId: 'u2', unsent: true, ...sealed },
    { localSeq: 9_002, userId: 'u2', unsent: false, ...sealed },
    { localSeq: 9_003, userId: 'u4', unsent: true, ...sealed },
  ]);
  const steps = vi.spyOn(IDBCursor.prototype, 'continue');
  expect(await countHidden('u2')).toEqual({ others: 6, ownLocked: 1 });
  expect(steps.mock.calls.length).toBeLessThan(30);
  expect(await countHidden(null)).toEqual({ others: 2_007, ownLocked: 0 });
});
