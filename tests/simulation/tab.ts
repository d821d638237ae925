import * as v from 'valibot';
import { call } from '../../src/api/call.ts';
import { type Connection, noteReachable } from '../../src/api/connection.ts';
import { type Answer, type Exchange, exchangeBy } from '../../src/api/exchange.ts';
import { feedPage } from '../../src/contract/feed.ts';
import { operation } from '../../src/contract/operation.ts';
import type { CacheStore } from '../../src/local/cache/cache-store.ts';
import { FeedReader } from '../../src/local/cache/feed-reader.ts';
import { localLoops } from '../../src/local/local-loops.ts';
import { DeliveryHealth } from '../../src/local/outbox/delivery-health.ts';
import { type DeliveryRules, deliveryRules } from '../../src/local/outbox/delivery-rules.ts';
import { EntriesMirror } from '../../src/local/outbox/entries-mirror.ts';
import type { OutboxStore } from '../../src/local/outbox/outbox-store.ts';
import { type Overlaid, overlay } from '../../src/local/outbox/overlay.ts';
import { tableOfFeed } from '../../src/local/outbox/patch.ts';
import { environmentIn, type LocalEnvironment } from '../../src/local/page-environment.ts';
import type { Feed } from '../../src/local/sync/feeds.ts';
import type { SyncingCopy } from '../../src/local/sync/sync-loop.ts';
import { SyncRunner, type SyncSurroundings } from '../../src/local/sync/sync-runner.ts';
import type { LocalEvent } from '../../src/local/worker/local-api.ts';
import { Observable } from '../../src/state/observable.ts';
import { rowsByKey } from '../fixtures/rows-by-key.ts';
import { deliveryOf } from './commands.ts';
import type { Device } from './device.ts';
import { type ModelRow, PLACES, THINGS } from './model-server.ts';
import type { Oracle } from './oracle.ts';
import { Life, type Scheduler } from './scheduler.ts';
import { isDiskTrouble } from './transactions.ts';

/** Rules of the product replaced by others, to see that it is noticed. */
export interface Mutation {
  readonly rules?: Partial<DeliveryRules>;
  readonly health?: () => LocalEnvironment['health'];
  readonly outbox?: (store: OutboxStore) => OutboxStore;
  readonly exchange?: (exchange: LocalEnvironment['exchange'], newId: () => string) => LocalEnvironment['exchange'];
}

export interface TabOptions {
  readonly scheduler: Scheduler;
  readonly oracle: Oracle;
  readonly device: Device;
  readonly name: string;
  readonly isVisible: boolean;
  readonly newId: () => string;
  readonly mutation: Mutation;
  /** Registers at the server's stream of changes. */
  readonly listen: (tab: Tab, onChanges: (feeds: readonly string[] | null) => void) => void;
}

const page = operation({
  name: 'model.feed',
  method: 'GET',
  path: 'feed',
  access: 'session',
  idempotent: false,
  params: v.object({}),
  body: v.object({}),
  query: v.object({ feed: v.string(), newest: v.optional(v.string()), cursor: v.optional(v.string()) }),
  reply: feedPage(v.looseObject({ version: v.number() })),
});

/** How often sync looks without being told. Seconds. */
const REFRESH_S = 30;

const unknownConnection = () => new Observable<Connection>({ state: 'unknown', offlineSince: null });

