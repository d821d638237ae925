import { answerTimeout, DEFAULT_ANSWER_TIMEOUT_MS } from '../../api/answer-timeout.ts';
import type { OutboxEntry } from './entry.ts';

/** Longer than any request may take: a tab that has sent nothing for this long is frozen. */
export const STALL_MS = 40_000;

/** The same where requests may take another time. */
const stallAfter = (): number => (STALL_MS * answerTimeout()) / DEFAULT_ANSWER_TIMEOUT_MS;

/** Detects that due entries make no progress although another tab holds the delivery lock. */
export class StallDetector {
  #seen = '';
  #since = 0;

  /**
   * Told what is due, now and then; true when nothing of it has changed for too long. `now` is a clock that only goes
   * forward, in milliseconds.
   */
  isStalled(
    due: readonly Pick<OutboxEntry, 'localSeq' | 'state' | 'attempts' | 'unreachableCount' | 'mutationId'>[],
    now: number,
  ): boolean {
    const seen = due
      .map((entry) => [entry.localSeq, entry.state, entry.attempts, entry.unreachableCount, entry.mutationId].join())
      .join(' ');
    if (seen !== this.#seen) {
      this.#seen = seen;
      this.#since = now;
    }
    return seen !== '' && now - this.#since >= stallAfter();
  }

  forget(): void {
    this.#seen = '';
  }
}
