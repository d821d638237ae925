import { Scheduler } from '../search/scheduler.ts';
import type { Steps } from './steps.ts';

/**
 * Work that nobody waits for, in slices between which the worker answers. What is under way is finished; of what waits for
 * that, the newest takes the place of the others.
 */
export class LaterWork {
  #next: Steps | null = null;
  #running: Promise<void> | null = null;

  add(steps: Steps): void {
    this.#next = steps;
    this.#running ??= this.#run();
  }

  /** Resolves when nothing is left to be done. */
  async done(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    const scheduler = new Scheduler(undefined);
    try {
      // What was just found is sent first.
      await scheduler.yield();
      for (let steps = this.#next; steps !== null; steps = this.#next) {
        this.#next = null;
        while (steps.next().done !== true) if (scheduler.shouldYield) await scheduler.yield();
      }
    } finally {
      this.#running = null;
    }
  }
}
