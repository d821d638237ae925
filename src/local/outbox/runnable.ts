import { type OutboxEntry, SETTLED } from './entry.ts';
import { isTime } from './schedule.ts';

/**
 * Which entries may be sent now: those that are first in every lane they touch and whose time has come, oldest first.
 * Everything unsettled holds its lanes, also what waits for a person: what comes after it may depend on it.
 *
 * `entries` are the unsettled ones of one user in any order; `busy` are the ids under way in this drain. An entry found
 * as `sending` that is not busy was cut off by a crash and is sent again: the server knows its mutation id.
 */
export function runnable(
  entries: readonly OutboxEntry[],
  now: number,
  busy: ReadonlySet<number> = new Set(),
): OutboxEntry[] {
  const held = new Set<string>();
  const ready: OutboxEntry[] = [];
  for (const entry of [...entries].sort((a, b) => a.localSeq - b.localSeq)) {
    if (SETTLED.has(entry.state)) continue;
    const first = entry.lanes.every((lane) => !held.has(lane));
    for (const lane of entry.lanes) held.add(lane);
    if (first && !busy.has(entry.localSeq) && isDue(entry, now)) ready.push(entry);
  }
  return ready;
}

/** Entries that could go if an earlier one of theirs were through. */
export function waitingForEarlier(entries: readonly OutboxEntry[]): ReadonlySet<number> {
  const held = new Set<string>();
  const waiting = new Set<number>();
  for (const entry of [...entries].sort((a, b) => a.localSeq - b.localSeq)) {
    if (SETTLED.has(entry.state)) continue;
    if (entry.lanes.some((lane) => held.has(lane))) waiting.add(entry.localSeq);
    for (const lane of entry.lanes) held.add(lane);
  }
  return waiting;
}

/**
 * What can't be done without an entry that brings something into being: the later ones about that thing. Empty for an
 * entry that creates nothing.
 */
export function dependentsOf<Entry extends Pick<OutboxEntry, 'localSeq' | 'lanes' | 'state'>>(
  { localSeq, creates }: Pick<OutboxEntry, 'localSeq' | 'creates'>,
  entries: readonly Entry[],
): Entry[] {
  if (creates === null) return [];
  return entries.filter(
    (entry) => entry.localSeq > localSeq && !SETTLED.has(entry.state) && entry.lanes.includes(creates),
  );
}

/** States whose entries are sent when their time has come. */
const GOES_BY_ITSELF: ReadonlySet<OutboxEntry['state']> = new Set(['queued', 'retry_wait', 'stuck']);

/** When something becomes due by itself: milliseconds since 1970, null when nothing will. */
export function nextDue(entries: readonly OutboxEntry[]): number | null {
  const times = entries
    .filter((entry) => GOES_BY_ITSELF.has(entry.state))
    .map((entry) => entry.nextAttemptAt)
    .filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/** Whether an entry is to be sent now, as far as it depends on itself. */
export function isDue(entry: OutboxEntry, now: number): boolean {
  if (entry.state === 'sending') return true;
  return GOES_BY_ITSELF.has(entry.state) && isTime(entry, now);
}
