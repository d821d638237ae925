import { expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { STANDSTILL_MS, StandstillWatch } from './standstill.ts';

const due = (state: 'queued' | 'sending' = 'queued') => [outboxEntry({ localSeq: 1, state })];

it('is a standstill when what is due stays as it is for longer than a request may take', () => {
  const watch = new StandstillWatch();
  expect(watch.isStill(due(), 1_000)).toBe(false);
  expect(watch.isStill(due(), 1_000 + STANDSTILL_MS - 1)).toBe(false);
  expect(watch.isStill(due(), 1_000 + STANDSTILL_MS)).toBe(true);
});

it('is none while anything of it changes, or nothing is due', () => {
  const watch = new StandstillWatch();
  watch.isStill(due(), 0);
  expect(watch.isStill(due('sending'), STANDSTILL_MS)).toBe(false);
  expect(watch.isStill([], 3 * STANDSTILL_MS)).toBe(false);
  expect(watch.isStill([], 6 * STANDSTILL_MS)).toBe(false);
  watch.isStill(due(), 7 * STANDSTILL_MS);
  watch.forget();
  expect(watch.isStill(due(), 9 * STANDSTILL_MS)).toBe(false);
});
