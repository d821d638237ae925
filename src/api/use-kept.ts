import { useState } from 'react';
import type { CallCode } from './api-error.ts';
import type { Asked } from './use-answer.ts';

/** What was answered last, and what became of the question since. */
export interface Kept<T> {
  /** Undefined until there was an answer. */
  readonly value: T | undefined;
  /** Why the last question has no answer. */
  readonly failed: CallCode | undefined;
}

/** What was said last stays until it is said anew: a list that is fetched again after a change doesn't vanish meanwhile. */
export function useKept<T>(answer: Asked<T>): Kept<T> {
  const [value, setValue] = useState<T>();
  if (answer.state === 'answered' && answer.value !== value) setValue(() => answer.value);
  return { value, failed: answer.state === 'failed' ? answer.code : undefined };
}
