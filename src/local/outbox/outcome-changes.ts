import type { Outcome } from './classify-answer.ts';
import { NOWHERE } from './classify-answer.ts';
import type { Delivery } from './delivery.ts';
import { ALONE, type Failure } from './delivery-health.ts';
import type { OutboxEntry } from './entry.ts';
import { isOfAnotherEpoch, replayedIn } from './replayed.ts';
import { requeued } from './requeued.ts';
import { IN_PROGRESS_DELAY_MS, retryDelay, STUCK_DELAY_MS } from './retry-delay.ts';
import { AT_ONCE, waiting } from './schedule.ts';
import { changedFields, pick, threeWay } from './three-way.ts';

/** The same failure of a server that otherwise works this many times: a person should know. */
const STUCK_AFTER = 8;

interface Surroundings {
  readonly edit?: Delivery['edit'];
  readonly random?: () => number;
  readonly newId?: () => string;
  /** What a failure is evidence of. */
  readonly failure?: Failure;
  /** The epoch that the server is in, as far as is known. */
  readonly epoch?: string | null;
}

/**
 * The changes an outcome makes to its entry. An attempt counts only while other entries get through, because an outage
 * that hits every entry would park them all; the first attempt always counts. Times in milliseconds.
 */
export function changesFor(
  entry: OutboxEntry,
  outcome: Outcome,
  now: number,
  { edit, random = Math.random, newId, failure = ALONE, epoch = null }: Surroundings = {},
): Partial<OutboxEntry> {
  switch (outcome.kind) {
    case 'acked':
      // An earlier life of the server has done it: it may be lost in this one, and is sent once more.
      if (epoch !== null && isOfAnotherEpoch({ ...entry, ack: outcome.ack }, epoch)) return replayedIn(epoch);
      return { state: 'acked', ack: outcome.ack, ackedAt: now, lastError: null, ...AT_ONCE };
    case 'other-epoch':
      return { state: 'queued', sentOnce: entry.sentOnce, ...AT_ONCE };
    case 'sign-in':
      return { state: 'auth_wait', lastError: outcome.error, ...AT_ONCE };
    case 'update':
      return { state: 'queued', lastError: outcome.error, ...AT_ONCE };
    case 'rejected':
      return { state: 'rejected', lastError: outcome.error, ...AT_ONCE };
    case 'conflict':
      return conflictChanges(entry, outcome, now, { ...(edit && { edit }), ...(newId && { newId }) });
    case 'retry': {
      const counts = outcome.countsAsAttempt && (failure.alone || entry.attempts === 0);
      const attempts = entry.attempts + (counts ? 1 : 0);
      const lastError = outcome.error;
      if (attempts >= STUCK_AFTER) return { state: 'stuck', attempts, lastError, ...waiting(STUCK_DELAY_MS, now) };
      const isTold = outcome.soon || outcome.retryAfter !== null;
      const unreachableCount =
        isTold || (outcome.countsAsAttempt && failure.alone) ? 0 : (entry.unreachableCount ?? 0) + 1;
      const delay = outcome.soon
        ? IN_PROGRESS_DELAY_MS
        : retryDelay(attempts + unreachableCount, outcome.retryAfter, random, failure.longest);
      return { state: 'retry_wait', attempts, unreachableCount, lastError, ...waiting(delay, now) };
    }
  }
}

/** Two edits of different fields are joined and two of the same kind are one; only what clashes needs a person. */
function conflictChanges(
  entry: OutboxEntry,
  { error, current: told }: Extract<Outcome, { kind: 'conflict' }>,
  now: number,
  { edit, newId }: Pick<Surroundings, 'edit' | 'newId'>,
): Partial<OutboxEntry> {
  const current = told === null || edit === undefined ? told : edit.read(told);
  const parked = { state: 'conflict', lastError: error, current, ...AT_ONCE } as const;
  if (edit === undefined || entry.base === null || current === null) return parked;
  const refused = { ...entry, lastError: error, sentOnce: true };
  const { apply, same, clash } = threeWay(edit.parts, entry.base.fields, current);
  if (clash.length > 0 || changedFields(edit.watched, entry.base.fields, current).length > 0) return parked;
  if (apply.length === 0 && same.length > 0) {
    return { state: 'acked', ack: NOWHERE, ackedAt: now, lastError: null, ...AT_ONCE };
  }
  // What only the devices or the server wrote meanwhile is no edit that anyone has to hear of.
  const others = changedFields(Object.keys(entry.base.fields), entry.base.fields, current);
  const merged = entry.merged || others.length > 0;
  return requeued(refused, { ...edit.only(apply), base: rebased(entry.base, current), merged }, newId);
}

/** The row an edit is made on, as it is now. */
export function rebased(base: NonNullable<OutboxEntry['base']>, current: Readonly<Record<string, unknown>>) {
  const version = typeof current.version === 'number' ? current.version : base.version;
  return { ...base, version, fields: pick(current, Object.keys(base.fields)) };
}
