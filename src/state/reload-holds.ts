import { Observable } from './observable.ts';

/** Why a page must not be reloaded just now: a form is being filled in, work is on its way to the server. */
export type HoldReason = 'form' | 'sending';

interface Hold {
  readonly reason: HoldReason;
  readonly settle: () => Promise<void>;
}

/** What a reload of this page would interrupt. */
export class ReloadHolds {
  readonly #holds = new Set<Hold>();
  readonly #reason = new Observable<HoldReason | null>(null);
  readonly #changed = new Set<() => void>();

  /** The first reason there is, a form before all else; null when nothing is interrupted. */
  readonly get = this.#reason.get;
  readonly subscribe = this.#reason.subscribe;

  /** Holds until the function it returns is called. `settle` writes down what is not written yet; it never rejects. */
  hold(reason: HoldReason, settle: () => Promise<void> = () => Promise.resolve()): () => void {
    const hold = { reason, settle };
    this.#holds.add(hold);
    this.#tell();
    return () => {
      this.#holds.delete(hold);
      this.#tell();
    };
  }

  /** Resolves when all that can be written down is: what a reload takes off the screen is then kept. */
  async settle(): Promise<void> {
    await Promise.all([...this.#holds].map(({ settle }) => settle()));
  }

  /** Resolves when nothing would be interrupted. */
  async free(): Promise<void> {
    if (this.get() === null) return;
    await new Promise<void>((resolve) => {
      const stop = this.subscribe(() => {
        if (this.get() !== null) return;
        stop();
        resolve();
      });
    });
  }

  /** Resolves when nothing holds for this reason. */
  async over(reason: HoldReason): Promise<void> {
    const holds = (): boolean => [...this.#holds].some((hold) => hold.reason === reason);
    while (holds()) {
      await new Promise<void>((resolve) => {
        this.#changed.add(resolve);
      });
    }
  }

  #tell(): void {
    for (const resolve of this.#changed) resolve();
    this.#changed.clear();
    const reasons = new Set([...this.#holds].map(({ reason }) => reason));
    this.#reason.set(reasons.has('form') ? 'form' : ([...reasons][0] ?? null));
  }
}

/** This page's. */
export const reloadHolds = new ReloadHolds();
