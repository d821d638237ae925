import { expect, it } from 'vitest';
import type { OutboxStore } from './outbox-store.ts';
import { UnsentCount } from './unsent-count.ts';

/** An outbox whose entries take so long to be counted, on a clock that goes on by hand. Milliseconds. */
function slowOutbox(counting: number) {
  let now = 0;
  let counted = 0;
  const timers: { readonly at: number; readonly act: () => void }[] = [];
  const clock = {
    now: () => now,
    steady: () => now,
    after: (milliseconds: number, act: () => void) => {
      timers.push({ at: now + milliseconds, act });
      return () => undefined;
    },
  };
  const outbox = {
    read: () => {
      counted += 1;
      now += counting;
      return Promise.resolve([7, 0]);
    },
  } as unknown as OutboxStore;
  const marked: number[] = [];
  const marker = { get: () => marked.at(-1) ?? 0, set: (_: string, count: number) => void marked.push(count) };
  return {
    unsent: new UnsentCount({ outbox, marker, clock }),
    counted: () => counted,
    marked,
    async goOn(milliseconds: number) {
      now += milliseconds;
      const due = timers.filter(({ at }) => at <= now);
      for (const timer of due) {
        timers.splice(timers.indexOf(timer), 1);
        timer.act();
      }
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

it('counts a burst of changes once', async () => {
  const { unsent, counted, marked, goOn } = slowOutbox(1);
  for (let change = 0; change < 100; change += 1) unsent.recount('u1');
  await goOn(500);
  expect(counted()).toBe(1);
  expect(marked).toEqual([7]);
});

it('rests the longer after counting the longer that took, and never for minutes', async () => {
  const { unsent, counted, goOn } = slowOutbox(400);
  const changeAndWait = async (milliseconds: number) => {
    unsent.recount('u1');
    await goOn(milliseconds);
    return counted();
  };
  expect(await changeAndWait(500)).toBe(1);
  expect(await changeAndWait(5_000)).toBe(1);
  expect(await changeAndWait(3_000)).toBe(2);
  const { unsent: slower, counted: countedSlower, goOn: goOnSlower } = slowOutbox(5_000);
  for (const wait of [500, 10_000]) {
    slower.recount('u1');
    await goOnSlower(wait);
  }
  expect(countedSlower()).toBe(2);
});
