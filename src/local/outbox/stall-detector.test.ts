import { expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { STALL_MS, StallDetector } from './stall-detector.ts';

const due = (state: 'queued' | 'sending' = 'queued') => [outboxEntry({ localSeq: 1, state })];

it('is a stall when what is due stays as it is for longer than a request may take', () => {
  const detector = new StallDetector();
  expect(detector.isStalled(due(), 1_000)).toBe(false);
  expect(detector.isStalled(due(), 1_000 + STALL_MS - 1)).toBe(false);
  expect(detector.isStalled(due(), 1_000 + STALL_MS)).toBe(true);
});

it('is none while anything of it changes, or nothing is due', () => {
  const detector = new StallDetector();
  detector.isStalled(due(), 0);
  expect(detector.isStalled(due('sending'), STALL_MS)).toBe(false);
  expect(detector.isStalled([], 3 * STALL_MS)).toBe(false);
  expect(detector.isStalled([], 6 * STALL_MS)).toBe(false);
  detector.isStalled(due(), 7 * STALL_MS);
  detector.forget();
  expect(detector.isStalled(due(), 9 * STALL_MS)).toBe(false);
});
