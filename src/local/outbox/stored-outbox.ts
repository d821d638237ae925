import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';
import { hearOfWrites } from './entry-writes.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import type { OutboxStore, OutboxWriting } from './outbox-store.ts';

/** What can be read and written within a transaction of this database. */
export function accessTo({ entries, drafts, ids, locked }: OutboxDatabase): OutboxWriting {
  return {
    get: (localSeq) => entries.get(localSeq),
    getMany: (localSeqs) => entries.bulkGet([...localSeqs]),
    byMutationId: (mutationId) => entries.get({ mutationId }),
    // Within one state the index has them in the order they were made.
    inState: (userId, state, limit) => {
      const found = entries.where('[userId+state]').equals([userId, state]);
      return (limit === undefined ? found : found.limit(limit)).toArray();
    },
    newestInState: (userId, state, limit) =>
      entries.where('[userId+state]').equals([userId, state]).reverse().limit(limit).toArray(),
    countInState: (userId, state) => entries.where('[userId+state]').equals([userId, state]).count(),
    withOrderingKeys: (keys) =>
      entries
        .where('lanes')
        .anyOf([...keys])
        .distinct()
        .toArray(),
    waitingForTime: (userId, after, limit) =>
      entries
        .where('[userId+nextAttemptAt]')
        .between([userId, after], [userId, Dexie.maxKey], false)
        .limit(limit)
        .toArray(),
    assignedIds: async (userId, temporary) => {
      const known = await ids.bulkGet(temporary.map((name): [string, string] => [userId, name]));
      return known.filter((id) => id !== undefined);
    },
    countLocked: (userId) =>
      locked
        .where('userId')
        .equals(userId)
        .and(({ unsent }) => unsent)
        .count(),
    add: (entry) => entries.add(entry),
    put: async (changed) => {
      await entries.bulkPut([...changed]);
    },
    putAssignedIds: async (named) => {
      await ids.bulkPut([...named]);
    },
    putDraft: async (draft) => {
      await drafts.put(draft);
    },
    deleteDraft: (userId, name) => drafts.delete([userId, name]),
  };
}

/** The outbox as it is in the browser's database. */
export function storedOutbox(database: OutboxDatabase): OutboxStore {
  const { entries, drafts, ids, locked } = database;
  const tables = { entries, drafts, ids, locked };
  const access = accessTo(database);
  const scope = (names: readonly (keyof typeof tables)[]) => names.map((name) => tables[name]);
  return {
    // Async functions, since the library follows only those through what they await.
    read: async (names, work) => database.transaction('r', scope(names), async () => work(access)),
    // An explicit transaction: its promise follows `oncomplete`, that of a lone request would follow `onsuccess`.
    write: async (names, work) => database.transaction('rw', scope(names), async () => work(access)),
    reconnect: () => database.close({ disableAutoOpen: false }),
    onWrites: (listener) => {
      const stopHearing = hearOfWrites(listener);
      const onMutated = (parts: ObservabilitySet): void => {
        if (mayBeAll(parts, `idb://${database.name}/${entries.name}/`)) listener(null);
      };
      Dexie.on.storagemutated.subscribe(onMutated);
      return () => {
        stopHearing();
        Dexie.on.storagemutated.unsubscribe(onMutated);
      };
    },
  };
}

/** Of single writes one hears sooner, from the writes themselves; Dexie tells when the database is another, or the page was away. */
function mayBeAll(parts: ObservabilitySet, table: string): boolean {
  const ranges = parts[table];
  // From another tab it comes as a bare tree.
  const isEverything =
    ranges !== undefined && [...RangeSet(ranges)].some(({ from, to }) => ![from, to].every(Number.isFinite));
  return 'all' in parts || isEverything;
}
