import * as v from 'valibot';
import type { Answer } from '../../api/exchange.ts';
import { errorBody } from '../../contract/errors.ts';
import { ackFields, type FeedPosition } from '../../contract/feed.ts';
import type { DeliveryError } from './entry.ts';

/** What an answer means for the entry that was sent. */
export type Outcome =
  | { readonly kind: 'acked'; readonly ack: FeedPosition; readonly reply: Readonly<Record<string, unknown>> }
  /** Try again. `countsAsAttempt`: our server answered and failed; enough of those make an entry stuck. */
  | {
      readonly kind: 'retry';
      readonly countsAsAttempt: boolean;
      readonly soon: boolean;
      readonly retryAfter: number | null;
      readonly error: DeliveryError;
    }
  /** Nobody, or the wrong person, is signed in: the whole queue of this user waits. */
  | { readonly kind: 'sign-in'; readonly error: DeliveryError }
  /** This console is too old for the server: the whole queue waits for the update. */
  | { readonly kind: 'update'; readonly error: DeliveryError }
  /** The server is in another epoch than this device knows, and has done nothing. */
  | { readonly kind: 'other-epoch'; readonly epoch: string }
  | { readonly kind: 'rejected'; readonly error: DeliveryError }
  /** `current`: the row as it is now, where the server told; null where it is gone. */
  | {
      readonly kind: 'conflict';
      readonly error: DeliveryError;
      readonly current: Readonly<Record<string, unknown>> | null;
    };

/** What the request was to do, as far as it decides what an answer means. */
export interface Purpose {
  /** It removes something: that it is gone already is success. */
  readonly deletes: boolean;
  /** It edits something: that it is gone is a conflict, not a mistake. */
  readonly edits: boolean;
}

/** The place of a change that no feed has to bring. */
export const NOWHERE: FeedPosition = { epoch: '', xid: '0' };

/** Error codes that say our server was not reached. */
export const WITHOUT_SERVER: ReadonlySet<string> = new Set(['offline', 'timeout', 'no-server']);

const acknowledgement = v.looseObject(ackFields);

/**
 * Decides by status and machine code, never by a message's text. An answer proves that work arrived only when it is our
 * server's JSON and names this very mutation; an answer that isn't our server's JSON proves nothing at all.
 */
export function classifyAnswer(answer: Answer, mutationId: string, { deletes, edits }: Purpose): Outcome {
  if (answer.kind === 'none') {
    const code = answer.reason === 'timeout' ? 'timeout' : 'offline';
    return {
      kind: 'retry',
      countsAsAttempt: false,
      soon: false,
      retryAfter: null,
      error: { status: null, code, errors: [] },
    };
  }
  if (answer.kind === 'foreign') return notOurs(answer.status, answer.retryAfter);
  const { status, body, retryAfter } = answer;
  if (status >= 200 && status < 300) {
    const proof = v.safeParse(acknowledgement, body);
    if (!proof.success || proof.output.mutationId !== mutationId) return notOurs(status, retryAfter);
    const { ack, ...reply } = proof.output;
    return { kind: 'acked', ack, reply };
  }
  const parsed = v.safeParse(errorBody, body);
  if (!parsed.success) return notOurs(status, retryAfter);
  const error: DeliveryError = { status, code: parsed.output.code, errors: parsed.output.errors };
  if (status === 401) return { kind: 'sign-in', error };
  if (status === 426) return { kind: 'update', error };
  if (status === 409 && error.code === 'in-progress') {
    return { kind: 'retry', countsAsAttempt: false, soon: true, retryAfter, error };
  }
  if (error.code === 'other-epoch') {
    const epoch = error.errors.find(({ code }) => code === 'epoch')?.detail;
    return epoch === undefined ? notOurs(status, retryAfter) : { kind: 'other-epoch', epoch };
  }
  if (status === 408 || status === 425 || status === 429) {
    return { kind: 'retry', countsAsAttempt: false, soon: false, retryAfter, error };
  }
  if (status >= 500) return { kind: 'retry', countsAsAttempt: true, soon: false, retryAfter, error };
  if (deletes && (status === 404 || status === 410)) {
    // What was to go is gone. There is no position to wait for: the feed brought or will bring the tombstone.
    return { kind: 'acked', ack: NOWHERE, reply: {} };
  }
  const meetsAnother = status === 409 || status === 410 || status === 412 || (edits && status === 404);
  if (meetsAnother) return { kind: 'conflict', error, current: parsed.output.current ?? null };
  if (status >= 400) return { kind: 'rejected', error };
  return notOurs(status, retryAfter);
}

const notOurs = (status: number, retryAfter: number | null): Outcome => ({
  kind: 'retry',
  countsAsAttempt: false,
  soon: false,
  retryAfter,
  error: { status, code: 'no-server', errors: [] },
});
