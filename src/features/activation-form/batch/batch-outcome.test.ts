import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ENTRY_STATES, type EntryState, NEEDS_PERSON } from '../../../local/outbox/entry.ts';
import { batchOutcome } from './batch-outcome.ts';

const items = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    guid: crypto.randomUUID(),
    macId: '00_1B_AD_00_7C_CA',
    shipmentId: `PALLET-${nth}`,
    localSeq: nth + 1,
    doubts: [],
  }));
const entries = (states: readonly (EntryState | null)[]) =>
  states.flatMap((state, nth) => (state === null ? [] : [{ localSeq: nth + 1, state }]));

it('tells what the server has from what waits, what was taken back and what needs a person', () => {
  const states: (EntryState | null)[] = ['acked', 'queued', 'sending', 'retry_wait', 'cancelled', 'rejected', null];
  const batch = items(states.length);
  expect(batchOutcome(batch, entries(states))).toEqual({ sent: 2, waiting: 3, takenBack: 1, refused: [batch[5]] });
});

it('counts each shipment once, whatever became of it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ENTRY_STATES, null)), (states) => {
      const { sent, waiting, takenBack, refused } = batchOutcome(items(states.length), entries(states));
      expect(sent + waiting + takenBack + refused.length).toBe(states.length);
      expect(waiting).toBe(
        states.filter((state) => state !== null && !['acked', 'cancelled'].includes(state) && !NEEDS_PERSON.has(state))
          .length,
      );
    }),
  );
});
