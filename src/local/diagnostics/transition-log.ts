/** What became of a part of the console, for whoever looks into a report: never anything that a person entered. */
export interface Transition {
  /** Milliseconds since 1970: when it was, the first time. */
  readonly at: number;
  readonly part: 'outbox' | 'delivery' | 'sync' | 'connection';
  /** What became what. Ids in it are numbers of this device or are shortened. */
  readonly what: string;
  /** Why, as far as it is known: a code, a count. */
  readonly why: string;
  /** How often it was the same in a row. */
  readonly times: number;
}

/** Older ones are forgotten. */
export const MOST_TRANSITIONS = 500;

/** The last transitions of one tab or worker, in memory. */
export class TransitionLog {
  #entries: Transition[] = [];

  /** Notes a transition; one that is like the last is counted instead. */
  note(at: number, part: Transition['part'], what: string, why = ''): void {
    const last = this.#entries.at(-1);
    if (last?.part === part && last.what === what && last.why === why) {
      this.#entries[this.#entries.length - 1] = { ...last, times: last.times + 1 };
      return;
    }
    this.#entries.push({ at, part, what, why, times: 1 });
    // In one go now and then: taking the first off at each note would move all others.
    if (this.#entries.length >= 2 * MOST_TRANSITIONS) this.#entries = this.#entries.slice(-MOST_TRANSITIONS);
  }

  /** The oldest first; at most `MOST_TRANSITIONS`. */
  read(): readonly Transition[] {
    return this.#entries.slice(-MOST_TRANSITIONS);
  }
}

/** That of this tab, or of this worker. */
export const transitions = new TransitionLog();
