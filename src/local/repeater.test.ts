import { expect, it, vi } from 'vitest';
import { clock } from '../../tests/fixtures/test-clock.ts';
import { Repeater } from './repeater.ts';

/** A task whose runs a test lets go one by one. */
function gate() {
  const waiting: (() => void)[] = [];
  let runs = 0;
  let arrived: (() => void) | undefined;
  return {
    task: () =>
      new Promise<number | null>((resolve) => {
        runs += 1;
        waiting.push(() => resolve(null));
        arrived?.();
      }),
    release: () => waiting.shift()?.(),
    runs: () => runs,
    reached: (count: number) =>
      new Promise<void>((resolve) => {
        arrived = () => {
          if (runs >= count) resolve();
        };
        arrived();
      }),
  };
}

it('runs once more for all the nudges that came during a run', async () => {
  const gated = gate();
  const repeater = new Repeater(gated.task, () => undefined);
  repeater.nudge();
  await gated.reached(1);
  repeater.nudge();
  repeater.nudge();
  repeater.nudge();
  gated.release();
  await gated.reached(2);
  gated.release();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(gated.runs()).toBe(2);
  repeater.stop();
});

it('reports a failure and comes back by itself', async () => {
  const failures: unknown[] = [];
  let runs = 0;
  await new Promise<void>((resolve) => {
    const repeater = new Repeater(
      () => {
        runs += 1;
        if (runs === 1) throw new Error('broken');
        repeater.stop();
        resolve();
        return Promise.resolve(null);
      },
      (error) => failures.push(error),
      { afterFailure: 1 },
    );
    repeater.nudge();
  });
  expect(runs).toBe(2);
  expect(failures).toHaveLength(1);
});

it('does nothing after it was stopped', async () => {
  const gated = gate();
  const repeater = new Repeater(gated.task, () => undefined);
  repeater.stop();
  repeater.nudge();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(gated.runs()).toBe(0);
});

it('runs at once, and then as far apart as it is told, however often it is nudged', async () => {
  vi.useFakeTimers();
  const started: number[] = [];
  const repeater = new Repeater(
    () => {
      started.push(clock.now());
      return Promise.resolve(null);
    },
    () => undefined,
    { apart: 500 },
  );
  const begin = clock.now();
  for (let step = 0; step < 20; step += 1) {
    repeater.nudge();
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(started.map((at) => at - begin)).toEqual([0, 500, 1000, 1500, 2000]);
  repeater.stop();
  vi.useRealTimers();
});
