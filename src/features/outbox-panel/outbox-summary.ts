import { NEEDS_PERSON, SETTLED } from '../../local/outbox/entry.ts';
import { unsentFigures } from '../../local/outbox/unsent-figures.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';

export interface OutboxSummary {
  readonly unsent: readonly OutboxItem[];
  /** What a person must decide comes before what goes by itself. */
  readonly parked: readonly OutboxItem[];
  readonly going: readonly OutboxItem[];
  readonly sent: readonly OutboxItem[];
  /** Unsent and needing nobody. */
  readonly waiting: number;
  readonly needsYou: number;
  /** Milliseconds since 1970; null when nothing is unsent. */
  readonly oldestAt: number | null;
}

/** The outbox in numbers, for its head. */
export function summarize(items: readonly OutboxItem[]): OutboxSummary {
  const unsent = items.filter(({ state }) => !SETTLED.has(state));
  const parked = unsent.filter(({ state }) => NEEDS_PERSON.has(state));
  const going = unsent.filter(({ state }) => !NEEDS_PERSON.has(state));
  return {
    unsent,
    parked,
    going,
    sent: items.filter(({ state }) => state === 'acked'),
    ...unsentFigures(unsent),
  };
}
