import { type Remote, transfer, wrap } from 'comlink';
import { answerTimeout } from '../../api/answer-timeout.ts';
import { apiBase } from '../../api/api-base.ts';
import { ownBuild } from '../../api/served-build.ts';
import type { MarkTileRequest } from '../../ui/map/tiles/mark-tile.ts';
import type { HiddenKinds } from '../../ui/map/tiles/point-set.ts';
import type { WorldBox } from '../../ui/map/tiles/world.ts';
import type { CacheOwner } from '../cache/cache-database.ts';
import type { LocalApi, LocalEvent } from './local-api.ts';
import type { RowsWithin } from './points-reader.ts';
import { ViewReceiver } from './view-parts.ts';
import type { RowView, View, ViewQuery } from './view-query.ts';
import { feedWork } from './work-feeder.ts';

/** A worker that died is started again after this, and after twice as long each further time. Milliseconds. */
const RESTART_MS = { first: 500, longest: 30_000 } as const;
/** One that lived so long did not die of its start. */
const HEALTHY_MS = 60_000;
/** With nobody using it any more the worker ends after this. */
const UNUSED_MS = 2_000;

/** A person who scans waits for the answer. */
const QUERY_TIMEOUT_MS = 10_000;

interface Life {
  readonly api: Remote<LocalApi>;
  readonly startedAt: number;
  readonly end: AbortController;
}

interface Watch {
  query: ViewQuery;
  readonly receiver: ViewReceiver;
}

/** A query that is watched. */
export interface Watching {
  change(query: ViewQuery): void;
  stop(): void;
  /** Of a query of points: a vector tile of what was told last. Rejects when the worker dies meanwhile. */
  tile(request: MarkTileRequest): Promise<ArrayBuffer>;
  /** Of a query of points: some of their rows in a part of the world. Rejects as `tile` does. */
  within(box: WorldBox, hidden: HiddenKinds, most: number): Promise<RowsWithin>;
}

/**
 * The page's end of the worker that keeps this device's copy of what the server has. A worker that ends without having
 * been asked to is reported and started again; whoever watches something goes on watching.
 */
