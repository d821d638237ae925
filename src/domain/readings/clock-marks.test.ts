import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../duration.ts';
import { clockMarks, marksWithin } from './clock-marks.ts';

const START = Date.UTC(2026, 5, 1, 8);
const at = (minutes: number): number => START + minutes * MINUTE_MS;

it('tells corrected times by the difference that they share, to the millisecond, and the others by arrival', () => {
  const corrected = [0, 5, 10].map((minutes) => ({ time: at(minutes), said: at(minutes) - 7 * HOUR_MS }));
  // It came 3 s faster than the others, so it counts at its arrival.
  const faster = { time: at(15) - 3_000, said: at(15) - 7 * HOUR_MS };
  const byArrival = [20, 25].map((minutes) => ({ time: at(minutes) + minutes * 7, said: minutes }));
  expect(clockMarks([...byArrival, ...corrected, faster])).toEqual([
    { from: at(0), until: at(15) - 3_000, count: 4, offset: 7 * HOUR_MS },
    { from: at(20) + 140, until: at(25) + 175, count: 2, offset: null },
  ]);
});

it('tells a lone corrected reading from one that counts by its arrival', () => {
  // Seven hours behind: of a clock that says so nobody would have taken the arrival.
  const corrected = { time: at(0), said: at(0) - 7 * HOUR_MS };
  const ahead = { time: at(5), said: at(5) + 7 * HOUR_MS };
  const from1970 = { time: at(9), said: 9 };
  expect(clockMarks([corrected, ahead, from1970])).toEqual([
    { from: at(0), until: at(0), count: 1, offset: 7 * HOUR_MS },
    { from: at(5), until: at(9), count: 2, offset: null },
  ]);
});

it('takes what came in one batch with one time for counted by arrival', () => {
  const same = { time: at(0), said: at(0) + 3 * HOUR_MS };
  expect(clockMarks([same, same])).toEqual([{ from: at(0), until: at(0), count: 2, offset: null }]);
});

it('has no marks of a clock that is right, and those of another time are not of this one', () => {
  expect(clockMarks([])).toEqual([]);
  const marks = [{ from: at(10), until: at(20), count: 3, offset: null }];
  expect(marksWithin(marks, { from: at(20), to: at(30) })).toEqual(marks);
  expect(marksWithin(marks, { from: at(0), to: at(9) })).toEqual([]);
  expect(marksWithin(marks, { from: at(21), to: at(30) })).toEqual([]);
});
