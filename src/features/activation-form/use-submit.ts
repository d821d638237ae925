import { useRef, useState } from 'react';
import { type CreateShipment, createShipment } from '../../commands/create-shipment.ts';
import { issue } from '../../commands/issue.ts';
import { discardEntry } from '../../local/outbox/actions.ts';
import { StorageError } from '../../local/storage/storage-error.ts';

export type Submission =
  | { readonly state: 'editing' }
  | { readonly state: 'saving' }
  /** Nothing was stored; the form still holds everything. */
  | { readonly state: 'failed'; readonly code: 'storage-full' | 'storage-failed' | 'forbidden' }
  | { readonly state: 'saved'; readonly localSeq: number; readonly oldEntryLeft: boolean };

export interface Submitter {
  readonly submission: Submission;
  /**
   * Stores the activation once, however often it is called, and forgets the unfinished form; resolves to whether it is
   * stored.
   */
  readonly submit: (input: CreateShipment, replaces: number | null, draft: string) => Promise<boolean>;
  readonly editAgain: () => void;
}

/** Stores the form's command and says what became of it. An entry it replaces is discarded only once it is stored. */
export function useSubmit(): Submitter {
  const [submission, setSubmission] = useState<Submission>({ state: 'editing' });
  const busy = useRef(false);

  const submit = async (input: CreateShipment, replaces: number | null, draft: string): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSubmission({ state: 'saving' });
    try {
      const { localSeq } = await issue(createShipment, input, draft);
      const oldEntryLeft = replaces !== null && !(await discarded(replaces));
      setSubmission({ state: 'saved', localSeq, oldEntryLeft });
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

/** The new entry is safe by now: that the old one stays is told to the person, who can discard it. */
const discarded = (localSeq: number): Promise<boolean> =>
  discardEntry(localSeq).then(
    () => true,
    () => false,
  );
