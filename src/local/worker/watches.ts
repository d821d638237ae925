import { tableOfFeed } from '../outbox/patch.ts';
import { type Computed, ViewMaker } from './compute-view.ts';
import type { PointsReader } from './points-reader.ts';
import type { RowListener, RowStore } from './row-store.ts';
import { type ViewPart, ViewSender } from './view-parts.ts';
import { feedsNeededFor, feedsReadFor, type RowView, type ViewQuery } from './view-query.ts';

interface Watch {
  query: ViewQuery;
  readonly sender: ViewSender;
  readonly maker: ViewMaker;
  /** Its page has nothing to show yet. */
  isWaiting: boolean;
  /** Called off when it is asked something else. */
  asking: AbortController;
}

/** The queries that pages watch, each answered anew whenever something it is made of has changed. */
export class Watches implements RowListener {
  readonly #store: RowStore;
  readonly #send: (id: number, part: ViewPart) => void;
  readonly #watches = new Map<number, Watch>();
  #looks: (() => void)[] = [];

  constructor(store: RowStore, send: (id: number, part: ViewPart) => void) {
    this.#store = store;
    this.#send = send;
  }

  set(id: number, query: ViewQuery): void {
    const known = this.#watches.get(id);
    const watch: Watch = known ?? {
      query,
      sender: new ViewSender((part) => this.#send(id, part)),
      maker: new ViewMaker(this.#store),
      isWaiting: true,
      asking: new AbortController(),
    };
    watch.query = query;
    this.#watches.set(id, watch);
    this.#store.follow(feedsReadFor(query));
    this.#answer(watch);
  }

  /** The points of a query that is watched under this number. */
  pointsOf(id: number): PointsReader | undefined {
    return this.#watches.get(id)?.maker.points;
  }

  delete(id: number): void {
    this.#watches.get(id)?.asking.abort();
    this.#watches.delete(id);
  }

  /** Rows of these tables have changed, or the work that is laid over them. */
  changed(tables: ReadonlySet<string>): void {
    for (const watch of this.#watches.values()) {
      if (feedsReadFor(watch.query).some((feed) => tables.has(tableOfFeed(feed)))) this.#answer(watch);
    }
    this.#lookAgain();
  }

  /** With all that belongs to them: what rows show of joined ones would move them a moment later. */
  answerWaiting(): void {
    for (const watch of this.#watches.values()) {
      if (watch.isWaiting && this.#store.isReady(feedsReadFor(watch.query))) this.#answer(watch);
    }
    this.#lookAgain();
  }

  #lookAgain(): void {
    const looks = this.#looks;
    this.#looks = [];
    for (const look of looks) look();
  }

  /** The answer to a query, once everything it takes was read. */
  async look(query: ViewQuery): Promise<readonly RowView[]> {
    this.#store.follow(feedsReadFor(query));
    while (!this.#store.isReady(feedsNeededFor(query))) {
      await new Promise<void>((resolve) => {
        this.#looks.push(resolve);
      });
    }
    return (await new ViewMaker(this.#store).compute(query)).rows;
  }

  /** A newer question takes the place of an older one that is still being answered. */
  #answer(watch: Watch): void {
    watch.asking.abort();
    const { query, sender, maker } = watch;
    if (!this.#store.isReady(feedsNeededFor(query))) return;
    watch.isWaiting = false;
    watch.asking = new AbortController();
    const { signal } = watch.asking;
    const computed = maker.compute(query, signal);
    if (computed instanceof Promise) void showSoon(sender, query, computed, signal);
    else sender.show(query, computed);
  }
}

async function showSoon(
  sender: ViewSender,
  query: ViewQuery,
  computed: Promise<Computed>,
  signal: AbortSignal,
): Promise<void> {
  try {
    const view = await computed;
    if (!signal.aborted) sender.show(query, view);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
