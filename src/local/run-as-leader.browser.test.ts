import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import { browserLocks } from './locks.ts';
import { type Leading, runAsLeader } from './run-as-leader.ts';
import type { Signals } from './signals.ts';

const HEARTBEAT_MS = 1_000;
const STALL_MS = 5_000;

let name: string;
let log: string[];
let end: AbortController;
let now: number;
let timers: Set<{ readonly at: number; readonly call: () => void }>;
let listeners: Map<string, Set<() => void>>;

beforeEach(() => {
  name = crypto.randomUUID();
  log = [];
  end = new AbortController();
  now = 0;
  timers = new Set();
  listeners = new Map();
});
afterEach(() => end.abort());

const clock = {
  ...systemClock,
  steady: () => now,
  after: (milliseconds: number, call: () => void) => {
    const timer = { at: now + milliseconds, call };
    timers.add(timer);
    return () => void timers.delete(timer);
  },
};

/** What all tabs of the test hear of each other. */
const signals: Signals = {
  tell: (word) => {
    for (const listener of listeners.get(word) ?? []) listener();
  },
  on: (word, listener) => {
    const all = listeners.get(word) ?? new Set();
    listeners.set(word, all.add(listener));
    return () => all.delete(listener);
  },
};

/** Time goes on, in steps of a heartbeat unless all at once. */
async function pass(milliseconds: number, step = HEARTBEAT_MS): Promise<void> {
  const until = now + milliseconds;
  while (now < until) {
    now = Math.min(until, now + step);
    for (const timer of Array.from(timers)) {
      if (timer.at > now) continue;
      timers.delete(timer);
      timer.call();
    }
    await navigator.locks.query();
  }
}

interface TabOptions extends Partial<Parameters<typeof runAsLeader>[0]> {
  /** It says nothing, like a frozen one. */
  readonly isMute?: boolean;
}

/** A tab that leads until it is told to stop; resolves to what became of it. */
function tab(who: string, { isMute = false, ...options }: TabOptions = {}) {
  const leading = Promise.withResolvers<Leading>();
  const stop = new AbortController();
  const became = runAsLeader({
    name,
    heartbeatMs: HEARTBEAT_MS,
    stallMs: STALL_MS,
    run: async (given) => {
      log.push(`${who} begins`);
      leading.resolve(given);
      await new Promise<void>((resolve) => {
        if (given.signal.aborted) resolve();
        given.signal.addEventListener('abort', () => resolve(), { once: true });
      });
      log.push(`${who} ends`);
      return who;
    },
    signal: AbortSignal.any([stop.signal, end.signal]),
    surroundings: { clock, locks: browserLocks, signals: isMute ? { ...signals, tell: () => undefined } : signals },
    ...options,
  });
  return { became, leading: leading.promise, stop: () => stop.abort() };
}

it('runs in one tab at a time, and in the next when that one stops', async () => {
  const first = tab('first');
  await first.leading;
  const second = tab('second');
  await pass(4 * STALL_MS);
  expect(log).toEqual(['first begins']);
  first.stop();
  await second.leading;
  expect(await first.became).toEqual({ value: 'first' });
  second.stop();
  expect(await second.became).toEqual({ value: 'second' });
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('takes the lead from one that is not heard of, who learns of it and ends its work', async () => {
  const frozen = tab('frozen', { isMute: true });
  await frozen.leading;
  const second = tab('second');
  await pass(STALL_MS - HEARTBEAT_MS);
  expect(log).toEqual(['frozen begins']);
  await pass(HEARTBEAT_MS);
  await second.leading;
  expect(await frozen.became).toEqual({ value: 'frozen' });
  expect(log).toContain('frozen ends');
});

it('hears of a leader with something under way only while that gets on', async () => {
  let isIdle = true;
  const busy = tab('busy', { isIdle: () => isIdle });
  const { progress } = await busy.leading;
  const second = tab('second');
  await pass(2 * STALL_MS);
  isIdle = false;
  for (let round = 0; round < 4; round += 1) {
    await pass(STALL_MS - 2 * HEARTBEAT_MS);
    progress();
  }
  expect(log).toEqual(['busy begins']);
  await pass(2 * STALL_MS);
  await second.leading;
  await busy.became;
});

it('takes nothing for frozen because it slept itself', async () => {
  const first = tab('first');
  await first.leading;
  const sleeper = tab('sleeper');
  await pass(HEARTBEAT_MS);
  // Its timer comes first when it wakes, and what was said meanwhile after it.
  listeners.clear();
  await pass(10 * STALL_MS, 10 * STALL_MS);
  await pass(STALL_MS - HEARTBEAT_MS);
  expect(log).toEqual(['first begins']);
  sleeper.stop();
  expect(await sleeper.became).toBeNull();
});

it('leaves the work to a leader where it is told to', async () => {
  const first = tab('first');
  await first.leading;
  expect(await tab('second', { ifBusy: 'leave' }).became).toBeNull();
  first.stop();
  await first.became;
  const third = tab('third', { ifBusy: 'leave' });
  await third.leading;
  third.stop();
  expect(await third.became).toEqual({ value: 'third' });
});

it('passes on what the work throws, and lets go of the lead', async () => {
  const fails = tab('fails', { run: () => Promise.reject(new DOMException('its own', 'AbortError')) });
  await expect(fails.became).rejects.toThrow('its own');
  await tab('next').leading;
});
