import type { OutboxEntry } from './entry.ts';

/** When the oldest of these was made; milliseconds since 1970, null of none. */
export const oldestOf = (entries: readonly Pick<OutboxEntry, 'occurredAt'>[]): number | null =>
  // One by one: so many as may wait are too many arguments for Math.min.
  entries.reduce<number | null>(
    (oldest, { occurredAt }) => (oldest === null || occurredAt < oldest ? occurredAt : oldest),
    null,
  );
