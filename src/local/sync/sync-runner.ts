import { ApiError } from '../../api/api-error.ts';
import type { PageOptions } from '../../contract/configuration.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import type { CacheOwner } from '../cache/cache-database.ts';
import type { CacheStore } from '../cache/cache-store.ts';
import { Repeater } from '../repeater.ts';
import type { LocalEvent, SyncReport } from '../worker/local-api.ts';
import type { Feed } from './feeds.ts';
import { FirstFetch } from './first-fetch.ts';
import { refreshTime } from './refresh-time.ts';
import { type LeaderSurroundings, runAsLeader } from './run-as-leader.ts';
import { syncRound } from './sync-round.ts';

/** What activation needs is asked for each time, the rest every third time: of changes the server tells besides. */
const OFTEN = 4;
const EVERYTHING_EVERY = 3;
/** While this device delivers much, each delivery is news of the server: rounds would follow without a pause. */
const ROUND_INTERVAL_MS = 1_000;
/** How long the stream of changes is waited for before the first round; one that comes later costs a second round. */
const STREAM_TIMEOUT_MS = 2_000;
/** The lists of the configuration change when an administrator changes them. */
const LISTS_AGE_MS = 10 * MINUTE_MS;

/** A round that takes longer is shown: as a rule one is over sooner, and there may be several in a second. */
const ANNOUNCED_AFTER_MS = 400;

/** Nudges from tab to tab. */
export interface Nudges {
  post(): void;
  onNudge(listener: () => void): void;
}

/** What sync finds around it. */
export interface SyncSurroundings extends LeaderSurroundings {
  /** The nudges of this name. */
  readonly nudges: (name: string) => Nudges;
  /** What a copy is kept of; what activation needs comes first. */
  readonly feeds: readonly Feed[];
  /** Fetches and keeps the options of all pages. */
  readonly syncPageOptions: (signal: AbortSignal) => Promise<readonly Pick<PageOptions, 'refreshTimer'>[]>;
  /** Fetches and keeps the lists of the configuration. */
  readonly syncLists: (signal: AbortSignal) => Promise<void>;
  /** Calls `onChanges` with the collections that changed on the server, null for any, until the signal. */
  readonly listenToChanges: (onChanges: (collections: readonly string[] | null) => void, signal: AbortSignal) => void;
}

interface RunnerOptions {
  readonly owner: CacheOwner;
  readonly cache: CacheStore;
  readonly tell: (event: LocalEvent) => void;
  readonly surroundings: SyncSurroundings;
}

/**
 * Keeps this device's copy fresh, in one tab at a time: it syncs by the timer, by the server's hints, and when nudged; the
 * others see what it stores. A tab that is not active leaves it to others.
 */
export class SyncRunner {
  readonly #options: RunnerOptions;
  readonly #nudges: Nudges;
  readonly #name: string;
  #active: AbortController | null = null;
  /** Null until the first round: whatever wants it to begin before the stream has spoken would have it run twice. */
  #loop: Repeater | null = null;
  #rounds = 0;
  #listsAt = Number.NEGATIVE_INFINITY;
  /** Collections that the server said have changed. */
  #named = new Set<string>();
  #everything = true;
  #refresh = refreshTime([]);

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.#name = `lading-sync-${options.owner.userId}`;
    this.#nudges = options.surroundings.nudges(this.#name);
    this.#nudges.onNudge(() => this.#wantEverything());
  }

  setActive(active: boolean): void {
    if (active === (this.#active !== null)) return;
    this.#active?.abort();
    this.#active = null;
    if (!active) return;
    const stopping = new AbortController();
    this.#active = stopping;
    void runAsLeader({
      lock: this.#name,
      cache: this.#options.cache,
      run: (signal) => this.#run(signal),
      onFailure: (error) => this.#fail(error),
      signal: stopping.signal,
      surroundings: this.#options.surroundings,
    });
  }

  /** Something may be new on the server. The tab that syncs asks it, whichever that is. */
  nudge(): void {
    this.#wantEverything();
    this.#nudges.post();
  }

  #wantEverything(): void {
    this.#everything = true;
    this.#loop?.nudge();
  }

  async #run(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const { clock, listenToChanges } = this.#options.surroundings;
    const loop = new Repeater(
      async () => {
        if (!signal.aborted) await this.#round(signal);
        return this.#refresh;
      },
      (error) => this.#fail(error),
      { apart: ROUND_INTERVAL_MS, clock },
    );
    this.#everything = true;
    const go = () => {
      this.#loop = loop;
      loop.nudge();
    };
    // The first word of the stream is that anything may have changed: a round begun before it would be one for nothing.
    const streamIsHere = clock.after(STREAM_TIMEOUT_MS, go);
    listenToChanges((collections) => {
      streamIsHere();
      if (collections === null) this.#everything = true;
      else for (const name of collections) this.#named.add(name);
      go();
    }, signal);
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    streamIsHere();
    loop.stop();
    if (this.#loop === loop) this.#loop = null;
  }

  async #round(signal: AbortSignal): Promise<void> {
    const { cache, owner, tell, surroundings } = this.#options;
    const { clock } = surroundings;
    const feeds = this.#feedsDue();
    const first = new FirstFetch();
    const stopAnnouncing = clock.after(ANNOUNCED_AFTER_MS, () =>
      this.#report({ syncing: true, failed: null, progress: null }),
    );
    try {
      const needsLists = feeds.length === surroundings.feeds.length && clock.now() - this.#listsAt > LISTS_AGE_MS;
      // Without its options a page does not know what it lists.
      if (needsLists) this.#refresh = refreshTime(await surroundings.syncPageOptions(signal));
      const onProgress: Parameters<typeof syncRound>[0]['onProgress'] = (state) => {
        const progress = first.after(state);
        if (progress !== null) this.#report({ syncing: true, failed: null, progress });
      };
      const epoch = await syncRound({ cache, companyId: owner.companyId, feeds, onProgress, signal });
      if (epoch !== null) tell({ kind: 'epoch', epoch });
      if (needsLists) {
        await surroundings.syncLists(signal);
        this.#listsAt = clock.now();
      }
      stopAnnouncing();
      this.#report({ syncing: false, failed: null, progress: null });
    } catch (error) {
      // What was due is still due.
      this.#everything = true;
      stopAnnouncing();
      this.#ended(error, signal);
    }
  }

  /** Everything when it is wanted or its time has come, else what the server named, else what activation needs. */
  #feedsDue(): readonly Feed[] {
    const { feeds } = this.#options.surroundings;
    const named = this.#named;
    this.#named = new Set();
    if (!this.#everything && named.size > 0) return feeds.filter(({ name }) => named.has(name));
    if (this.#everything) this.#rounds = 0;
    this.#everything = false;
    this.#rounds += 1;
    return this.#rounds % EVERYTHING_EVERY === 1 ? feeds : feeds.slice(0, OFTEN);
  }

  #ended(error: unknown, signal: AbortSignal): void {
    const aborted = signal.aborted || (error instanceof ApiError && error.code === 'aborted');
    const code = error instanceof ApiError ? error.code : 'storage-failed';
    this.#report({ syncing: false, failed: aborted ? null : code, progress: null });
    if (aborted) return;
    if (code === 'not-signed-in' || code === 'wrong-user') this.#options.tell({ kind: 'sign-in-needed' });
    else if (!(error instanceof ApiError)) throw error;
  }

  #report(report: SyncReport): void {
    this.#options.tell({ kind: 'sync', report });
  }

  #fail(error: unknown): void {
    this.#options.tell({ kind: 'failure', error });
  }
}
