import { type Connection, connection } from '../api/connection.ts';
import { type Answer, type Exchange, exchange } from '../api/exchange.ts';
import { longIdle } from '../state/long-idle.ts';
import type { Observable } from '../state/observable.ts';
import { reloadHolds } from '../state/reload-holds.ts';
import type { StoredText } from '../state/stored-text.ts';
import type { CacheOwner } from './cache/cache-database.ts';
import { type Clock, systemClock } from './clock.ts';
import { deviceIdentity } from './device-identity.ts';
import { notedOutbox } from './diagnostics/noted-outbox.ts';
import { transitions } from './diagnostics/transition-log.ts';
import { browserLocks, type Locks } from './locks.ts';
import { AskedToWait } from './outbox/asked-to-wait.ts';
import { clientTooOld } from './outbox/client-too-old.ts';
import { DeliveryHealth } from './outbox/delivery-health.ts';
import { type DeliveryRules, deliveryRules } from './outbox/delivery-rules.ts';
import { outbox } from './outbox/outbox-database.ts';
import type { OutboxStore } from './outbox/outbox-store.ts';
import { Replays } from './outbox/replay-acknowledged.ts';
import { ResultWriter } from './outbox/result-writer.ts';
import { storedOutbox } from './outbox/stored-outbox.ts';
import { UnsentCount, type UnsentMarker } from './outbox/unsent-count.ts';
import { BroadcastWake, type Wake } from './outbox/wake.ts';
import { browserLeadership } from './run-as-leader.ts';
import { currentProfile } from './session/profile.ts';
import { setSignInNeeded, signInNeeded, subscribeSignInNeeded } from './session/sign-in-needed.ts';
import type { Signals } from './signals.ts';
import { makeRoom } from './storage/make-room.ts';
import { askForPersistence } from './storage/persistence.ts';
import { markUnsent, unsentMarked } from './storage/unsent-marker.ts';
import { serverEpoch } from './sync/sync-state.ts';

/** Who is signed in on this device, and whether the server still knows them. */
export interface DeviceSession {
  userId(): string | null;
  signInNeeded(): boolean;
  setSignInNeeded(needed: boolean): void;
  /** Calls `listener` when a sign-in is needed, or no longer; returns how to stop. */
  onSignInNeeded(listener: () => void): () => void;
}

/** What delivery and sync find around them: all they know of time, chance, other tabs, the server and the disk. */
export interface Surroundings {
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** A new UUID. */
  readonly newId: () => string;
  readonly locks: Locks;
  readonly signals: Signals;
  /** Sends a request and waits for its answer; never rejects. Says in `connection` whether our server answered. */
  readonly exchange: (request: Exchange) => Promise<Answer>;
  readonly connection: Pick<Observable<Connection>, 'get' | 'set' | 'subscribe'>;
  readonly outbox: OutboxStore;
  readonly wake: Wake;
  readonly session: DeviceSession;
  readonly deviceId: () => string;
  readonly marker: UnsentMarker;
  /** The epoch of the server, as a round of sync or an answer last told it in whichever tab; null until known. */
  readonly serverEpoch: Pick<StoredText, 'get' | 'set' | 'subscribe'>;
  readonly clientTooOld: Pick<Observable<boolean>, 'get' | 'set'>;
  readonly rules: DeliveryRules;
  readonly health: Pick<DeliveryHealth, 'sends' | 'failed' | 'gotThrough' | 'failsAlone'>;
  /** Somebody looks at this page. */
  readonly isVisible: () => boolean;
  /** Calls `listener` when that changes; returns how to stop. */
  readonly onVisibility: (listener: () => void) => () => void;
  /** The browser says that the line is up, or down; returns how to stop. */
  readonly onLine: (listener: (up: boolean) => void) => () => void;
  /** Resolves when the page has nothing to draw, at the latest after so many milliseconds. */
  readonly idle: (limit: number) => Promise<void>;
  /** Keeps the page from being reloaded until the function it returns is called. */
  readonly holdReload: () => () => void;
  /** Drops what comes again from the server. */
  readonly makeRoom: (owner: CacheOwner) => Promise<void>;
  /** Something is stored that must not be evicted. */
  readonly askForPersistence: () => void;
}

/** Those, and what a page keeps in memory while it delivers. */
export interface LocalEnvironment extends Surroundings {
  readonly pause: AskedToWait;
  readonly unsent: UnsentCount;
  readonly replays: Replays;
  readonly results: ResultWriter;
}

export function environmentIn(surroundings: Surroundings): LocalEnvironment {
  const outbox = notedOutbox(surroundings.outbox, transitions, surroundings.clock);
  const unsent = new UnsentCount(surroundings);
  const results = new ResultWriter(outbox, unsent);
  return {
    ...surroundings,
    outbox,
    pause: new AskedToWait(surroundings.clock),
    unsent,
    replays: new Replays(),
    results,
  };
}

/** This page's. */
export const pageEnvironment: LocalEnvironment = environmentIn({
  clock: systemClock,
  random: () => Math.random(),
  newId: () => crypto.randomUUID(),
  locks: browserLocks,
  signals: browserLeadership.signals,
  exchange,
  connection,
  outbox: storedOutbox(outbox),
  wake: new BroadcastWake(),
  session: {
    userId: () => currentProfile()?.userId ?? null,
    signInNeeded,
    setSignInNeeded,
    onSignInNeeded: subscribeSignInNeeded,
  },
  deviceId: deviceIdentity,
  marker: { get: unsentMarked, set: markUnsent },
  serverEpoch,
  clientTooOld,
  rules: deliveryRules,
  health: new DeliveryHealth(),
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  onLine: (listener) => {
    const stopping = new AbortController();
    addEventListener('online', () => listener(true), stopping);
    addEventListener('offline', () => listener(false), stopping);
    return () => stopping.abort();
  },
  idle: longIdle,
  holdReload: () => reloadHolds.hold('sending'),
  makeRoom,
  askForPersistence,
});
