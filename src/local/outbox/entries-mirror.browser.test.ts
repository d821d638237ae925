import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { casesOf } from '../../../tests/fixtures/nightly.ts';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { EntriesMirror } from './entries-mirror.ts';
import { outbox } from './outbox-database.ts';

afterEach(() => outbox.entries.clear());

const ofU1 = () => outbox.entries.where('userId').equals('u1').sortBy('localSeq');

/** Waits until the mirror shows what the database holds, and fails when it never does. */
const expectCaughtUp = async (mirror: EntriesMirror): Promise<void> => {
  const stored = await ofU1();
  await expect.poll(() => mirror.get()).toEqual(stored);
};

const write = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), userId: fc.constantFrom('u1', 'u2') }),
  fc.record({ kind: fc.constant('change' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('change all' as const) }),
);

it('is what the database holds for its user, whatever was written, and nobody else’s', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 30 }), async (writes) => {
      await outbox.entries.clear();
      const mirror = new EntriesMirror('u1');
      const stop = mirror.subscribe(() => undefined);
      for (const one of writes) {
        const keys = await outbox.entries.toCollection().primaryKeys();
        const key = 'at' in one ? keys[one.at % Math.max(keys.length, 1)] : undefined;
        if (one.kind === 'add') {
          made += 1;
          const { localSeq: _, ...entry } = outboxEntry({ localSeq: 0, mutationId: `m${made}`, userId: one.userId });
          await outbox.entries.add(entry);
        } else if (one.kind === 'change all') await outbox.entries.toCollection().modify({ attempts: made });
        else if (key !== undefined && one.kind === 'change') await outbox.entries.update(key, { state: 'sending' });
        else if (key !== undefined) await outbox.entries.delete(key);
      }
      await expectCaughtUp(mirror);
      expect(mirror.get()?.every(({ userId }) => userId === 'u1')).toBe(true);
      stop();
    }),
    { numRuns: casesOf(6, 25) },
  );
});

it('reads only what was written: the others stay the same objects', async () => {
  await outbox.entries.bulkAdd(
    [1, 2, 3].map((localSeq) => outboxEntry({ localSeq, mutationId: `n${localSeq}`, userId: 'u1' })),
  );
  const mirror = new EntriesMirror('u1');
  const stop = mirror.subscribe(() => undefined);
  await expectCaughtUp(mirror);
  const before = mirror.get();
  await outbox.entries.update(2, { state: 'acked' });
  await expectCaughtUp(mirror);
  const after = mirror.get();
  expect(after?.map((entry, index) => entry === before?.[index])).toEqual([true, false, true]);
  stop();
});

it('catches up with what was written while nobody watched', async () => {
  const mirror = new EntriesMirror('u1');
  mirror.subscribe(() => undefined)();
  await outbox.entries.add(outboxEntry({ localSeq: 7, mutationId: 'late', userId: 'u1' }));
  const stop = mirror.subscribe(() => undefined);
  await expectCaughtUp(mirror);
  expect(mirror.get()?.map(({ localSeq }) => localSeq)).toEqual([7]);
  stop();
});

it('shows what a tab wrote that died before it could tell', async () => {
  await outbox.entries.add(outboxEntry({ localSeq: 8, mutationId: 'last', userId: 'u1' }));
  const mirror = new EntriesMirror('u1');
  const stop = mirror.subscribe(() => undefined);
  await expectCaughtUp(mirror);
  const tab = new Worker(new URL('../../../tests/fixtures/dying-writer.worker.ts', import.meta.url), {
    type: 'module',
  });
  tab.postMessage(8);
  await expect.poll(async () => (await outbox.entries.get(8))?.state, { timeout: 10_000 }).toBe('acked');
  await expectCaughtUp(mirror);
  tab.terminate();
  stop();
});
