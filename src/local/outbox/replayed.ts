import { NEEDS_PERSON, type OutboxEntry } from './entry.ts';
import { AT_ONCE } from './schedule.ts';

/**
 * Acknowledged in another epoch than this, and not yet sent again in this one. An entry that was settled without an answer
 * of the server has no epoch.
 */
export const isOfAnotherEpoch = (
  { ack, replayedIn }: Pick<OutboxEntry, 'ack' | 'replayedIn'>,
  epoch: string,
): boolean => ack !== null && ack.epoch !== '' && ack.epoch !== epoch && replayedIn !== epoch;

/** The changes that put an acknowledged entry back into the queue, under its old mutation id. */
export const replayedIn = (epoch: string) =>
  ({
    state: 'queued',
    ack: null,
    ackedAt: null,
    attempts: 0,
    unreachableCount: 0,
    lastError: null,
    replayedIn: epoch,
    ...AT_ONCE,
  }) as const;

/** The server takes it later, and said when. */
const TOO_EARLY = 425;

/**
 * What the server had acknowledged and may have lost, until it is back: all that was done later rests on it. Where the server
 * still can't do it after many tries (`stuck`), or a person has to decide, the others go on.
 */
export const comesBackFirst = ({ replayedIn: epoch, state, lastError }: OutboxEntry): boolean =>
  epoch !== null && state !== 'stuck' && !NEEDS_PERSON.has(state) && lastError?.status !== TOO_EARLY;