export class LocalCopy {
  readonly owner: CacheOwner;
  /** What the worker tells besides views. */
  readonly #listeners = new Set<(event: LocalEvent) => void>();
  readonly #watches = new Map<number, Watch>();
  /** Those of them that had no answer yet. */
  readonly #unanswered = new Set<number>();
  #onAnswered: (() => void)[] = [];
  readonly #started = Promise.withResolvers<void>();
  #life: Life | null = null;
  #users = 0;
  #nextId = 1;
  #active = false;
  #restarts = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(owner: CacheOwner) {
    this.owner = owner;
  }

  /** Keeps the worker alive, and calls `listener` with what it tells; returns how to stop. */
  use(listener: (event: LocalEvent) => void = () => undefined): () => void {
    this.#listeners.add(listener);
    this.#users += 1;
    this.#start();
    return () => {
      this.#listeners.delete(listener);
      this.#users -= 1;
      if (this.#users === 0) setTimeout(() => this.#users === 0 && this.close(), UNUSED_MS);
    };
  }

  setActive(active: boolean): void {
    this.#active = active;
    this.#tell((api) => api.setActive(active));
  }

  nudge(): void {
    this.#tell((api) => api.nudge());
  }

  /** Calls `onView` with the answer to a query now and whenever it changes. */
  watch(query: ViewQuery, onView: (view: View) => void): Watching {
    const stopUsing = this.use();
    const id = this.#nextId;
    this.#nextId += 1;
    const watch: Watch = { query, receiver: new ViewReceiver(onView) };
    this.#watches.set(id, watch);
    this.#unanswered.add(id);
    this.#tell((api) => api.watch(id, query));
    return {
      change: (next) => {
        watch.query = next;
        this.#tell((api) => api.watch(id, next));
      },
      stop: () => {
        this.#watches.delete(id);
        this.#answered(id);
        this.#tell((api) => api.unwatch(id));
        stopUsing();
      },
      tile: (request) => this.#ask((api) => api.tile(id, request)),
      within: (box, hidden, most) => this.#ask((api) => api.within(id, box, hidden, most)),
    };
  }

  /** Resolves when a worker has started, and formats can be made without it taking long; never without one. */
  started(): Promise<void> {
    return this.#started.promise;
  }

  /** Resolves when everything that is watched was answered once. */
  answered(): Promise<void> {
    if (this.#unanswered.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#onAnswered.push(resolve));
  }

  /** The answer to a query, once. Rejects when the worker dies meanwhile or can't read its database. */
  look(query: ViewQuery): Promise<readonly RowView[]> {
    return this.#ask((api) => api.look(query), QUERY_TIMEOUT_MS);
  }

  /** During a long first fetch: fetches older shipments than are here. Throws ApiError. */
  fetchOlder(configTypes: readonly number[]): Promise<void> {
    return this.#ask((api) => api.fetchOlder(configTypes));
  }

  /** Ends the worker for good. */
  close(): void {
    clearTimeout(this.#waiting);
    this.#life?.end.abort();
    this.#life = null;
  }

  #start(): void {
    if (this.#life !== null) return;
    clearTimeout(this.#waiting);
    const worker = new Worker(new URL('./local.worker.ts', import.meta.url), { type: 'module', name: 'local' });
    const end = new AbortController();
    const { signal } = end;
    const life: Life = { api: wrap<LocalApi>(worker), startedAt: Date.now(), end };
    this.#life = life;
    const died = (error: unknown): void => {
      if (signal.aborted) return;
      this.#hear({ kind: 'failure', error });
      end.abort();
      this.#life = null;
      if (Date.now() - life.startedAt > HEALTHY_MS) this.#restarts = 0;
      const wait = Math.min(RESTART_MS.longest, RESTART_MS.first * 2 ** this.#restarts);
      this.#restarts += 1;
      this.#waiting = setTimeout(() => this.#users > 0 && this.#start(), wait);
    };
    worker.addEventListener('error', ({ message }) => died(new Error(`local worker: ${message}`)), { signal });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<LocalEvent>) => {
      if (!signal.aborted) this.#hear(data);
    };
    const lifeLock = `lading-worker-${crypto.randomUUID()}`;
    const setup = {
      owner: { companyId: this.owner.companyId, userId: this.owner.userId },
      apiBase: apiBase(),
      build: ownBuild(),
      answerTimeout: answerTimeout(),
      language: document.documentElement.lang,
      lifeLock,
      events: port2,
    };
    life.api
      .start(transfer(setup, [port2]))
      .then(() => {
        this.#started.resolve();
        // Granted when the worker has ended, whatever it died of.
        return navigator.locks.request(lifeLock, { signal }, () => died(new Error('local worker: it ended')));
      })
      .catch(died);
    for (const [id, { query }] of this.#watches) this.#tell((api) => api.watch(id, query));
    this.#tell((api) => api.setActive(this.#active));
    const stopFeeding = feedWork(this.owner.userId, (batch) => life.api.layWork(batch));
    signal.addEventListener('abort', () => {
      stopFeeding();
      port1.close();
      worker.terminate();
    });
  }

  /** The worker's answer; rejects when it dies before it gives one, or after `limit` milliseconds. */
  #ask<T>(question: (api: Remote<LocalApi>) => Promise<T>, limit?: number): Promise<T> {
    const stopUsing = this.use();
    const life = this.#life;
    if (life === null) {
      stopUsing();
      return Promise.reject(new Error('local worker: it is being started again'));
    }
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const onEnd = () => reject(new Error('local worker: it ended'));
    life.end.signal.addEventListener('abort', onEnd);
    const late = limit && setTimeout(() => reject(new Error('local worker: no answer')), limit);
    question(life.api).then(resolve, reject);
    return promise.finally(() => {
      clearTimeout(late);
      life.end.signal.removeEventListener('abort', onEnd);
      stopUsing();
    });
  }

  #tell(words: (api: Remote<LocalApi>) => Promise<void>): void {
    if (this.#life === null) return;
    words(this.#life.api).catch((error: unknown) => this.#hear({ kind: 'failure', error }));
  }

  #answered(id: number): void {
    this.#unanswered.delete(id);
    if (this.#unanswered.size > 0) return;
    for (const resolve of this.#onAnswered) resolve();
    this.#onAnswered = [];
  }

  #hear(event: LocalEvent): void {
    if (event.kind === 'wiped') {
      this.close();
      // The same user is here again already.
      if (this.#users > 0) this.#start();
    } else if (event.kind === 'view') {
      this.#watches.get(event.id)?.receiver.take(event.part);
      if (event.part.last) this.#answered(event.id);
    } else for (const listener of this.#listeners) listener(event);
  }
}

let current: LocalCopy | null = null;

/** The copy of this user; the previous user's worker ends. */
export function localCopyOf(owner: CacheOwner): LocalCopy {
  if (current?.owner.userId === owner.userId && current.owner.companyId === owner.companyId) return current;
  current?.close();
  current = new LocalCopy(owner);
  return current;
}

/** Ends the worker: what it works on is about to be wiped. */
export function closeLocalCopy(): void {
  current?.close();
  current = null;
}
