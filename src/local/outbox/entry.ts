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

export interface EntryFault {
  readonly status: number | null;
  readonly code: string;
  readonly errors: readonly ErrorItem[];
}

/** One thing a person did, on its way to the server. Times are milliseconds since 1970 by this device's clock. */
export interface OutboxEntry {
  /** Order on this device; the clock has no say in it. */
  readonly localSeq: number;
  /** The idempotency key: made once, the same with every try. */
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
  /** The things it touches; entries that share one are delivered in order, one at a time. */
  readonly lanes: readonly string[];
  /** For people; never decides anything. */
  readonly occurredAt: number;
  readonly state: EntryState;
  /** Tries that our server answered and refused to take now; being offline costs none. */
  readonly attempts: number;
  readonly nextAttemptAt: number | null;
  readonly lastFault: EntryFault | null;
  readonly sentOnce: boolean;
  /** Where in the server's feed its effect stands. */
  readonly ack: FeedPosition | null;
  readonly ackedAt: number | null;
}
