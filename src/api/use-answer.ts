import { useEffect, useEffectEvent, useState } from 'react';
import type { ErrorItem } from '../contract/errors.ts';
import { ApiError, type CallCode } from './api-error.ts';

/** How far a question to the server has come. */
export type Asked<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'asking' }
  | { readonly state: 'answered'; readonly value: T }
  | { readonly state: 'failed'; readonly code: CallCode; readonly errors: readonly ErrorItem[] };

interface Settled<T> {
  readonly to: string;
  readonly answer: Asked<T>;
}

/**
 * Asks the server while a view is shown: again whenever the question is another one, whose answer then is the only one
 * that counts. For what can only be asked with a connection; what this device has a copy of is read from there.
 * @param question says all that `ask` asks for; null: nothing is asked
 */
export function useAnswer<T>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<T>,
): { readonly answer: Asked<T>; readonly retry: () => void } {
  const [settled, setSettled] = useState<Settled<T> | null>(null);
  const [tries, setTries] = useState(0);
  const askNow = useEffectEvent(ask);
  const to = question === null ? null : `${tries} ${question}`;
  useEffect(() => {
    if (to === null) return;
    const leaving = new AbortController();
    const settle = (answer: Asked<T>) => {
      if (!leaving.signal.aborted) setSettled({ to, answer });
    };
    askNow(leaving.signal).then(
      (value) => settle({ state: 'answered', value }),
      (error: unknown) => {
        const { code, errors } = error instanceof ApiError ? error : new ApiError('internal');
        settle({ state: 'failed', code, errors });
      },
    );
    return () => leaving.abort();
  }, [to]);
  const answer: Asked<T> = to === null ? { state: 'idle' } : settled?.to === to ? settled.answer : { state: 'asking' };
  return { answer, retry: () => setTries((before) => before + 1) };
}
