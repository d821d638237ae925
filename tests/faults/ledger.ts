import { clock } from '../fixtures/test-clock.ts';
import type { Saved } from './harness/harness.ts';

/** A command that the person was told is saved, and since when that is promised. */
export interface Promised extends Saved {
  readonly at: number;
}

/** All that was called saved, in the order in which it was heard, kept outside the browser. */
export class Ledger {
  readonly #promised = new Map<string, Promised>();
  readonly #foreign = new Set<string>();

  readonly note = (saved: Saved): void => {
    this.#promised.set(saved.mutationId, { ...saved, at: clock.now() });
  };

  /** A command that somebody other than the console gave the server. */
  readonly noteForeign = (mutationId: string): void => {
    this.#foreign.add(mutationId);
  };

  isForeign(mutationId: string): boolean {
    return this.#foreign.has(mutationId);
  }

  all(): readonly Promised[] {
    return [...this.#promised.values()];
  }

  get(mutationId: string): Promised | undefined {
    return this.#promised.get(mutationId);
  }
}
