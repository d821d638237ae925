import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../duration.ts';
import { countedTime, type DeviceClock, heardClock, unknownClock } from './device-clock.ts';
import { type ToldClock, toldClock } from './told-clock.ts';

const START = Date.UTC(2026, 5, 1, 8);

/** What is told after each of some messages, one every five minutes. @param offs how far the clock is off at each */
function toldOf(offs: readonly number[]): (ToldClock | null)[] {
  let clock: DeviceClock = unknownClock(-1);
  let told: ToldClock | null = null;
  return offs.map((off, index) => {
    const arrival = START + index * 5 * MINUTE_MS;
    const said = { index, time: arrival + off };
    clock = heardClock(clock, said, arrival);
    const { by } = countedTime(said, arrival, clock);
    told = toldClock(told, { said, by }, clock, arrival);
    return told;
  });
}

it('is told once that a clock is behind as soon as that is known, and no more when it is right again', () => {
  const [first, second, ...later] = toldOf([...Array.from({ length: 6 }, () => -7 * HOUR_MS), 0]);
  expect([first, second]).toEqual([null, null]);
  const told = { since: START + 10 * MINUTE_MS, offset: 7 * HOUR_MS };
  expect(later).toEqual([told, told, told, told, null]);
});

it('is told at once that a clock is ahead, later by how much, as since the first time', () => {
  const told = toldOf([2 * HOUR_MS, 2 * HOUR_MS, 2 * HOUR_MS, 2 * HOUR_MS]);
  expect(told.map((one) => one?.offset)).toEqual([null, null, -2 * HOUR_MS, -2 * HOUR_MS]);
  expect(new Set(told.map((one) => one?.since))).toEqual(new Set([START]));
});

it('is not told of what waited in a gateway, which ends nothing either', () => {
  expect(toldOf([0, -5 * HOUR_MS, -4 * HOUR_MS, -2 * HOUR_MS])).toEqual([null, null, null, null]);
  const wrong: ToldClock = { since: START, offset: null };
  const late = { index: 9, time: START - 3 * HOUR_MS };
  expect(toldClock(wrong, { said: late, by: 'device' }, undefined, START)).toBe(wrong);
});
