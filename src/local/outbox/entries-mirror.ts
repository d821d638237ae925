import { Observable } from '../../state/observable.ts';
import { pause } from '../clock.ts';
import { type LocalEnvironment, pageEnvironment } from '../page-environment.ts';
import { type OutboxEntry, SETTLED } from './entry.ts';
import { readUnsettled } from './unsettled.ts';

/** With more than these written, everything is read. */
const MANY_WRITTEN = 500;
/**
 * Settled entries of each kind that are read when a page opens, the newest: more than can be confirmed between two rounds
 * of sync, whose rows must go on showing what they did until the server's own show it.
 */
const SETTLED_KEPT = 2_000;
/** A database that could not be read is asked again after this. */
const AFTER_FAILURE_MS = 1000;
/** Who watches goes through all entries whenever one has changed: of a long queue hears of a burst once in this time. */
const MOST_PAUSE_MS = 1_000;
/** Entries that are gone through in a millisecond, with everything that is drawn by them. */
const PER_MILLISECOND = 20;

/**
 * The entries of one user in memory, in the order they were made, for all views of this page together: all that is unsent
 * and the newer part of the journal, read once, then only what was written, whichever tab wrote it and whatever became of
 * that tab. An entry that nobody changed stays the same object. Undefined until read. A change is heard of at once; those
 * that follow closely, of a long queue, together.
 */
export class EntriesMirror {
  readonly userId: string;
  readonly #value = new Observable<readonly OutboxEntry[] | undefined>(undefined);
  readonly #known = new Map<number, OutboxEntry>();
  #watchers = 0;
  /** What was written and not yet read: undefined nothing, null perhaps everything. */
  #written: Set<number> | null | undefined;
  #reading = false;
  #stopHearing = (): void => undefined;

  readonly #environment: Pick<LocalEnvironment, 'outbox' | 'clock'>;

  constructor(userId: string, environment: Pick<LocalEnvironment, 'outbox' | 'clock'> = pageEnvironment) {
    this.userId = userId;
    this.#environment = environment;
  }

  readonly get = this.#value.get;

  /** Follows the database for as long as somebody watches; returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.#value.subscribe(listener);
    this.#watchers += 1;
    if (this.#watchers === 1) {
      this.#stopHearing = this.#environment.outbox.onWrites((keys) => this.#readSoon(keys));
      this.#readSoon(null);
    }
    return () => {
      stop();
      this.#watchers -= 1;
      if (this.#watchers === 0) this.#stopHearing();
    };
  };

  #readSoon(keys: readonly number[] | null): void {
    if (keys === null || this.#written === null) this.#written = null;
    else {
      this.#written ??= new Set();
      for (const key of keys) this.#written.add(key);
    }
    if (!this.#reading) void this.#read();
  }

  async #read(): Promise<void> {
    this.#reading = true;
    while (this.#written !== undefined && this.#watchers > 0) {
      const written = this.#written;
      this.#written = undefined;
      try {
        if (written === null || written.size > MANY_WRITTEN) await this.#readAll();
        else await this.#readSome([...written]);
        this.#value.set([...this.#known.values()].sort((a, b) => a.localSeq - b.localSeq));
        await pause(this.#environment.clock, Math.min(MOST_PAUSE_MS, this.#known.size / PER_MILLISECOND));
      } catch {
        // What could not be read is still to be read; who writes is told by their own write.
        this.#written = null;
        await pause(this.#environment.clock, AFTER_FAILURE_MS);
      }
    }
    this.#reading = false;
  }

  async #readAll(): Promise<void> {
    const entries = await this.#environment.outbox.read(['entries'], (reading) =>
      Promise.all([
        readUnsettled(reading, this.userId),
        ...[...SETTLED].map((state) => reading.newestInState(this.userId, state, SETTLED_KEPT)),
      ]),
    );
    this.#known.clear();
    for (const entry of entries.flat()) this.#known.set(entry.localSeq, entry);
  }

  async #readSome(keys: readonly number[]): Promise<void> {
    const entries = await this.#environment.outbox.read(['entries'], (reading) => reading.getMany(keys));
    for (const [nth, localSeq] of keys.entries()) {
      const entry = entries[nth];
      if (entry === undefined) this.#known.delete(localSeq);
      else if (entry.userId === this.userId) this.#known.set(localSeq, entry);
    }
  }
}

let current: EntriesMirror | null = null;

/** The mirror of this user's entries. There is one at a time: one person uses a page. */
export function entriesOf(userId: string): EntriesMirror {
  if (current?.userId !== userId) current = new EntriesMirror(userId);
  return current;
}
