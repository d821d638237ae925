import { useMemo } from 'react';
import { type OutboxEntry, SETTLED } from '../outbox/entry.ts';
import { blockersOf } from '../outbox/runnable.ts';
import { useEntries } from './use-entries.ts';

/** An entry as the outbox shows it. */
export interface OutboxItem extends OutboxEntry {
  /** The earlier entry with a shared ordering key that blocks it; null when none does. */
  readonly blockedBy: OutboxEntry | null;
  /** How many later entries this one blocks. */
  readonly holds: number;
}

/** Unsent work first, oldest first; then what was delivered, newest first. Undefined until read. */
export function useOutbox(): readonly OutboxItem[] | undefined {
  const entries = useEntries();
  return useMemo(() => {
    if (entries === undefined) return undefined;
    const unsent = entries.filter((entry) => !SETTLED.has(entry.state)).sort((a, b) => a.localSeq - b.localSeq);
    const sent = entries.filter((entry) => entry.state === 'acked').sort((a, b) => (b.ackedAt ?? 0) - (a.ackedAt ?? 0));
    const blockers = blockersOf(unsent);
    const holds = new Map<number, number>();
    for (const { localSeq } of blockers.values()) holds.set(localSeq, (holds.get(localSeq) ?? 0) + 1);
    return [...unsent, ...sent].map((entry) => ({
      ...entry,
      blockedBy: blockers.get(entry.localSeq) ?? null,
      holds: holds.get(entry.localSeq) ?? 0,
    }));
  }, [entries]);
}

/** One entry with what blocks it, a cancelled one too; undefined until read, and where there is none. */
export function useOutboxItem(localSeq: number | undefined): OutboxItem | undefined {
  const items = useOutbox();
  const entry = useEntries()?.find((one) => one.localSeq === localSeq);
  const item = items?.find((one) => one.localSeq === localSeq);
  return item ?? (entry === undefined ? undefined : { ...entry, blockedBy: null, holds: 0 });
}
