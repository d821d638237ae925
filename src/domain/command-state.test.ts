import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COMMAND_STATES, type CommandState, stateAfterOutcome } from './command-state.ts';

const anyResult = fc.record({ isHolder: fc.boolean(), outcome: fc.constantFrom('confirmed', 'failed') });

it('ends the same in whatever order results come that a device confirmed, and what was withdrawn stays so', () => {
  fc.assert(
    fc.property(fc.constantFrom(...COMMAND_STATES), fc.array(anyResult), (start, results) => {
      let state: CommandState = start;
      for (const { isHolder, outcome } of results) state = stateAfterOutcome({ state, isHolder }, outcome) ?? state;
      if (start === 'queued' || start === 'cancelled' || start === 'confirmed' || start === 'failed') {
        expect(state).toBe(start);
      }
      if (start === 'expired') {
        expect(state).toBe(results.some(({ outcome }) => outcome === 'confirmed') ? 'confirmed' : 'expired');
      }
      if (start === 'handed-over') {
        const first = results.find(({ outcome, isHolder }) => outcome === 'confirmed' || isHolder);
        expect(state).toBe(first?.outcome ?? 'handed-over');
      }
    }),
  );
});

it('takes no word of what was handed to nobody', () => {
  for (const state of COMMAND_STATES) {
    expect(stateAfterOutcome({ state, isHolder: null }, 'confirmed')).toBeNull();
    expect(stateAfterOutcome({ state, isHolder: null }, 'failed')).toBeNull();
  }
});
