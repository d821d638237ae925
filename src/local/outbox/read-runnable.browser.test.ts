import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { casesOf } from '../../../tests/fixtures/nightly.ts';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { ENTRY_STATES } from './entry.ts';
import { outbox, unsettledOf } from './outbox-database.ts';
import { readNextDue, readRunnable } from './read-runnable.ts';
import { nextDue, runnable } from './runnable.ts';

afterEach(() => outbox.entries.clear());

const NOW = 10;

const anyQueue = fc.array(
  fc.record({
    // Mostly what holds up, so that the look has to go beyond its first part.
    state: fc.oneof({ weight: 4, arbitrary: fc.constant('rejected' as const) }, fc.constantFrom(...ENTRY_STATES)),
    orderingKeys: fc.uniqueArray(fc.integer({ min: 0, max: 9 }).map(String), { minLength: 1, maxLength: 2 }),
    nextAttemptAt: fc.constantFrom(null, 5, 15),
    userId: fc.constantFrom('u1', 'u1', 'u2'),
  }),
  { minLength: 60, maxLength: 400, size: 'max' },
);

it('finds, from a part of the queue, the first of what the whole queue lets go, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(anyQueue, async (queue) => {
      await outbox.entries.clear();
      await outbox.entries.bulkAdd(
        queue.map((over, index) => outboxEntry({ localSeq: index + 1, mutationId: `m${index}`, ...over })),
      );
      const all = await unsettledOf('u1').toArray();
      const expected = runnable(all, NOW).map((entry) => entry.localSeq);
      const found = (await readRunnable('u1', NOW)).map((entry) => entry.localSeq);
      expect(found).toEqual(expected.slice(0, found.length));
      expect(found.length > 0).toBe(expected.length > 0);
      expect(await readNextDue('u1', NOW)).toBe(nextDue(all, NOW));
    }),
    { numRuns: casesOf(8, 30) },
  );
});
