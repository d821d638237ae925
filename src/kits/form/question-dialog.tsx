import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { EntryOutcome } from '../../outcome/entry-outcome.tsx';
import { NotSaved } from '../../outcome/not-saved.tsx';
import type { Submission } from '../../outcome/use-submit.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';

interface QuestionDialogProps {
  readonly title: string;
  readonly submission: Submission;
  /** What the button that does it says; absent: Proceed. */
  readonly action?: ReactNode;
  readonly disabled?: boolean;
  readonly outcome: Omit<ComponentProps<typeof EntryOutcome>, 'localSeq' | 'onClose'>;
  readonly onAnswer: () => void;
  readonly onClose: () => void;
  /** What is asked. */
  readonly children: ReactNode;
}

/**
 * Asks, stores, and says what became of it (spec 1 §4 "Send-command modal"): Proceed is gone while it is stored and after,
 * then there is the success or the error in words, and Close in place of Cancel.
 */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, submission, action, disabled = false, outcome, onAnswer, onClose, children } = props;
  return (
    <Dialog title={title} size="question" onClose={onClose}>
      {submission.state === 'saved' ? (
        <EntryOutcome localSeq={submission.localSeq} {...outcome} onClose={onClose} />
      ) : (
        <>
          <Stack gap="sm">{children}</Stack>
          <DialogActions note={<NotSaved submission={submission} />}>
            <Button variant="default" data-autofocus onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            {submission.state !== 'saving' && (
              <Button disabled={disabled} onClick={onAnswer}>
                {action ?? <Trans>Proceed</Trans>}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
