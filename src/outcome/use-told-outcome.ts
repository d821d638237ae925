import { useEffect } from 'react';
import { useLatestCallback } from '../ui/use-latest-callback.ts';
import { type Outcome, tellOutcome } from './outcome-toast.tsx';
import type { Submission } from './use-submit.ts';

/** What a dialog says of its command; it is told of the entry that was stored. */
export type DialogOutcome = Omit<Outcome, 'localSeqs'>;

/** Ends a dialog whose command is stored: it closes, and a toast says what becomes of it. `outcome` undefined: not so. */
export function useToldOutcome(submission: Submission, outcome: DialogOutcome | undefined, onClose: () => void): void {
  const localSeq = submission.state === 'saved' ? submission.localSeq : null;
  const tell = useLatestCallback((stored: number) => {
    if (outcome === undefined) return;
    onClose();
    tellOutcome({ localSeqs: [stored], ...outcome });
  });
  useEffect(() => {
    if (localSeq !== null) tell(localSeq);
  }, [localSeq, tell]);
}