/** A tab with its worker: one process, made of the console's own delivery and sync. */
export class Tab {
  readonly life: Life;
  readonly device: Device;
  readonly environment: LocalEnvironment;
  readonly mirror: EntriesMirror;
  readonly openedAt: number;
  readonly #options: TabOptions;
  readonly #cache: CacheStore;
  readonly #readers = [THINGS, PLACES].map((feed) => {
    const kept = rowsByKey<ModelRow>();
    return { feed, kept, reader: new FeedReader(feed, kept) };
  });
  readonly #ending = new AbortController();
  #looking: Promise<void> = Promise.resolve();

  constructor(options: TabOptions) {
    const { scheduler, device, mutation, newId } = options;
    this.#options = options;
    this.device = device;
    this.life = new Life(options.name);
    this.openedAt = scheduler.now;
    this.#cache = device.cache.storeOf(this.life);
    const clock = scheduler.clockOf(this.life);
    const connection = unknownConnection();
    const store = device.outbox.storeOf(this.life);
    const exchange = this.#exchangeOver(connection);
    this.environment = environmentIn({
      clock,
      random: scheduler.chance.next,
      newId,
      locks: device.locks.of(this.life),
      signals: device.signalsOf(this.life),
      exchange: mutation.exchange?.(exchange, newId) ?? exchange,
      connection,
      outbox: mutation.outbox?.(store) ?? store,
      wake: {
        wake: () => device.wake.tell(this.life, { itselfToo: true }),
        onWake: (listener) => device.wake.on(this.life, listener),
      },
      session: {
        userId: () => device.owner.userId,
        signInNeeded: () => device.signInNeeded,
        setSignInNeeded: (needed) => {
          if (device.signInNeeded === needed) return;
          device.signInNeeded = needed;
          device.signIn.tell(this.life, { itselfToo: true });
        },
        onSignInNeeded: (listener) => device.signIn.on(this.life, listener),
      },
      deviceId: () => device.name,
      marker: device.marker,
      serverEpoch: {
        get: () => device.epoch,
        set: (epoch) => {
          if (device.epoch === epoch) return;
          device.epoch = epoch;
          device.epochs.tell(this.life, { itselfToo: true });
        },
        subscribe: (listener) => device.epochs.on(this.life, listener),
      },
      clientTooOld: new Observable(false),
      rules: { ...deliveryRules, ...mutation.rules },
      health: mutation.health?.() ?? new DeliveryHealth(),
      isVisible: () => options.isVisible,
      onVisibility: () => () => undefined,
      onLine: () => () => undefined,
      idle: () => Promise.resolve(),
      holdReload: () => () => undefined,
      makeRoom: () => device.cache.clear(this.life),
      askForPersistence: () => undefined,
    });
    this.mirror = new EntriesMirror(device.owner.userId, this.environment);
  }

  get isVisible(): boolean {
    return this.#options.isVisible;
  }

  open(): void {
    const { device, environment } = this;
    const { signal } = this.#ending;
    this.mirror.subscribe(() => undefined);
    const loops = localLoops({
      userId: device.owner.userId,
      deliveryOf,
      copy: this.#copy(),
      environment,
      onFailure: (error) => this.#fails(error),
      signal,
    });
    void loops.begin();
  }

  /** Lets go of everything when a run is over: Node keeps a signal made of others, and all that hears it, until it is aborted. */
  end(): void {
    this.#ending.abort();
  }

  /** What the person sees of a feed, with unconfirmed work laid over it. */
  async look(feed: string): Promise<readonly Overlaid<ModelRow>[]> {
    const before = this.#looking;
    this.#looking = (async () => {
      await before;
      for (const { reader } of this.#readers)
        await reader.catchUp(this.#cache).catch((error: unknown) => this.#fails(error));
    })();
    await this.#looking;
    return this.shown(feed);
  }

  /** As it was when last looked at. */
  shown(feed: string): readonly Overlaid<ModelRow>[] {
    const horizons = new Map(this.#readers.map((one) => [one.feed, one.reader.state?.horizon ?? null]));
    const rows = [...(this.#readers.find((one) => one.feed === feed)?.kept.rows.values() ?? [])];
    const keyOf = (row: ModelRow) => String(feed === THINGS ? row.guid : row.shippingLocId);
    return overlay(tableOfFeed(feed), rows, keyOf, this.mirror.get() ?? [], horizons);
  }

  #fails(error: unknown): void {
    if (isDiskTrouble(error)) return;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#options.oracle.fail('run', `${this.life.name} fails: ${text}`);
  }

  #exchangeOver(connection: Observable<Connection>): (request: Exchange) => Promise<Answer> {
    const { scheduler, device } = this.#options;
    return exchangeBy(
      (request) => device.line.send(this.life, request),
      (reachable) => noteReachable(connection, reachable, scheduler.now),
    );
  }

  /** The worker's part: the same process here, with a connection of its own. */
  #copy(): SyncingCopy {
    const { scheduler, device, listen } = this.#options;
    const connection = unknownConnection();
    const exchange = this.#exchangeOver(connection);
    const listeners = new Set<(event: LocalEvent) => void>();
    const tell = (event: LocalEvent): void => {
      scheduler.soon(this.life, `hears of ${event.kind}`, () => {
        for (const listener of listeners) listener(event);
      });
    };
    connection.subscribe(() => {
      const { state } = connection.get();
      if (state !== 'unknown') tell({ kind: 'reachable', reachable: state === 'online' });
    });
    const surroundings: SyncSurroundings = {
      clock: scheduler.clockOf(this.life),
      locks: device.locks.of(this.life),
      signals: device.signalsOf(this.life),
      nudges: () => ({
        post: () => device.nudges.tell(this.life),
        onNudge: (listener) => void device.nudges.on(this.life, listener),
      }),
      feeds: [THINGS, PLACES].map((name) => feedOf(name, exchange)),
      syncPageOptions: () => Promise.resolve([{ refreshTimer: REFRESH_S }]),
      syncLists: () => Promise.resolve(),
      listenToChanges: (onChanges) => listen(this, onChanges),
    };
    const runner = new SyncRunner({ owner: device.owner, cache: this.#cache, tell, surroundings });
    return {
      use: (listener) => {
        const told = listener ?? (() => undefined);
        listeners.add(told);
        return () => listeners.delete(told);
      },
      setActive: (active) => {
        if (active) connection.set({ state: 'unknown', offlineSince: null });
        runner.setActive(active);
      },
      nudge: () => runner.nudge(),
      answered: () => Promise.resolve(),
    };
  }
}

function feedOf(name: string, exchange: (request: Exchange) => Promise<Answer>): Feed {
  return {
    name,
    fetchPage: (_, cursor, signal) =>
      call(page, { query: { feed: name, ...(cursor === null ? {} : { cursor }) }, signal }, exchange),
    fetchNewest: async (_, __, signal) =>
      (await call(page, { query: { feed: name, newest: 'true' }, signal }, exchange)).rows,
  };
}
