import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { ENTRY_STATES, NEEDS_PERSON, type OutboxEntry, SETTLED } from './entry.ts';
import { blockersOf, dependentsOf, isAnyWaitedForByAll, nextDue, runnable } from './runnable.ts';

const entry = outboxEntry;
const seqs = (entries: readonly OutboxEntry[]) => entries.map((one) => one.localSeq);

const anyQueue = fc
  .array(
    fc.record({
      state: fc.constantFrom(...ENTRY_STATES),
      orderingKeys: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 }),
      nextAttemptAt: fc.constantFrom(null, 5, 15),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((over, index) => entry({ localSeq: index + 1, ...over })));

describe('runnable', () => {
  it('never sends two entries of one ordering key, nor one behind an unsettled one', () => {
    fc.assert(
      fc.property(anyQueue, (queue) => {
        const ready = runnable(queue, 10);
        const orderingKeys = ready.flatMap((one) => one.orderingKeys);
        expect(new Set(orderingKeys).size).toBe(orderingKeys.length);
        for (const one of ready) {
          const earlier = queue.filter((other) => other.localSeq < one.localSeq && !SETTLED.has(other.state));
          expect(earlier.some((other) => other.orderingKeys.some((key) => one.orderingKeys.includes(key)))).toBe(false);
        }
      }),
    );
  });

  it('always finds something when nothing waits for a person or for its time', () => {
    fc.assert(
      fc.property(anyQueue, (queue) => {
        const moving = queue
          .filter((one) => ['queued', 'sending', 'acked', 'cancelled'].includes(one.state))
          .map((one) => ({ ...one, nextAttemptAt: null }));
        const unsettled = moving.filter((one) => !SETTLED.has(one.state));
        expect(runnable(moving, 10).length > 0).toBe(unsettled.length > 0);
      }),
    );
  });

  it('does not depend on the order the entries are read in, nor on any clock of theirs', () => {
    fc.assert(
      fc.property(anyQueue, fc.integer(), (queue, clock) => {
        const shuffled = [...queue].reverse().map((one) => ({ ...one, occurredAt: clock - one.localSeq }));
        expect(seqs(runnable(shuffled, 10))).toEqual(seqs(runnable(queue, 10)));
      }),
    );
  });

  it('sends what was never sent before what is tried again, each oldest first', () => {
    const queue = [
      entry({ localSeq: 1, orderingKeys: ['a'], sentOnce: true, state: 'retry_wait', nextAttemptAt: 5 }),
      entry({ localSeq: 2, orderingKeys: ['b'], sentOnce: true, state: 'sending' }),
      entry({ localSeq: 3, orderingKeys: ['c'] }),
      entry({ localSeq: 4, orderingKeys: ['d'] }),
    ];
    expect(seqs(runnable(queue, 10))).toEqual([3, 4, 1, 2]);
  });

  it.each(['rejected', 'conflict', 'stuck', 'auth_wait'] as const)(
    '%s blocks its ordering key and no other',
    (state) => {
      const queue = [
        entry({ localSeq: 1, orderingKeys: ['a'], state, nextAttemptAt: state === 'stuck' ? 99 : null }),
        entry({ localSeq: 2, orderingKeys: ['a', 'b'] }),
        entry({ localSeq: 3, orderingKeys: ['c'] }),
      ];
      expect(seqs(runnable(queue, 10))).toEqual([3]);
      expect([...blockersOf(queue).entries()]).toEqual([[2, queue[0]]]);
    },
  );

  it('lets what comes back to a restored server go first, one at a time, whatever it is about', () => {
    const queue = [
      entry({ localSeq: 1, orderingKeys: ['a'] }),
      entry({ localSeq: 2, orderingKeys: ['b'], replayedIn: 'e2', sentOnce: true }),
      entry({ localSeq: 3, orderingKeys: ['c'], replayedIn: 'e2', sentOnce: true }),
      entry({ localSeq: 4, orderingKeys: ['d'] }),
    ];
    expect(seqs(runnable(queue, 10))).toEqual([1, 2]);
    expect(isAnyWaitedForByAll(queue)).toBe(true);
    expect(seqs(runnable(queue, 10, new Set([1, 2])))).toEqual([]);
    const [first, second, third, fourth] = queue as [OutboxEntry, OutboxEntry, OutboxEntry, OutboxEntry];
    const done = { ...second, state: 'acked' } as const;
    expect(seqs(runnable([first, done, third, fourth], 10))).toEqual([1, 3]);
  });

  it.each([
    { state: 'rejected' },
    { state: 'conflict' },
    { state: 'stuck', nextAttemptAt: 99 },
    { state: 'retry_wait', nextAttemptAt: 99, lastError: { status: 425, code: 'overloaded', errors: [] } },
  ] as const)('no longer holds the others up once it waits for somebody or for its time: $state', (over) => {
    const back = { orderingKeys: ['a'], replayedIn: 'e2', sentOnce: true };
    const queue = [
      entry({ localSeq: 1, ...back, ...over }),
      entry({ localSeq: 2, ...back }),
      entry({ localSeq: 3, orderingKeys: ['b'] }),
    ];
    const behind = NEEDS_PERSON.has(over.state) ? [3] : [];
    expect(seqs(runnable(queue, 10))).toEqual(behind);
    expect(seqs(runnable([queue[0], queue[2]] as OutboxEntry[], 10))).toEqual([3]);
  });

  it('holds the others up while the server fails on it, as what comes later may speak of it', () => {
    const failing = { state: 'retry_wait', attempts: 7, nextAttemptAt: 99 } as const;
    const back = entry({ localSeq: 1, orderingKeys: ['a'], replayedIn: 'e2', sentOnce: true, ...failing });
    const queue = [back, entry({ localSeq: 2, orderingKeys: ['b'] })];
    expect(runnable(queue, 10)).toEqual([]);
    expect(isAnyWaitedForByAll(queue)).toBe(true);
  });

  it('sends again what a crash cut off, but not what is under way', () => {
    const queue = [entry({ localSeq: 1, state: 'sending' })];
    expect(seqs(runnable(queue, 10))).toEqual([1]);
    expect(runnable(queue, 10, new Set([1]))).toEqual([]);
  });
});

