import { useState } from 'react';
import type { CallCode } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useKept } from '../../api/use-kept.ts';
import { type SavedReport, savedReports } from '../../contract/reports.ts';

interface SavedReports {
  readonly saved: readonly SavedReport[];
  /** To whom they can be mailed. */
  readonly people: readonly { readonly userId: string; readonly fullName: string }[];
  readonly sendsMail: boolean;
  /** Why the server did not say which there are now. */
  readonly failed: CallCode | undefined;
  readonly retry: () => void;
  /** One was saved or changed: they are asked for again. */
  readonly onSaved: () => void;
}

/** The reports that people saved, as the server last said. */
export function useSavedReports(isOffline: boolean): SavedReports {
  const [changes, setChanges] = useState(0);
  const { answer, retry } = useAnswer(isOffline ? null : `saved ${changes}`, (signal) =>
    call(savedReports, { signal }),
  );
  const { value, failed } = useKept(answer);
  return {
    saved: value?.data ?? [],
    people: value?.people ?? [],
    sendsMail: value?.sendsMail ?? false,
    failed,
    retry,
    onSaved: () => setChanges((count) => count + 1),
  };
}
