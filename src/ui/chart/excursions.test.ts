import { expect, it } from 'vitest';
import { excursionsOf } from './excursions.ts';

it('begins and ends where the line crosses the limit', () => {
  expect(excursionsOf([0, 10, 20, 30], [6, 10, 10, 6], { high: 8 })).toEqual([{ from: 5, to: 25, side: 'high' }]);
});

it('tells above from below, in one step as well', () => {
  expect(excursionsOf([0, 10], [10, -10], { low: 0, high: 5 })).toEqual([
    { from: 0, to: 2.5, side: 'high' },
    { from: 5, to: 10, side: 'low' },
  ]);
});

it('ends at a gap, and passes over the times of others', () => {
  expect(excursionsOf([0, 5, 10, 20, 30], [9, undefined, 9, null, 9], { high: 8 })).toEqual([
    { from: 0, to: 10, side: 'high' },
    { from: 30, to: 30, side: 'high' },
  ]);
});

it('finds none on the limit itself, and none without a limit', () => {
  expect(excursionsOf([0, 10], [8, 2], { low: 2, high: 8 })).toEqual([]);
  expect(excursionsOf([0, 10], [8, 2], {})).toEqual([]);
});