it('holds back what can still be undone, and everything behind it', () => {
  const queue = [
    entry({ localSeq: 1, orderingKeys: ['a'], nextAttemptAt: 15, scheduledAt: 10 }),
    entry({ localSeq: 2, orderingKeys: ['a'] }),
  ];
  expect(seqs(runnable(queue, 14))).toEqual([]);
  expect(seqs(runnable(queue, 15))).toEqual([1]);
  expect(nextDue(queue, 14)).toBe(15);
});

it('waits no longer when the clock was put back', () => {
  const waiting = entry({ localSeq: 1, state: 'retry_wait', nextAttemptAt: 1_000_300, scheduledAt: 1_000_000 });
  expect(seqs(runnable([waiting], 1_000_100))).toEqual([]);
  expect(seqs(runnable([waiting], 999_999))).toEqual([1]);
});

it('what depends on a creation is what comes after it under the ordering key of the thing', () => {
  const create = entry({ localSeq: 2, orderingKeys: ['shipment:x', 'device:t'], creates: 'shipment:x' });
  const others = [
    entry({ localSeq: 1, orderingKeys: ['shipment:x'] }),
    create,
    entry({ localSeq: 3, orderingKeys: ['shipment:x'] }),
    entry({ localSeq: 4, orderingKeys: ['device:t'] }),
    entry({ localSeq: 5, orderingKeys: ['shipment:x'], state: 'acked' }),
    entry({ localSeq: 6, orderingKeys: ['device:u', 'shipment:x'], state: 'conflict' }),
  ];
  expect(seqs(dependentsOf(create, others))).toEqual([3, 6]);
  expect(dependentsOf({ ...create, creates: null }, others)).toEqual([]);
});

describe('blockersOf', () => {
  it('finds what a person has to decide about, however far ahead', () => {
    const queue = [
      entry({ localSeq: 1, orderingKeys: ['b'], state: 'sending' }),
      entry({ localSeq: 2, orderingKeys: ['a'], state: 'rejected' }),
      entry({ localSeq: 3, orderingKeys: ['a', 'b'] }),
      entry({ localSeq: 4, orderingKeys: ['b'] }),
      entry({ localSeq: 5, orderingKeys: ['c'] }),
    ];
    const found = [...blockersOf(queue)].map(([waits, { localSeq }]) => [waits, localSeq]);
    expect(found).toEqual([
      [3, 2],
      [4, 2],
    ]);
  });

  it('names an earlier unsettled entry for everything that is not first under its ordering keys, and for nothing else', () => {
    fc.assert(
      fc.property(anyQueue, (queue) => {
        const blockers = blockersOf(queue);
        for (const one of queue.filter(({ state }) => !SETTLED.has(state))) {
          const ahead = queue.filter(
            (other) =>
              other.localSeq < one.localSeq &&
              !SETTLED.has(other.state) &&
              other.orderingKeys.some((key) => one.orderingKeys.includes(key)),
          );
          const blocker = blockers.get(one.localSeq);
          expect(blocker !== undefined).toBe(ahead.length > 0);
          expect(blocker === undefined || blocker.localSeq < one.localSeq).toBe(true);
          const parked = ahead.some(({ state }) => NEEDS_PERSON.has(state));
          expect(!parked || (blocker !== undefined && NEEDS_PERSON.has(blocker.state))).toBe(true);
        }
      }),
    );
  });
});

it('nextDue is the earliest time something goes by itself', () => {
  const queue = [
    entry({ localSeq: 1, state: 'retry_wait', nextAttemptAt: 30 }),
    entry({ localSeq: 2, state: 'stuck', nextAttemptAt: 20 }),
    entry({ localSeq: 3, state: 'rejected', nextAttemptAt: null }),
  ];
  expect(nextDue(queue, 10)).toBe(20);
  expect(nextDue(queue.slice(2), 10)).toBeNull();
});

it('nextDue is no time that has come: what was not sent then is held by something else', () => {
  const queue = [
    entry({ localSeq: 1, orderingKeys: ['a'], state: 'rejected' }),
    entry({ localSeq: 2, orderingKeys: ['a'], nextAttemptAt: 20, scheduledAt: 10 }),
  ];
  expect(nextDue(queue, 19)).toBe(20);
  expect(nextDue(queue, 20)).toBeNull();
});
