import type { Change, Chunk, FeedState, Freshness } from '../../src/local/cache/cache-records.ts';
import type { CacheStore, CacheWriting } from '../../src/local/cache/cache-store.ts';
import type { MemoryOutbox } from './memory-outbox.ts';
import type { Life, Scheduler } from './scheduler.ts';
import { type Request, Transactions } from './transactions.ts';

interface Rows {
  feeds: ReadonlyMap<string, FeedState>;
  freshness: ReadonlyMap<string, Freshness>;
  chunks: readonly Chunk[];
  changes: ReadonlyMap<string, Change>;
  /** Somebody is told of it. */
  stored: boolean;
}

/** One device's copy of the server's rows. */
export class MemoryCache {
  #rows: Rows = { feeds: new Map(), freshness: new Map(), chunks: [], changes: new Map(), stored: false };
  readonly #scheduler: Scheduler;
  readonly #transactions: Transactions<Rows>;
  readonly #listeners = new Map<Life, Set<() => void>>();

  constructor({ scheduler, name, fine, trouble }: Omit<ConstructorParameters<typeof MemoryOutbox>[0], 'onCommit'>) {
    this.#scheduler = scheduler;
    this.#transactions = new Transactions<Rows>(
      {
        scheduler,
        name,
        trouble,
        draft: () => ({ ...this.#rows }),
        commit: (draft) => {
          const { stored } = draft;
          this.#rows = { ...draft, stored: false };
          if (stored) this.#tell();
        },
      },
      fine,
    );
  }

  storeOf(life: Life): CacheStore {
    return {
      read: (tables, work) => this.#transactions.run(life, 'r', tables, (rows, request) => work(access(rows, request))),
      write: (tables, work) =>
        this.#transactions.run(life, 'rw', tables, (rows, request) => work(access(rows, request))),
      onStored: (listener) => {
        const own = this.#listeners.get(life) ?? new Set();
        this.#listeners.set(life, own.add(listener));
        return () => own.delete(listener);
      },
    };
  }

  /** What is dropped to make room. */
  async clear(life: Life): Promise<void> {
    await this.#transactions.run(life, 'rw', ['chunks', 'changes', 'feeds', 'freshness', 'snapshots'], (rows) => {
      Object.assign(rows, { feeds: new Map(), freshness: new Map(), chunks: [], changes: new Map(), stored: true });
      return Promise.resolve();
    });
  }

  #tell(): void {
    for (const [life, listeners] of this.#listeners) {
      if (!life.alive) this.#listeners.delete(life);
      else {
        this.#scheduler.soon(life, 'hears of stored rows', () => {
          for (const listener of listeners) listener();
        });
      }
    }
  }
}

const order = (one: Chunk, other: Chunk): number => one.generation - other.generation || one.n - other.n;

const without = <V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> => {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
};

function access(rows: Rows, request: Request): CacheWriting {
  const changesOf = (feed: string) => [...rows.changes.values()].filter((change) => change.feed === feed);
  return {
    feedState: (feed) => request(() => rows.feeds.get(feed)),
    chunks: (feed, { generation, n }, end = Number.POSITIVE_INFINITY) =>
      request(() =>
        rows.chunks
          .filter((chunk) => chunk.feed === feed && chunk.generation < end)
          .filter((chunk) => chunk.generation > generation || (chunk.generation === generation && chunk.n >= n))
          .sort(order),
      ),
    changes: (feed, after) =>
      request(() =>
        changesOf(feed)
          .filter(({ revision }) => revision > after)
          .sort((one, other) => one.revision - other.revision || (one.key < other.key ? -1 : 1)),
      ),
    countChanges: (feed) => request(() => changesOf(feed).length),
    putFeedState: (state) =>
      request(() => {
        rows.feeds = new Map([...rows.feeds, [state.feed, state]]);
        rows.stored = true;
      }),
    deleteFeedState: (feed) =>
      request(() => {
        rows.feeds = without(rows.feeds, feed);
        rows.stored = true;
      }),
    putFreshness: (fresh) =>
      request(() => {
        rows.freshness = new Map([...rows.freshness, [fresh.feed, fresh]]);
        rows.stored = true;
      }),
    deleteFreshness: (feed) =>
      request(() => {
        rows.freshness = without(rows.freshness, feed);
      }),
    putChunk: (chunk) =>
      request(() => {
        const others = rows.chunks.filter((one) => one.feed !== chunk.feed || order(one, chunk) !== 0);
        rows.chunks = [...others, chunk];
      }),
    deleteChunks: (feed, end) =>
      request(() => {
        rows.chunks = rows.chunks.filter((chunk) => chunk.feed !== feed || chunk.generation >= end);
      }),
    putChanges: (some) =>
      request(() => {
        rows.changes = new Map([...rows.changes, ...some.map((one) => [`${one.feed} ${one.key}`, one] as const)]);
      }),
    deleteChanges: (feed) =>
      request(() => {
        rows.changes = new Map([...rows.changes].filter(([, change]) => change.feed !== feed));
      }),
    deleteSnapshot: () => request(() => undefined),
  };
}
