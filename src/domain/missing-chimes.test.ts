import { expect, it } from 'vitest';
import { missingChimes } from './missing-chimes.ts';

const CHIMES = [
  { macId: 'never', lastComms: null },
  { macId: 'before', lastComms: '2026-11-21T11:00:00.000Z' },
  { macId: 'since', lastComms: '2026-11-21T12:00:00.001Z' },
];

it('names the iChimes that were not heard since their tag was told its list', () => {
  expect(missingChimes(CHIMES, '2026-11-21T12:00:00.000Z')).toEqual(['never', 'before']);
});

it('names those that were never heard where nobody knows when it was told', () => {
  expect(missingChimes(CHIMES, null)).toEqual(['never']);
});
