import { useState } from 'react';
import type { ErrorItem } from '../contract/errors.ts';
import { IDEMPOTENCY_KEY } from '../contract/headers.ts';
import { ApiError, type CallCode } from './api-error.ts';
import { newSecret } from './new-secret.ts';
import { SameAgain } from './same-again.ts';

/** Why something was not stored. */
export interface SaveFailure {
  readonly code: CallCode;
  readonly errors: readonly ErrorItem[];
}

/** The headers of one change: a repeated try of it is done once. */
export type Once = Readonly<Record<typeof IDEMPOTENCY_KEY, string>>;

/** What a change makes is known by, the same from try to try. */
export interface Made {
  readonly id: string;
  /** Random, where what is made has a secret: so that it can be shown after an answer that was lost. */
  readonly secret: string;
}

const newMade = (): Made => ({ id: crypto.randomUUID(), secret: newSecret() });

/** The headers of a change that is known by `id`. */
export const onceAs = ({ id }: Pick<Made, 'id'>): Once => ({ [IDEMPOTENCY_KEY]: id });

export interface Saving {
  readonly busy: boolean;
  readonly failure: SaveFailure | null;
  /**
   * Sends a change. The same change keeps its mutation id from try to try, so that an answer that was lost doubles nothing.
   * @param change what is sent, to know the same one by
   * @returns whether the server has taken it
   */
  readonly save: (change: unknown, send: (headers: Once, made: Made) => Promise<unknown>) => Promise<boolean>;
}

/** A form that is stored on the server while a person waits: one try at a time, and why it failed. */
export function useSaving(): Saving {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [again] = useState(() => new SameAgain(newMade));
  return {
    busy,
    failure,
    save: async (change, send) => {
      setBusy(true);
      setFailure(null);
      try {
        await again.send(change, (made) => send(onceAs(made), made));
        return true;
      } catch (error) {
        const { code, errors } = error instanceof ApiError ? error : new ApiError('internal');
        setFailure({ code, errors });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
