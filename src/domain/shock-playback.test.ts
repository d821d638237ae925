import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  LAST_STEP,
  type Playback,
  type PlaybackAct,
  played,
  sampleRate,
  sampleTimes,
  shockDuration,
  shockFigures,
  WHOLE,
} from './shock-playback.ts';

const after = (start: Playback, ...acts: readonly PlaybackAct[]): Playback => acts.reduce(played, start);

it('DT31: plays 32 steps from the beginning and stops at step 31; reset returns there', () => {
  const started = after(WHOLE, 'play');
  expect(started).toEqual({ step: 0, playing: true });
  const ticks = Array.from({ length: LAST_STEP }, () => 'tick' as const);
  expect(after(started, ...ticks.slice(1))).toEqual({ step: 30, playing: true });
  expect(after(started, ...ticks)).toEqual({ step: 31, playing: false });
  expect(after(started, ...ticks, 'tick')).toEqual({ step: 31, playing: false });
  expect(after({ step: 5, playing: true }, 'reset')).toEqual({ step: 31, playing: false });
});

it('DT31: left and right move by hand only while it is stopped, and never beyond the ends', () => {
  expect(after({ step: 5, playing: true }, 'left', 'right')).toEqual({ step: 5, playing: true });
  expect(after({ step: 5, playing: true }, 'stop', 'left')).toEqual({ step: 4, playing: false });
  expect(after({ step: 0, playing: false }, 'left')).toEqual({ step: 0, playing: false });
  expect(after(WHOLE, 'right')).toEqual(WHOLE);
  expect(after({ step: 7, playing: false }, 'play')).toEqual({ step: 7, playing: true });
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom<PlaybackAct>('play', 'stop', 'left', 'right', 'reset', 'tick'), { maxLength: 80 }),
      (acts) => {
        const { step } = after(WHOLE, ...acts);
        expect(step >= 0 && step <= LAST_STEP && Number.isInteger(step)).toBe(true);
      },
    ),
  );
});

it('DT30: lasts 31 times its interval, and scales by 3200 / 2^(15 - rate)', () => {
  expect(shockDuration({ interval: 2.5, dataRate: 12 })).toBe(77.5);
  expect(shockDuration({ interval: null, dataRate: 15 })).toBeCloseTo(31 * 0.3125);
  expect(shockDuration({ interval: null, dataRate: null })).toBeNull();
  // DT15: sixteen rates from 0.1 to 3200.
  expect([sampleRate(15), sampleRate(12), Number(sampleRate(0).toFixed(1))]).toEqual([3_200, 400, 0.1]);
  const times = sampleTimes({ interval: 2.5, dataRate: null });
  expect([times.length, times[0], times[31]]).toEqual([32, 0, 77.5]);
});

it('DT30: has the largest and the spread of each axis, and what all three come to at each sample', () => {
  const axis = (...first: number[]) => Array.from({ length: 32 }, (_, at) => first[at] ?? 0);
  const figures = shockFigures({ x: axis(3, -6), y: axis(4), z: axis(0, 8) });
  expect(figures?.max).toEqual([6, 4, 8]);
  expect(figures?.delta).toEqual([9, 4, 8]);
  expect([...(figures?.rms ?? [])].slice(0, 3)).toEqual([5, 10, 0]);
  expect(shockFigures({ x: [1], y: [1], z: [1] })).toBeNull();
});
