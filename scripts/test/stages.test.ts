import { expect, it } from 'vitest';
import { faultsWithin } from './stages.ts';

it('begins faults for a quarter of an hour, for less where the run has taken long', () => {
  expect([0, 40, 60, 66.5, 70, 200].map((minutes) => faultsWithin(minutes * 60))).toEqual([15, 15, 15, 8, 5, 5]);
});
