import * as v from 'valibot';
import type { CacheDatabase } from '../cache/cache-database.ts';
import type { FeedState } from '../cache/cache-records.ts';
import type { TableName } from '../cache/kept-rows.ts';
import type { ShownTable } from './shown-table.ts';

export interface SnapshotLimits {
  /** Tables with fewer rows are read quickly anyway. */
  readonly leastRows: number;
  /** A new one is taken once this part of the rows has changed. */
  readonly share: number;
  /** Nothing changed for so long: then there is time. Milliseconds. */
  readonly quiet: number;
  /** A table that never rests is kept after so long all the same. Milliseconds. */
  readonly latest: number;
}

const LIMITS: SnapshotLimits = { leastRows: 2_000, share: 0.05, quiet: 2_000, latest: 20_000 };

const positions = v.record(
  v.string(),
  v.custom<FeedState>((state) => typeof state === 'object' && state !== null),
);

/** How far the feeds of a table went in a snapshot, by feed. What can't be read is no feed. */
export function readPositions(text: string | null): ReadonlyMap<string, FeedState> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), positions), text);
  return new Map(parsed.success ? Object.entries(parsed.output) : []);
}

/** The snapshot of a table that is stored, whatever it is worth. Throws what the database throws. */
export async function storedSnapshot(cache: CacheDatabase, table: TableName): Promise<ArrayBuffer | undefined> {
  const stored = await cache.snapshots.get(table);
  try {
    return await stored?.bytes.arrayBuffer();
  } catch {
    // The browser has lost the file, or the record is another version's. Then there is none.
    return undefined;
  }
}

/**
 * Keeps the stored snapshots of tables near to what they hold. They only save time at the next start: one that could not
 * be stored is missed by nobody.
 */
export class SnapshotKeeper {
  readonly #cache: CacheDatabase;
  readonly #statesOf: (table: ShownTable) => ReadonlyMap<string, FeedState>;
  readonly #limits: SnapshotLimits;
  /** Changes of each table when its snapshot was taken. */
  readonly #takenAt = new Map<string, number>();
  /** Of tables that have changed: when the first change was that isn't kept, and what waits for quiet. */
  readonly #waiting = new Map<string, { readonly since: number; readonly timer: ReturnType<typeof setTimeout> }>();

  /** `statesOf`: how far the feeds of a table are, those that are not followed too. */
  constructor(
    cache: CacheDatabase,
    statesOf: (table: ShownTable) => ReadonlyMap<string, FeedState>,
    limits: SnapshotLimits = LIMITS,
  ) {
    this.#limits = limits;
    this.#cache = cache;
    this.#statesOf = statesOf;
  }

  /** Something in this table has changed. */
  noteChange(table: ShownTable): void {
    const { name } = table;
    const { quiet, latest } = this.#limits;
    const now = performance.now();
    const waiting = this.#waiting.get(name);
    clearTimeout(waiting?.timer);
    const since = waiting?.since ?? now;
    const timer = setTimeout(
      () => {
        this.#waiting.delete(name);
        void this.#keep(table);
      },
      Math.min(quiet, Math.max(0, since + latest - now)),
    );
    this.#waiting.set(name, { since, timer });
  }

  async #keep(table: ShownTable): Promise<void> {
    const { size, changes } = table.collection;
    const before = this.#takenAt.get(table.name) ?? 0;
    const { leastRows, share } = this.#limits;
    if (size < leastRows || changes - before < size * share) return;
    const states = this.#statesOf(table);
    // In the middle of a full fetch another page is about to come.
    if ([...states.values()].some(({ whole }) => !whole)) return;
    const bytes = table.snapshot(JSON.stringify(Object.fromEntries(states)));
    this.#takenAt.set(table.name, table.collection.changes);
    try {
      await this.#cache.snapshots.put({ table: table.name, bytes: new Blob([bytes]) });
    } catch {
      // Storage is short, or the database is closing: sync says so where it matters.
    }
  }
}
