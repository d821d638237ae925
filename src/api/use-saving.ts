import { useRef, useState } from 'react';
import type { ErrorItem } from '../contract/errors.ts';
import { IDEMPOTENCY_KEY } from '../contract/headers.ts';
import { ApiError, type CallCode } from './api-error.ts';

/** Why something was not stored. */
export interface SaveFailure {
  readonly code: CallCode;
  readonly errors: readonly ErrorItem[];
}

/** The headers of one change: a repeated try of it is done once. */
export type Once = Readonly<Record<typeof IDEMPOTENCY_KEY, string>>;

interface Attempt {
  readonly of: string;
  readonly key: string;
}

export interface Saving {
  readonly busy: boolean;
  readonly failure: SaveFailure | null;
  /**
   * Sends a change. The same change keeps its mutation id from try to try, so that an answer that was lost doubles nothing.
   * @param change what is sent, to know the same one by
   * @returns whether the server has taken it
   */
  readonly save: (change: unknown, send: (headers: Once) => Promise<unknown>) => Promise<boolean>;
}

/** A form that is stored on the server while a person waits: one try at a time, and why it failed. */
export function useSaving(): Saving {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const last = useRef<Attempt | null>(null);
  return {
    busy,
    failure,
    save: async (change, send) => {
      const of = JSON.stringify(change);
      if (last.current?.of !== of) last.current = { of, key: crypto.randomUUID() };
      setBusy(true);
      setFailure(null);
      try {
        await send({ [IDEMPOTENCY_KEY]: last.current.key });
        return true;
      } catch (error) {
        const { code, errors } = error instanceof ApiError ? error : new ApiError('internal');
        // What the server has judged is over: the next try is another change to it.
        if (code !== 'timeout' && code !== 'no-server' && code !== 'offline') last.current = null;
        setFailure({ code, errors });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
