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

/** Why nothing could be sent now: no connection, nobody signed in to the server, or only what a person must decide is left. */
export type SendObstacle = 'offline' | 'sign-in' | 'decide';

/** What stands in the way of sending now; null: nothing, or nothing is unsent. */
export function sendObstacle({ unsent, going, parked }: OutboxSummary, isOffline: boolean): SendObstacle | null {
  if (unsent.length === 0) return null;
  if (isOffline) return 'offline';
  // What keeps failing is tried again with the rest.
  const isTried = going.length > 0 || parked.some(({ state }) => state === 'stuck');
  if (!isTried) return 'decide';
  return going.length > 0 && going.every(({ state }) => state === 'auth_wait') ? 'sign-in' : null;
}
