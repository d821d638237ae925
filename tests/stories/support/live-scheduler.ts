import type { Clock } from '../../../src/local/clock.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { Chance } from '../../simulation/chance.ts';
import { type Life, Scheduler } from '../../simulation/scheduler.ts';

/** What the parts of a simulated device wait for happens by itself here: a story has a real server, which takes real time. */
export class LiveScheduler extends Scheduler {
  constructor() {
    super(new Chance(1), false);
  }

  override soon(life: Life | null, _what: string, run: () => void): void {
    setImmediate(() => {
      if (life === null || life.alive) run();
    });
  }

  override after(life: Life | null, milliseconds: number, what: string, run: () => void): () => void {
    const timer = setTimeout(() => this.soon(life, what, run), milliseconds);
    return () => clearTimeout(timer);
  }

  override clockOf(life: Life): Clock {
    return {
      now: () => clock.now(),
      steady: () => performance.now(),
      after: (milliseconds, call) => this.after(life, milliseconds, 'its timer', call),
    };
  }
}
