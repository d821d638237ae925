import type { Clock } from '../clock.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import type { TransitionLog } from './transition-log.ts';

/**
 * The same outbox, whose changes are noted once they are on the disk: which entry, in which state it is by now, and why: as
 * the writer says, or by the last answer of the server.
 */
export function notedOutbox(outbox: OutboxStore, log: TransitionLog, clock: Pick<Clock, 'now'>): OutboxStore {
  return {
    read: (tables, work) => outbox.read(tables, work),
    reconnect: () => outbox.reconnect(),
    onWrites: (listener) => outbox.onWrites(listener),
    write: async (names, work, why) => {
      let written: Written[] = [];
      const result = await outbox.write(names, (writing) => {
        // A transaction that is tried again begins anew.
        written = [];
        return work({
          ...writing,
          add: async (entry) => {
            const localSeq = await writing.add(entry);
            written.push({ ...entry, localSeq });
            return localSeq;
          },
          put: (entries) => {
            written.push(...entries);
            return writing.put(entries);
          },
        });
      });
      const now = clock.now();
      for (const entry of written) log.note(now, 'outbox', whatOf(entry), why ?? whyOf(entry));
      return result;
    },
  };
}

type Written = Pick<
  OutboxEntry,
  'localSeq' | 'mutationId' | 'type' | 'state' | 'attempts' | 'lastError' | 'scheduledAt' | 'nextAttemptAt'
>;

/** Enough of a mutation id to find it in the server's log. */
const ID_LENGTH = 8;

const whatOf = ({ localSeq, mutationId, type, state }: Written): string =>
  `#${localSeq} ${mutationId.slice(0, ID_LENGTH)} ${type} is ${state}`;

function whyOf({ state, attempts, lastError, scheduledAt, nextAttemptAt }: Written): string {
  if (state === 'acked') return 'acknowledged';
  const wait = scheduledAt === null || nextAttemptAt === null ? '' : `, again in ${nextAttemptAt - scheduledAt} ms`;
  if (lastError === null) return wait === '' ? '' : `waits${wait}`;
  return `${lastError.status ?? 'no status'} ${lastError.code}, attempts ${attempts}${wait}`;
}
