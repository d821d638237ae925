import type { FeedState } from '../cache/cache-records.ts';

export interface Progress {
  readonly done: number;
  /** Null until known. */
  readonly total: number | null;
}

/** How far the first full fetches of one round have come, all feeds together. */
export class FirstFetch {
  readonly #fetching = new Map<string, { readonly done: number; readonly total: number }>();

  /** Null: nothing is fetched for the first time. */
  after({ feed, horizon, done, total }: FeedState): Progress | null {
    const known = this.#fetching.get(feed);
    if (horizon !== null && known === undefined) return null;
    if (horizon !== null && known !== undefined) this.#fetching.set(feed, { ...known, done: known.total });
    else if (total !== null) this.#fetching.set(feed, { done, total });
    const all = [...this.#fetching.values()];
    if (all.length === 0) return null;
    const sum = (of: (one: { done: number; total: number }) => number) => all.reduce((a, one) => a + of(one), 0);
    return { done: sum((one) => one.done), total: sum((one) => one.total) };
  }
}
