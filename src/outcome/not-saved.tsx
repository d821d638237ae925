import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { reasonWords } from '../api/reason-words.ts';
import { StateShape } from '../ui/state/state-mark.tsx';
import type { Submission } from './use-submit.ts';

interface NotSavedProps {
  readonly submission: Submission;
  /** Why not, in the form's own words; absent: in those of the code. */
  readonly children?: ReactNode;
}

/** Says that what a form holds could not be stored on this device, and why; nothing where it was not tried or went well. */
export function NotSaved({ submission, children }: NotSavedProps) {
  const { t } = useLingui();
  if (submission.state !== 'failed') return null;
  return (
    <Alert color="red" title={<Trans>Not saved</Trans>} icon={<StateShape state="error" />} mb="xs">
      {children ?? t(reasonWords(submission.code))}
    </Alert>
  );
}
