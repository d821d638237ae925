import { expect, it } from 'vitest';
import { missingChimes } from './missing-chimes.ts';

const CHIMES = [
  { macId: 'never', lastComms: null },
  { macId: 'before', lastComms: '2026-11-21T11:00:00.000Z' },
  { macId: 'since', lastComms: '2026-11-21T12:00:00.001Z' },
];

it('names the iChimes that were not heard since their tag was told its list', () => {
  expect(missingChimes(CHIMES, '2026-11-21T12:00:00.000Z', 3)).toEqual(['never', 'before']);
});

it('names those that were never heard where nobody knows when it was told', () => {
  expect(missingChimes(CHIMES, null, 3)).toEqual(['never']);
});

it('names no more than the tag lacks, those first that were not heard for longest', () => {
  expect(missingChimes(CHIMES.toReversed(), '2026-11-21T12:00:00.000Z', 1)).toEqual(['never']);
  expect(missingChimes(CHIMES, '2026-11-21T12:00:00.000Z', 0)).toEqual([]);
});
