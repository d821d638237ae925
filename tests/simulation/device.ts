import type { UnsentMarker } from '../../src/local/outbox/unsent-count.ts';
import type { Signals } from '../../src/local/signals.ts';
import type { Line } from './line.ts';
import { MemoryCache } from './memory-cache.ts';
import { MemoryLocks } from './memory-locks.ts';
import { MemoryOutbox } from './memory-outbox.ts';
import type { Oracle } from './oracle.ts';
import type { Life, Scheduler } from './scheduler.ts';
import type { Weather } from './weather.ts';

type Listener = () => void;

/** What all processes of one device hear of: a nudge from one reaches the others a little later. */
export class Broadcast {
  readonly #scheduler: Scheduler;
  readonly #what: string;
  readonly #listeners = new Map<Life, Set<Listener>>();

  constructor(scheduler: Scheduler, what: string) {
    this.#scheduler = scheduler;
    this.#what = what;
  }

  on(life: Life, listener: Listener): Listener {
    const own = this.#listeners.get(life) ?? new Set();
    this.#listeners.set(life, own.add(listener));
    return () => own.delete(listener);
  }

  tell(from: Life, { itselfToo = false } = {}): void {
    for (const [life, listeners] of this.#listeners) {
      if (!life.alive) this.#listeners.delete(life);
      else if (life === from && itselfToo) for (const listener of listeners) listener();
      else if (life !== from) {
        this.#scheduler.soon(life, this.#what, () => {
          for (const listener of listeners) listener();
        });
      }
    }
  }
}

export interface DeviceOptions {
  readonly scheduler: Scheduler;
  readonly oracle: Oracle;
  readonly name: string;
  readonly weather: Weather;
  readonly line: Line;
  /** Every request to the disk is an event of its own. */
  readonly fine: boolean;
  readonly diskTrouble: () => 'none' | 'aborts' | 'untold';
}

/** A device: what outlives its processes, and what they share. */
export class Device {
  readonly name: string;
  readonly owner: { readonly userId: string; readonly companyId: string };
  readonly weather: Weather;
  readonly line: Line;
  readonly outbox: MemoryOutbox;
  readonly cache: MemoryCache;
  readonly locks: MemoryLocks;
  readonly wake: Broadcast;
  readonly nudges: Broadcast;
  readonly signIn: Broadcast;
  signInNeeded = false;
  readonly epochs: Broadcast;
  epoch: string | null = null;
  readonly marker: UnsentMarker;
  readonly #scheduler: Scheduler;
  readonly #signals = new Map<string, Broadcast>();
  /** When the outbox was last written. */
  writtenAt = 0;

  constructor({ scheduler, oracle, name, weather, line, fine, diskTrouble }: DeviceOptions) {
    this.name = name;
    this.owner = { userId: `user of ${name}`, companyId: 'company' };
    this.weather = weather;
    this.line = line;
    const trouble = diskTrouble;
    this.outbox = new MemoryOutbox({
      scheduler,
      name: `${name}'s outbox`,
      fine,
      trouble,
      onCommit: (before, after) => {
        this.writtenAt = scheduler.now;
        oracle.committed(this, before, after);
      },
    });
    this.#scheduler = scheduler;
    this.cache = new MemoryCache({ scheduler, name: `${name}'s cache`, fine, trouble });
    this.locks = new MemoryLocks(scheduler);
    this.wake = new Broadcast(scheduler, 'is woken');
    this.nudges = new Broadcast(scheduler, 'is nudged to sync');
    this.epochs = new Broadcast(scheduler, 'hears of the epoch');
    this.signIn = new Broadcast(scheduler, 'hears of the sign-in');
    const counts = new Map<string, number>();
    this.marker = {
      get: (userId) => counts.get(userId) ?? 0,
      set: (userId, count) => void counts.set(userId, count),
    };
  }
  /** What tabs say to each other by name, as one of them says and hears it. */
  signalsOf(life: Life): Signals {
    return {
      tell: (name) => this.#signal(name).tell(life),
      on: (name, listener) => this.#signal(name).on(life, listener),
    };
  }

  #signal(name: string): Broadcast {
    const known = this.#signals.get(name) ?? new Broadcast(this.#scheduler, name);
    this.#signals.set(name, known);
    return known;
  }
}
