import { useRef, useState } from 'react';
import { correct } from '../../commands/correct.ts';
import { type CreateShipment, createShipment } from '../../commands/create-shipment.ts';
import { issue } from '../../commands/issue.ts';
import { StorageError } from '../../local/storage/storage-error.ts';

export type Submission =
  | { readonly state: 'editing' }
  | { readonly state: 'saving' }
  /** Nothing was stored; the form still holds everything. */
  | { readonly state: 'failed'; readonly code: 'storage-full' | 'storage-failed' | 'forbidden' }
  | { readonly state: 'saved'; readonly localSeq: number };

export interface Submitter {
  readonly submission: Submission;
  /**
   * Stores the activation once, however often it is called, and forgets the unfinished form; resolves to whether it is
   * stored.
   */
  readonly submit: (input: CreateShipment, replaces: number | null, draft: string) => Promise<boolean>;
  readonly editAgain: () => void;
}

/** Stores the form's command, in the place of the refused entry it corrects if there is one, and says what became of it. */
export function useSubmit(): Submitter {
  const [submission, setSubmission] = useState<Submission>({ state: 'editing' });
  const busy = useRef(false);

  const submit = async (input: CreateShipment, replaces: number | null, draft: string): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSubmission({ state: 'saving' });
    try {
      const options = { finishesDraft: draft };
      const { localSeq } =
        replaces === null
          ? await issue(createShipment, input, options)
          : await correct(createShipment, replaces, input, options);
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
