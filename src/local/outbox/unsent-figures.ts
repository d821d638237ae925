import { NEEDS_PERSON, type OutboxEntry, SETTLED } from './entry.ts';

/** Unsent work in numbers. */
export interface UnsentFigures {
  /** What goes by itself. */
  readonly waiting: number;
  /** What a person must decide about. */
  readonly needsYou: number;
  /** When the oldest of both was made; milliseconds since 1970, null when nothing is unsent. */
  readonly oldestAt: number | null;
}

/** Counts what of these entries is unsent, in one pass: there may be tens of thousands, and each change counts anew. */
export function unsentFigures(entries: readonly Pick<OutboxEntry, 'state' | 'occurredAt'>[]): UnsentFigures {
  let waiting = 0;
  let needsYou = 0;
  let oldestAt: number | null = null;
  for (const { state, occurredAt } of entries) {
    if (SETTLED.has(state)) continue;
    if (NEEDS_PERSON.has(state)) needsYou += 1;
    else waiting += 1;
    if (oldestAt === null || occurredAt < oldestAt) oldestAt = occurredAt;
  }
  return { waiting, needsYou, oldestAt };
}
