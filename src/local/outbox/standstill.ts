import { answerTimeout, DEFAULT_ANSWER_TIMEOUT_MS } from '../../api/answer-timeout.ts';
import type { OutboxEntry } from './entry.ts';

/** Longer than any request may take: who has sent nothing by then is frozen. */
export const STANDSTILL_MS = 40_000;

/** The same where requests may take another time. */
const standstill = (): number => (STANDSTILL_MS * answerTimeout()) / DEFAULT_ANSWER_TIMEOUT_MS;

/** Notices when work that is due doesn't get on, though another tab has it in hand. Pure but for its memory. */
export class StandstillWatch {
  #seen = '';
  #since = 0;

  /**
   * Told what is due, now and then; true when nothing of it has changed for too long. `now` is a clock that only goes
   * forward, in milliseconds.
   */
  isStill(
    due: readonly Pick<OutboxEntry, 'localSeq' | 'state' | 'attempts' | 'misses' | 'mutationId'>[],
    now: number,
  ): boolean {
    const seen = due
      .map((entry) => [entry.localSeq, entry.state, entry.attempts, entry.misses, entry.mutationId].join())
      .join(' ');
    if (seen !== this.#seen) {
      this.#seen = seen;
      this.#since = now;
    }
    return seen !== '' && now - this.#since >= standstill();
  }

  forget(): void {
    this.#seen = '';
  }
}
