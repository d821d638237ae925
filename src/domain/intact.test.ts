import { expect, it } from 'vitest';
import { chimeChartPercent, intactOf } from './intact.ts';

it('DT24: intact is yes when as many are there as expected, no otherwise, and nothing where there is no list', () => {
  expect(intactOf({ expected: 4, actual: 4 })).toBe('yes');
  expect(intactOf({ expected: 4, actual: 3 })).toBe('no');
  expect(intactOf({ expected: 4, actual: null })).toBe('no');
  expect(intactOf({ expected: '4', actual: '4' })).toBe('yes');
  for (const expected of [null, 0, '-', '']) expect(intactOf({ expected, actual: 4 })).toBe('none');
});

it('C35: the chart of iChimes takes 60, 65, 70, 75 or 80 percent, by how many there are', () => {
  expect([0, 5, 6, 11, 12, 20, 21, 37, 38, 200].map(chimeChartPercent)).toEqual([
    60, 60, 65, 65, 70, 70, 75, 75, 80, 80,
  ]);
});
