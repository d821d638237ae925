import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { NotSaved } from '../../outcome/not-saved.tsx';
import type { Submission } from '../../outcome/use-submit.ts';
import { type DialogOutcome, useToldOutcome } from '../../outcome/use-told-outcome.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';

interface QuestionDialogProps {
  readonly title: string;
  readonly submission: Submission;
  /** What the button that does it says: the verb of the title. */
  readonly action: ReactNode;
  readonly disabled?: boolean;
  /** What it does ends something for good. */
  readonly danger?: boolean;
  /** What the toast says of it. */
  readonly outcome: DialogOutcome;
  readonly onAnswer: () => void;
  readonly onClose: () => void;
  /** What is asked. */
  readonly children: ReactNode;
}

/**
 * Asks, stores, and closes (spec 1 §4 "Send-command modal"): its button is gone while it is stored; a toast then has the
 * success or the error in words, and Close where it failed.
 */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, submission, action, disabled = false, danger = false, outcome, onAnswer, onClose, children } = props;
  useToldOutcome(submission, outcome, onClose);
  const isAsking = submission.state !== 'saving' && submission.state !== 'saved';
  return (
    <Dialog title={title} size="question" onClose={onClose}>
      <Stack gap="sm">{children}</Stack>
      <DialogActions note={<NotSaved submission={submission} />}>
        <Button variant="default" data-autofocus onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {isAsking && (
          <Button disabled={disabled} onClick={onAnswer} {...(danger && { color: 'red.9' })}>
            {action}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
