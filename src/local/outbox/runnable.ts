import { NEEDS_PERSON, type OutboxEntry, SETTLED } from './entry.ts';
import { comesBackFirst } from './replayed.ts';
import { isTime } from './schedule.ts';

/**
 * The entries that may be sent now: those that are due and first under each of their ordering keys. Entries that were never
 * sent come before those that are retried, so that nothing waits behind a few that keep failing; then the oldest first.
 * Every unsettled entry blocks its ordering keys, also one that waits for a person, because later entries may depend on it.
 * One that is replayed to a restored server blocks all later ones.
 *
 * `entries` are the unsettled ones of one user in any order; `busy` are the ids under way in this drain. An entry found
 * as `sending` that is not busy was cut off by a crash and is sent again: the server knows its mutation id.
 */
export function runnable(
  entries: readonly OutboxEntry[],
  now: number,
  busy: ReadonlySet<number> = new Set(),
): OutboxEntry[] {
  const ready: OutboxEntry[] = [];
  for (const { entry, isFirst, holdsAll } of inTurn(entries)) {
    if (isFirst && !busy.has(entry.localSeq) && isDue(entry, now)) ready.push(entry);
    if (holdsAll) break;
  }
  return ready.sort((a, b) => Number(a.sentOnce) - Number(b.sentOnce) || a.localSeq - b.localSeq);
}

/** Whether one of these is waited for by all that was done after it. */
export const isAnyWaitedForByAll = (entries: readonly OutboxEntry[]): boolean =>
  inTurn(entries).some(({ holdsAll }) => holdsAll);

interface InTurn {
  readonly entry: OutboxEntry;
  /** Under each of its ordering keys. */
  readonly isFirst: boolean;
  /** Nothing that was done later may go. */
  readonly holdsAll: boolean;
}

/** The unsettled entries in their order. */
function inTurn(entries: readonly OutboxEntry[]): InTurn[] {
  const held = new Set<string>();
  /** Held by what waits for a person, or for one that does. */
  const parked = new Set<string>();
  const turns: InTurn[] = [];
  for (const entry of [...entries].sort((a, b) => a.localSeq - b.localSeq)) {
    if (SETTLED.has(entry.state)) continue;
    const waitsForPerson = NEEDS_PERSON.has(entry.state) || entry.orderingKeys.some((key) => parked.has(key));
    const isFirst = entry.orderingKeys.every((key) => !held.has(key));
    for (const key of entry.orderingKeys) {
      held.add(key);
      if (waitsForPerson) parked.add(key);
    }
    turns.push({ entry, isFirst, holdsAll: comesBackFirst(entry) && !waitsForPerson });
  }
  return turns;
}

/**
 * The entry that blocks each blocked one, by the `localSeq` of the blocked one: an earlier entry with a shared ordering key
 * that waits for a person, wherever in the queue ahead it is; where there is none, the first of those that wait ahead.
 */
export function blockersOf<Entry extends Pick<OutboxEntry, 'localSeq' | 'orderingKeys' | 'state'>>(
  entries: readonly Entry[],
): ReadonlyMap<number, Entry> {
  const firstByKey = new Map<string, Entry>();
  const blockers = new Map<number, Entry>();
  for (const entry of [...entries].sort((a, b) => a.localSeq - b.localSeq)) {
    if (SETTLED.has(entry.state)) continue;
    const ahead = entry.orderingKeys.map((key) => firstByKey.get(key)).filter((blocker) => blocker !== undefined);
    const blocker = ahead.length === 0 ? null : ahead.reduce(firstToGo);
    if (blocker !== null) blockers.set(entry.localSeq, blocker);
    const root = blocker === null || NEEDS_PERSON.has(entry.state) ? entry : blocker;
    for (const key of entry.orderingKeys) {
      const before = firstByKey.get(key);
      firstByKey.set(key, before === undefined ? root : firstToGo(before, root));
    }
  }
  return blockers;
}

function firstToGo<Entry extends Pick<OutboxEntry, 'localSeq' | 'state'>>(a: Entry, b: Entry): Entry {
  const [aNeeds, bNeeds] = [NEEDS_PERSON.has(a.state), NEEDS_PERSON.has(b.state)];
  if (aNeeds !== bNeeds) return aNeeds ? a : b;
  return a.localSeq <= b.localSeq ? a : b;
}

/**
 * What can't be done without an entry that brings something into being: the later ones about that thing. Empty for an
 * entry that creates nothing.
 */
export function dependentsOf<Entry extends Pick<OutboxEntry, 'localSeq' | 'orderingKeys' | 'state'>>(
  { localSeq, creates }: Pick<OutboxEntry, 'localSeq' | 'creates'>,
  entries: readonly Entry[],
): Entry[] {
  if (creates === null) return [];
  return entries.filter(
    (entry) => entry.localSeq > localSeq && !SETTLED.has(entry.state) && entry.orderingKeys.includes(creates),
  );
}

/** States whose entries are sent when their time has come. */
const GOES_BY_ITSELF: ReadonlySet<OutboxEntry['state']> = new Set(['queued', 'retry_wait', 'stuck']);

/**
 * When something becomes due by itself: milliseconds since 1970, null when nothing will. What is due already and was not
 * sent waits for something else than a time.
 */
export function nextDue(entries: readonly OutboxEntry[], now: number): number | null {
  const times = entries
    .filter((entry) => GOES_BY_ITSELF.has(entry.state) && !isTime(entry, now))
    .map((entry) => entry.nextAttemptAt)
    .filter((at) => at !== null);
  return times.reduce<number | null>((soonest, at) => (soonest === null || at < soonest ? at : soonest), null);
}

/** Whether an entry is to be sent now, as far as it depends on itself. */
export function isDue(entry: OutboxEntry, now: number): boolean {
  if (entry.state === 'sending') return true;
  return GOES_BY_ITSELF.has(entry.state) && isTime(entry, now);
}
