import { useRef, useState } from 'react';
import type { Stored } from '../local/outbox/enqueue.ts';
import { StorageError } from '../local/storage/storage-error.ts';

export type Submission =
  | { readonly state: 'editing' }
  | { readonly state: 'saving' }
  /** Nothing was stored; the form still holds everything. */
  | { readonly state: 'failed'; readonly code: 'storage-full' | 'storage-failed' | 'forbidden' }
  | { readonly state: 'saved'; readonly localSeq: number };

export interface Submitter {
  readonly submission: Submission;
  /** Stores the form's command once, however often it is called; resolves to whether it is stored. */
  readonly submit: (store: () => Promise<Stored>) => Promise<boolean>;
  readonly editAgain: () => void;
}

/** Stores the form's command and says what became of it. */
export function useSubmit(): Submitter {
  const [submission, setSubmission] = useState<Submission>({ state: 'editing' });
  const busy = useRef(false);

  const submit = async (store: () => Promise<Stored>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSubmission({ state: 'saving' });
    try {
      const { localSeq } = await store();
      setSubmission({ state: 'saved', localSeq });
      return true;
    } catch (error) {
      busy.current = false;
      setSubmission({ state: 'failed', code: error instanceof StorageError ? error.code : 'forbidden' });
      return false;
    }
  };
  return {
    submission,
    submit,
    editAgain: () => {
      busy.current = false;
      setSubmission({ state: 'editing' });
    },
  };
}
