import { computeView } from './compute-view.ts';
import type { RowStore, StoreChange } from './row-store.ts';
import { type ViewPart, ViewSender } from './view-parts.ts';
import { feedsOf, feedsReadFor, type RowView, type ViewQuery } from './view-query.ts';

interface Watch {
  query: ViewQuery;
  readonly sender: ViewSender;
}

/** The queries that pages watch, each answered anew whenever something it is made of has changed. */
export class Watches {
  readonly #store: RowStore;
  readonly #send: (id: number, part: ViewPart) => void;
  readonly #watches = new Map<number, Watch>();
  #waiting: (() => void)[] = [];

  constructor(store: RowStore, send: (id: number, part: ViewPart) => void) {
    this.#store = store;
    this.#send = send;
  }

  set(id: number, query: ViewQuery): void {
    const known = this.#watches.get(id);
    const watch = known ?? { query, sender: new ViewSender((part) => this.#send(id, part)) };
    watch.query = query;
    this.#watches.set(id, watch);
    this.#store.follow(feedsReadFor(query));
    this.#answer(watch);
  }

  delete(id: number): void {
    this.#watches.delete(id);
  }

  /** Rows of these feeds have changed, or the work that is laid over rows. */
  changed({ feeds, work }: StoreChange): void {
    for (const watch of this.#watches.values()) {
      if (work || feedsReadFor(watch.query).some((feed) => feeds.has(feed))) this.#answer(watch);
    }
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const look of waiting) look();
  }

  /** The answer to a query, once everything it takes was read. */
  async look(query: ViewQuery): Promise<readonly RowView[]> {
    this.#store.follow(feedsReadFor(query));
    while (!this.#store.isReady(feedsOf(query))) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    }
    return computeView(this.#store, query).rows;
  }

  #answer({ query, sender }: Watch): void {
    if (this.#store.isReady(feedsOf(query))) sender.show(query, computeView(this.#store, query));
  }
}
