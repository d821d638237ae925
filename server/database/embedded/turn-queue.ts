import type { Urgency } from '../driver.ts';

/** Milliseconds that what comes in masses waits for a turn at most, however much there is of what somebody waits for. */
const MAX_WAIT_MS = 250;

type Turn = () => Promise<void>;

/**
 * Does one thing at a time. What is wanted soon goes first, in the order in which it came; the other goes while there is
 * none of that, or when it had no turn for long.
 */
export class TurnQueue {
  private readonly lines: Readonly<Record<Urgency, Turn[]>> = { soon: [], whenever: [] };
  private busy = false;
  /** Since when what may wait has had no turn. */
  private waitsSince = 0;

  /** How much waits. */
  get waiting(): number {
    return this.lines.soon.length + this.lines.whenever.length;
  }

  take<T>(work: () => Promise<T>, urgency: Urgency): Promise<T> {
    const line = this.lines[urgency];
    if (urgency === 'whenever' && line.length === 0) this.waitsSince = performance.now();
    const done = new Promise<T>((resolve, reject) => {
      line.push(() => work().then(resolve, reject));
    });
    this.next();
    return done;
  }

  private next(): void {
    if (this.busy) return;
    const { soon, whenever } = this.lines;
    const isOwed = whenever.length > 0 && performance.now() - this.waitsSince >= MAX_WAIT_MS;
    const line = soon.length === 0 || isOwed ? whenever : soon;
    const turn = line.shift();
    if (turn === undefined) return;
    this.busy = true;
    void turn().then(() => {
      this.busy = false;
      if (line === whenever) this.waitsSince = performance.now();
      this.next();
    });
  }
}
