import fc from 'fast-check';
import { expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import type { EntryState } from '../outbox/entry.ts';
import { differences } from './work-feeder.ts';

const entries = fc
  .uniqueArray(
    fc.record({ localSeq: fc.integer({ min: 1, max: 30 }), state: fc.constantFrom<EntryState>('queued', 'rejected') }),
    {
      selector: ({ localSeq }) => localSeq,
    },
  )
  .map((made) => made.toSorted((a, b) => a.localSeq - b.localSeq).map(outboxEntry));

it('finds what is new, other or gone, whatever the two lists are', () => {
  fc.assert(
    fc.property(entries, entries, (before, now) => {
      const known = new Map(before.map((entry) => [entry.localSeq, entry]));
      const there = new Set(now.map(({ localSeq }) => localSeq));
      const { changed, removed } = differences(before, now);
      expect(changed).toEqual(now.filter(({ localSeq, state }) => known.get(localSeq)?.state !== state));
      expect(removed).toEqual(before.map(({ localSeq }) => localSeq).filter((localSeq) => !there.has(localSeq)));
    }),
  );
});

it('passes over what happens to an entry on its way, and over what is the same object', () => {
  const queued = outboxEntry({ localSeq: 1 });
  expect(differences([queued], [{ ...queued, state: 'sending', sentOnce: true }])).toEqual({
    changed: [],
    removed: [],
  });
  expect(differences([queued], [queued])).toEqual({ changed: [], removed: [] });
});
