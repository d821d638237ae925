import type { OutboxEntry } from '../../src/local/outbox/entry.ts';
import type { AssignedId } from '../../src/local/outbox/outbox-database.ts';
import type { OutboxStore, OutboxWriting } from '../../src/local/outbox/outbox-store.ts';
import type { Life, Scheduler } from './scheduler.ts';
import { type Request, Transactions } from './transactions.ts';

type Entries = ReadonlyMap<number, OutboxEntry>;

interface Draft {
  entries: Entries;
  /** Null: none were written. */
  written: Map<number, OutboxEntry> | null;
  ids: ReadonlyMap<string, AssignedId>;
}

interface Outbox {
  readonly scheduler: Scheduler;
  readonly name: string;
  readonly fine: boolean;
  readonly trouble: () => 'none' | 'aborts' | 'untold';
  /** Called with what a commit has changed. */
  readonly onCommit: (before: Entries, after: Entries, life: Life) => void;
}

/** The outbox of one device: what is committed outlives every process. */
export class MemoryOutbox {
  /** What is committed. */
  entries: Entries = new Map();
  #ids: ReadonlyMap<string, AssignedId> = new Map();
  #nextKey = 1;
  readonly #outbox: Outbox;
  readonly #transactions: Transactions<Draft>;
  readonly #listeners = new Map<Life, Set<(keys: readonly number[] | null) => void>>();

  constructor(outbox: Outbox) {
    this.#outbox = outbox;
    const { scheduler, name, fine, trouble } = outbox;
    this.#transactions = new Transactions<Draft>(
      {
        scheduler,
        name,
        trouble,
        draft: () => ({ entries: this.entries, written: null, ids: this.#ids }),
        commit: (draft, life) => {
          const before = this.entries;
          this.entries = draft.entries;
          this.#ids = draft.ids;
          if (draft.written !== null) outbox.onCommit(before, draft.entries, life);
        },
      },
      fine,
    );
  }

  /** As one process has it. */
  storeOf(life: Life): OutboxStore {
    return {
      read: (tables, work) =>
        this.#transactions.run(life, 'r', tables, (draft, request) => work(this.#access(draft, request))),
      write: (tables, work) =>
        this.#transactions.run(life, 'rw', tables, (draft, request) => work(this.#access(draft, request))),
      reconnect: () => undefined,
      onWrites: (listener) => {
        const own = this.#listeners.get(life) ?? new Set();
        this.#listeners.set(life, own.add(listener));
        return () => own.delete(listener);
      },
    };
  }

  #tell(keys: readonly number[]): void {
    const { scheduler, name } = this.#outbox;
    for (const [life, listeners] of this.#listeners) {
      if (!life.alive) this.#listeners.delete(life);
      else {
        scheduler.soon(life, `hears of writes to ${name}`, () => {
          for (const listener of listeners) listener(keys);
        });
      }
    }
  }

  #access(draft: Draft, request: Request): OutboxWriting {
    const all = (isMeant: (entry: OutboxEntry) => boolean): OutboxEntry[] => {
      const found: OutboxEntry[] = [];
      for (const entry of draft.entries.values()) if (isMeant(entry)) found.push(entry);
      return found;
    };
    const inState = (userId: string, state: OutboxEntry['state']) =>
      all((entry) => entry.state === state && entry.userId === userId);
    const put = (entries: readonly OutboxEntry[]): void => {
      if (entries.length === 0) return;
      draft.written ??= new Map(draft.entries);
      draft.entries = draft.written;
      for (const entry of entries) draft.written.set(entry.localSeq, entry);
      this.#tell(entries.map(({ localSeq }) => localSeq));
    };
    return {
      get: (localSeq) => request(() => draft.entries.get(localSeq)),
      getMany: (localSeqs) => request(() => localSeqs.map((localSeq) => draft.entries.get(localSeq))),
      byMutationId: (mutationId) => request(() => all((entry) => entry.mutationId === mutationId)[0]),
      inState: (userId, state, limit) => request(() => inState(userId, state).slice(0, limit)),
      newestInState: (userId, state, limit) => request(() => inState(userId, state).reverse().slice(0, limit)),
      countInState: (userId, state) => request(() => inState(userId, state).length),
      withOrderingKeys: (orderingKeys) =>
        request(() => all((entry) => entry.orderingKeys.some((key) => orderingKeys.includes(key)))),
      waitingForTime: (userId, after, limit) =>
        request(() =>
          all((entry) => entry.userId === userId && (entry.nextAttemptAt ?? after) > after)
            .sort((a, b) => (a.nextAttemptAt ?? 0) - (b.nextAttemptAt ?? 0))
            .slice(0, limit),
        ),
      assignedIds: (userId, temporary) =>
        request(() => temporary.map((name) => draft.ids.get(`${userId} ${name}`)).filter((id) => id !== undefined)),
      countLocked: () => request(() => 0),
      add: (entry) =>
        request(() => {
          const localSeq = this.#nextKey;
          this.#nextKey += 1;
          put([{ ...entry, localSeq }]);
          return localSeq;
        }),
      put: (entries) => request(() => put(entries)),
      putAssignedIds: (ids) =>
        request(() => {
          draft.ids = new Map([...draft.ids, ...ids.map((id) => [`${id.userId} ${id.temporary}`, id] as const)]);
        }),
      putDraft: () => request(() => undefined),
      deleteDraft: () => request(() => undefined),
    };
  }
}
