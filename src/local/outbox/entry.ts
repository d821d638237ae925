import type { ErrorItem } from '../../contract/errors.ts';
import type { FeedPosition } from '../../contract/feed.ts';
import type { Patch } from './patch.ts';

/**
 * Where an entry is on its way.
 *
 *     queued ──▶ sending ──▶ acked ──(30 days)──▶ gone
 *       ▲  ▲        │
 *       │  └─ retry_wait ◀──┤ no answer, busy, broken: tried again by itself
 *       ├──── auth_wait  ◀──┤ not signed in: waits for the same user
 *       │     stuck      ◀──┤ the same failure again and again: hourly, or by hand
 *       └──── rejected   ◀──┤ refused: a person decides
 *             conflict   ◀──┘ somebody else changed it: a person decides
 *
 * Only `acked` (the server proved it) and `cancelled` (the person took it back) end the journey; everything else is
 * unsent work and is never deleted by the program.
 */
export const ENTRY_STATES = [
  'queued',
  'sending',
  'acked',
  'retry_wait',
  'auth_wait',
  'conflict',
  'rejected',
  'stuck',
  'cancelled',
] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

export const SETTLED: ReadonlySet<EntryState> = new Set<EntryState>(['acked', 'cancelled']);
/** States that wait for a person. */
export const NEEDS_PERSON: ReadonlySet<EntryState> = new Set<EntryState>(['conflict', 'rejected', 'stuck']);

/** Why the server did not take an entry, or that it was not reached. */
export interface DeliveryError {
  readonly status: number | null;
  readonly code: string;
  readonly errors: readonly ErrorItem[];
}

/** The row an edit was made on, as the person saw it. */
export interface EditBase {
  /** The ordering key of that row. */
  readonly orderingKey: string;
  readonly version: number;
  /** What the fields that are edited were, by their names in the row. */
  readonly fields: Readonly<Record<string, unknown>>;
  /**
   * Mutation ids of own unsent work on the row that was not on the screen, as of another tab (`unseen-work.ts`): the edit meets
   * it like somebody else's. Missing where there was none.
   */
  readonly unseen?: readonly string[];
}

/**
 * One thing a person did, on its way to the server. Times are milliseconds since 1970 by this device's clock. Some fields
 * are stored under older names: `stored-entry.ts`.
 */
export interface OutboxEntry {
  /** Order on this device; the clock has no say in it. */
  readonly localSeq: number;
  /** The idempotency key: the same with every try of the same request. */
  readonly mutationId: string;
  readonly deviceId: string;
  readonly userId: string;
  readonly companyId: string;
  readonly type: string;
  readonly payloadVersion: number;
  /** Never changed once it has been sent. */
  readonly payload: unknown;
  /** What it does to the rows on this device until the server's own rows show it. */
  readonly patches: readonly Patch[];
  /** One for each thing it touches: entries that share one are delivered in order, one at a time. */
  readonly orderingKeys: readonly string[];
  /** The ordering key of the thing it creates: later entries with that key can't be done without it. Null for all else. */
  readonly creates: string | null;
  /** What an edit was made on; null for what is not an edit. */
  readonly base: EditBase | null;
  /** The row as it was on the server when the edit met another one; null while it met none. */
  readonly current: Readonly<Record<string, unknown>> | null;
  /** It was joined with somebody else's edit of other fields. */
  readonly merged: boolean;
  /** Mutation ids under which the server has refused it for good; each corrected request gets one of its own. */
  readonly formerIds: readonly string[];
  /** The epoch of the server in which it was replayed after an earlier epoch had acknowledged it. */
  readonly replayedIn: string | null;
  /** For people; never decides anything. */
  readonly occurredAt: number;
  readonly state: EntryState;
  /** Attempts that our server answered with a failure; being offline costs none. */
  readonly attempts: number;
  /**
   * Attempts in a row that our server did not answer while it answered others, or for which it was too
   * busy without saying until when. They make the delays longer and cost nothing else. Missing from entries of earlier versions.
   */
  readonly unreachableCount?: number;
  readonly nextAttemptAt: number | null;
  /** When `nextAttemptAt` was set: by a clock that was put back since, the wait is over. */
  readonly scheduledAt: number | null;
  readonly lastError: DeliveryError | null;
  readonly sentOnce: boolean;
  /** Where in the server's feed its effect stands. */
  readonly ack: FeedPosition | null;
  readonly ackedAt: number | null;
}

/** What entries didn't have that an earlier version of the console wrote. */
export const ENTRY_DEFAULTS = {
  creates: null,
  base: null,
  current: null,
  merged: false,
  formerIds: [],
  replayedIn: null,
  scheduledAt: null,
} as const satisfies Partial<OutboxEntry>;
