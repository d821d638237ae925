import { expect, it } from 'vitest';
import { oldestOf } from './oldest-of.ts';

it('tells when the oldest was made, of however many', () => {
  const many = Array.from({ length: 300_000 }, (_, n) => ({ occurredAt: 1_000_000 - n }));
  expect(oldestOf(many)).toBe(700_001);
  expect(oldestOf([])).toBeNull();
});
