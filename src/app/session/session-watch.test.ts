import { expect, it } from 'vitest';
import { DEFAULT_SITE_OPTIONS } from '../../contract/site-options.ts';
import { type SessionClock, type SessionStore, SessionWatch } from './session-watch.ts';

const { sessionDuration, sessionTimer, warningDuration, serverSessionDuration } = DEFAULT_SITE_OPTIONS;
const LIMITS = { sessionDuration, sessionTimer, warningDuration, serverSessionDuration };
const START = 1_700_000_000;

/** Time that passes when it is told to. */
class HandClock implements SessionClock {
  #now = START;
  readonly #timers = new Set<{ next: number; readonly every: number; readonly tick: () => void }>();

  now(): number {
    return this.#now;
  }

  every(seconds: number, tick: () => void): () => void {
    const timer = { next: this.#now + seconds, every: seconds, tick };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  get timers(): number {
    return this.#timers.size;
  }

  /** `asleep`: nothing ticks meanwhile, as in a tab that is frozen. */
  pass(seconds: number, asleep = false): void {
    const end = this.#now + seconds;
    while (this.#now < end) {
      this.#now += 1;
      for (const timer of this.#timers) {
        if (timer.next > this.#now || !this.#timers.has(timer)) continue;
        timer.next = this.#now + timer.every;
        if (!asleep) timer.tick();
      }
    }
  }
}

/** What local storage is to several tabs. */
class SharedStore implements SessionStore {
  #expires: number | null = null;
  #warnedUntil: number | null = null;
  #refreshed = START;
  readonly #listeners = new Set<() => void>();

  times() {
    return this.#expires === null ? null : { expires: this.#expires, warnedUntil: this.#warnedUntil };
  }
  setExpires(seconds: number) {
    this.#expires = seconds;
    this.#tell();
  }
  setWarned(seconds: number) {
    this.#warnedUntil = seconds;
    this.#tell();
  }
  refreshed() {
    return this.#refreshed;
  }
  setRefreshed(seconds: number) {
    this.#refreshed = seconds;
  }
  subscribe(listener: () => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  #tell() {
    for (const listener of this.#listeners) listener();
  }
}

function stand(answers: boolean[] = [], limits = LIMITS) {
  const clock = new HandClock();
  const store = new SharedStore();
  const refreshes: number[] = [];
  const refresh = () => {
    refreshes.push(clock.now() - START);
    return Promise.resolve(answers.shift() ?? true);
  };
  const tab = () => {
    const watch = new SessionWatch({ limits, clock, store, refresh });
    return { watch, stop: watch.start() };
  };
  return { clock, store, refreshes, tab };
}

/** When each thing happens, in seconds from the start: to somebody who does nothing, and the refresh to somebody who works. */
function momentsWith(changed: Partial<typeof LIMITS>) {
  const limits = { ...LIMITS, ...changed };
  const idle = stand([], limits);
  const { watch } = idle.tab();
  const until = (phase: string): number => {
    while (watch.get().phase !== phase) idle.clock.pass(1);
    return idle.clock.now() - START;
  };
  const working = stand([], limits);
  const worker = working.tab();
  while (working.refreshes.length === 0) {
    working.clock.pass(1);
    worker.watch.activity();
  }
  return { warned: until('warning'), over: until('over'), refreshed: working.refreshes[0] };
}

it('obeys each timer of the spec by its name, and no other for the same thing', () => {
  expect(momentsWith({})).toEqual({ warned: 900, over: 961, refreshed: 3240 });
  expect(momentsWith({ sessionDuration: 1800 })).toEqual({ warned: 1800, over: 1861, refreshed: 3240 });
  expect(momentsWith({ warningDuration: 120 })).toEqual({ warned: 900, over: 1021, refreshed: 3240 });
  expect(momentsWith({ serverSessionDuration: 7200 })).toEqual({ warned: 900, over: 961, refreshed: 6840 });
  // Looked at every 400 seconds: at 1200 that 900 were over, at 2800 that 3600 soon will be.
  expect(momentsWith({ sessionTimer: 400 })).toEqual({ warned: 1200, over: 1261, refreshed: 2800 });
});

it('warns at the first look after the session expired, counts down by seconds, and is over below zero', () => {
  const { clock, tab } = stand();
  const { watch } = tab();
  clock.pass(899);
  expect(watch.get()).toEqual({ phase: 'open' });
  // Looks are at 180, 360, …, 900.
  clock.pass(1);
  expect(watch.get()).toEqual({ phase: 'warning', left: 60 });
  clock.pass(1);
  expect(watch.get()).toEqual({ phase: 'warning', left: 59 });
  clock.pass(59);
  expect(watch.get()).toEqual({ phase: 'warning', left: 0 });
  clock.pass(1);
  expect(watch.get()).toEqual({ phase: 'over' });
});

it('goes on with whatever is done before the warning, and only with the answer to it after', () => {
  const { clock, tab } = stand();
  const { watch } = tab();
  clock.pass(500);
  watch.activity();
  clock.pass(899);
  // Expired at 1400, looked at 1440: what is done in between still counts.
  expect(watch.get()).toEqual({ phase: 'open' });
  clock.pass(10);
  watch.activity();
  clock.pass(960);
  expect(watch.get().phase).toBe('warning');
  watch.activity();
  expect(watch.get().phase).toBe('warning');
  watch.goOn();
  expect(watch.get()).toEqual({ phase: 'open' });
  clock.pass(900);
  expect(watch.get().phase).not.toBe('over');
});

it('what is over stays over for whatever is done, until the password was right', () => {
  const { clock, tab } = stand();
  const { watch } = tab();
  clock.pass(1200);
  expect(watch.get()).toEqual({ phase: 'over' });
  watch.activity();
  watch.goOn();
  expect(watch.get()).toEqual({ phase: 'over' });
  watch.reopen();
  expect(watch.get()).toEqual({ phase: 'open' });
});

it('is over in a tab that slept through everything, and in one that is opened long after', () => {
  const { clock, tab } = stand();
  const { watch } = tab();
  clock.pass(7200, true);
  watch.look();
  expect(watch.get()).toEqual({ phase: 'over' });
  expect(tab().watch.get()).toEqual({ phase: 'over' });
});

it('is one session for all tabs: activity in one keeps them, one answer closes the warning of all', () => {
  const { clock, tab } = stand();
  const one = tab();
  clock.pass(90);
  const other = tab();
  clock.pass(800);
  one.watch.activity();
  clock.pass(850);
  expect([one.watch.get().phase, other.watch.get().phase]).toEqual(['open', 'open']);
  clock.pass(100);
  expect(one.watch.get()).toEqual(other.watch.get());
  expect(one.watch.get().phase).toBe('warning');
  other.watch.goOn();
  expect([one.watch.get().phase, other.watch.get().phase]).toEqual(['open', 'open']);
  clock.pass(1300);
  expect([one.watch.get().phase, other.watch.get().phase]).toEqual(['over', 'over']);
  one.stop();
  other.stop();
  expect(clock.timers).toBe(0);
});

it('refreshes the session of the server shortly before its end, in one tab, again after a try that met nobody', async () => {
  const { clock, refreshes, tab } = stand([false, true]);
  const tabs = [tab(), tab()];
  const work = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 180) {
      clock.pass(180);
      tabs[0]?.watch.activity();
      // The answers of the refresh come in.
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  await work(3240);
  expect(refreshes).toEqual([3240]);
  await work(180);
  expect(refreshes).toEqual([3240, 3420]);
  await work(3240);
  expect(refreshes).toEqual([3240, 3420, 6660]);
});

it('leaves the session of the server alone while nobody is there', () => {
  const { clock, refreshes, store, tab } = stand();
  tab();
  store.setRefreshed(START - 3000);
  clock.pass(180);
  expect(refreshes).toEqual([]);
  clock.pass(180);
  expect(refreshes).toEqual([360]);
  clock.pass(3000);
  expect(refreshes).toEqual([360]);
});
