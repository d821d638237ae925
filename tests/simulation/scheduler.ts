import type { Clock } from '../../src/local/clock.ts';
import type { Chance } from './chance.ts';

/** When every run begins: milliseconds since 1970. */
const BEGINNING = Date.UTC(2026, 0, 5);
/** Events that a failing run tells of. */
const TOLD = 80;

/** A process: what it waits for never comes once it has been killed, and comes late while it is frozen. */
export class Life {
  readonly name: string;
  alive = true;
  frozen = false;
  /** Since when it has been awake. */
  awakeSince = 0;
  /** What came while it was frozen. */
  held: Happening[] = [];
  /** Called when it is killed. */
  readonly onEnd: (() => void)[] = [];

  constructor(name: string) {
    this.name = name;
  }
}

interface Happening {
  readonly life: Life | null;
  readonly what: string;
  readonly run: () => void;
}

interface Timer extends Happening {
  readonly at: number;
  readonly nth: number;
  cancelled: boolean;
}

/**
 * Everything a run waits for is an event here: of those that can happen now, chance picks the next; time goes on only when
 * there is none. What a killed process waited for never happens.
 */
export class Scheduler {
  now = BEGINNING;
  steps = 0;
  readonly chance: Chance;
  readonly #ready: Happening[] = [];
  /** A heap, the earliest first. */
  readonly #timers: Timer[] = [];
  #nth = 0;
  readonly #trace: { readonly at: number; readonly life: Life | null; readonly what: string }[] = [];

  readonly #isTold: boolean;

  /** `isTold`: keeps what happens, to be told. */
  constructor(chance: Chance, isTold: boolean) {
    this.chance = chance;
    this.#isTold = isTold;
  }

  /** Can happen from now on. A null life is the world's, which nobody kills. */
  soon(life: Life | null, what: string, run: () => void): void {
    this.#ready.push({ life, what, run });
  }

  /** Happens after so many milliseconds; returns how to cancel that. */
  after(life: Life | null, milliseconds: number, what: string, run: () => void): () => void {
    const at = this.now + Math.max(0, Math.ceil(milliseconds));
    const timer: Timer = { life, what, run, at, nth: this.#nth, cancelled: false };
    this.#nth += 1;
    this.#push(timer);
    return () => {
      timer.cancelled = true;
    };
  }

  /** Resolves after so many milliseconds. */
  pause(life: Life | null, milliseconds: number, what: string): Promise<void> {
    return new Promise((resolve) => {
      this.after(life, milliseconds, what, resolve);
    });
  }

  clockOf(life: Life): Clock {
    return {
      now: () => this.now,
      steady: () => this.now - BEGINNING,
      after: (milliseconds, call) => this.after(life, milliseconds, 'its timer', call),
    };
  }

  kill(life: Life): void {
    this.note(life, 'is killed');
    life.alive = false;
    life.held = [];
    for (const end of life.onEnd) end();
  }

  freeze(life: Life): void {
    this.note(life, 'is frozen');
    life.frozen = true;
  }

  thaw(life: Life): void {
    if (!life.frozen) return;
    this.note(life, 'thaws');
    life.frozen = false;
    life.awakeSince = this.now;
    this.#ready.push(...life.held);
    life.held = [];
  }

  note(life: Life | null, what: string): void {
    if (!this.#isTold) return;
    this.#trace.push({ at: this.now, life, what });
    if (this.#trace.length > 10 * TOLD) this.#trace.splice(0, this.#trace.length - TOLD);
  }

  /** The last events. */
  get trace(): readonly string[] {
    return this.#trace.slice(-TOLD).map(({ at, life, what }) => {
      const seconds = ((at - BEGINNING) / 1000).toFixed(3);
      return `${seconds.padStart(9)} ${life?.name ?? 'world'}: ${what}`;
    });
  }

  /** Milliseconds since the beginning. */
  get elapsed(): number {
    return this.now - BEGINNING;
  }

  /** Lets the next thing happen; false when nothing will any more, or only later than `until`. */
  step(until: number): boolean {
    for (;;) {
      if (this.#ready.length === 0 && !this.#goOn(until)) return false;
      const at = this.chance.below(this.#ready.length);
      const next = this.#ready[at] as Happening;
      const last = this.#ready.pop() as Happening;
      if (at < this.#ready.length) this.#ready[at] = last;
      const { life } = next;
      if (life !== null && !life.alive) continue;
      if (life?.frozen) {
        life.held.push(next);
        continue;
      }
      this.steps += 1;
      this.note(life, next.what);
      next.run();
      return true;
    }
  }

  /** Puts the clock to the next thing that is to happen; false when there is none until then. */
  #goOn(until: number): boolean {
    for (;;) {
      const first = this.#timers[0];
      if (first === undefined || first.at > until) {
        this.now = Math.max(this.now, until);
        return false;
      }
      if (first.cancelled || first.life?.alive === false) {
        this.#pop();
        continue;
      }
      this.now = first.at;
      for (let next = this.#timers[0]; next !== undefined && next.at === first.at; next = this.#timers[0]) {
        this.#pop();
        if (!next.cancelled) this.#ready.push(next);
      }
      return true;
    }
  }

  #push(timer: Timer): void {
    const heap = this.#timers;
    let at = heap.length;
    heap.push(timer);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (isBefore(heap[parent] as Timer, timer)) break;
      heap[at] = heap[parent] as Timer;
      at = parent;
    }
    heap[at] = timer;
  }

  #pop(): void {
    const heap = this.#timers;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      const right = heap[child + 1];
      if (right !== undefined && isBefore(right, heap[child] as Timer)) child += 1;
      const least = heap[child];
      if (least === undefined || isBefore(last, least)) break;
      heap[at] = least;
      at = child;
    }
    heap[at] = last;
  }
}

const isBefore = (one: Timer, other: Timer): boolean =>
  one.at < other.at || (one.at === other.at && one.nth < other.nth);

/** Resolves when nothing is left that could go on by itself: whoever waits, waits for an event. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    // The microtasks of this turn are all done before the next tick.
    queueMicrotask(() => process.nextTick(resolve));
  });
