import type { LockRequest, Locks } from '../../src/local/locks.ts';
import type { Life, Scheduler } from './scheduler.ts';

interface PendingLock {
  readonly life: Life;
  readonly grant: () => void;
  readonly lose: () => void;
}

interface Lock {
  holder: PendingLock | null;
  waiting: PendingLock[];
}

/** The locks that all processes of one device share. */
export class MemoryLocks {
  readonly #scheduler: Scheduler;
  readonly #locks = new Map<string, Lock>();
  readonly #watched = new Set<Life>();

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  of(life: Life): Locks {
    this.#watch(life);
    return {
      request: <T>(
        name: string,
        { ifAvailable = false, steal = false, signal }: LockRequest,
        work: (lock: object | null) => Promise<T>,
      ) => {
        const { promise, resolve, reject } = Promise.withResolvers<T>();
        const lock = this.#lock(name);
        const run = (granted: object | null, release: () => void): void => {
          work(granted).then(
            (value) =>
              this.#scheduler.soon(life, `${name} ends`, () => {
                release();
                resolve(value);
              }),
            (error: unknown) =>
              this.#scheduler.soon(life, `${name} fails`, () => {
                release();
                reject(error);
              }),
          );
        };
        const pending: PendingLock = {
          life,
          grant: () => {
            lock.holder = pending;
            this.#scheduler.soon(life, `${name} is granted`, () => {
              // Taken away before it was told.
              if (lock.holder === pending) run({}, () => this.#release(lock, pending));
            });
          },
          lose: () => this.#scheduler.soon(life, `${name} is taken away`, () => reject(aborted())),
        };
        this.#scheduler.soon(life, `${name} is asked for`, () => {
          if (steal) {
            lock.holder?.lose();
            pending.grant();
          } else if (lock.holder === null && lock.waiting.length === 0) pending.grant();
          else if (ifAvailable) run(null, () => undefined);
          else {
            if (signal?.aborted) {
              reject(aborted());
              return;
            }
            lock.waiting.push(pending);
            signal?.addEventListener('abort', () => {
              if (!lock.waiting.includes(pending)) return;
              lock.waiting = lock.waiting.filter((other) => other !== pending);
              reject(aborted());
            });
          }
        });
        return promise;
      },
    };
  }

  #lock(name: string): Lock {
    const known = this.#locks.get(name);
    if (known !== undefined) return known;
    const lock: Lock = { holder: null, waiting: [] };
    this.#locks.set(name, lock);
    return lock;
  }

  #release(lock: Lock, pending: PendingLock): void {
    if (lock.holder !== pending) return;
    lock.holder = null;
    lock.waiting.shift()?.grant();
  }

  #watch(life: Life): void {
    if (this.#watched.has(life)) return;
    this.#watched.add(life);
    life.onEnd.push(() => {
      for (const lock of this.#locks.values()) {
        lock.waiting = lock.waiting.filter((pending) => pending.life !== life);
        if (lock.holder?.life === life) this.#release(lock, lock.holder);
      }
    });
  }
}

const aborted = (): DOMException => new DOMException('The lock request is aborted.', 'AbortError');
