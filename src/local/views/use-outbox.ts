import { useMemo } from 'react';
import { type OutboxEntry, SETTLED } from '../outbox/entry.ts';
import { waitingForEarlier } from '../outbox/runnable.ts';
import { useEntries } from './use-entries.ts';

/** An entry as the outbox shows it. */
export interface OutboxItem extends OutboxEntry {
  /** Held back by an earlier entry about the same thing. */
  readonly waitsForEarlier: boolean;
}

/** Unsent work first, oldest first; then what was delivered, newest first. Undefined until read. */
export function useOutbox(): readonly OutboxItem[] | undefined {
  const entries = useEntries();
  return useMemo(() => {
    if (entries === undefined) return undefined;
    const unsent = entries.filter((entry) => !SETTLED.has(entry.state)).sort((a, b) => a.localSeq - b.localSeq);
    const sent = entries.filter((entry) => entry.state === 'acked').sort((a, b) => (b.ackedAt ?? 0) - (a.ackedAt ?? 0));
    const waiting = waitingForEarlier(unsent);
    return [...unsent, ...sent].map((entry) => ({ ...entry, waitsForEarlier: waiting.has(entry.localSeq) }));
  }, [entries]);
}
