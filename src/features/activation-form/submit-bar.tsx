import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { isComplete } from '../../domain/activation-form.ts';
import type { fieldLabels } from '../../kits/fields/shipment-form.ts';
import { NotSaved } from '../../outcome/not-saved.tsx';
import type { Submission } from '../../outcome/use-submit.ts';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { DraftNote } from './draft-note.tsx';
import { StillNeeded } from './still-needed.tsx';
import classes from './submit-bar.module.css';
import type { FormValues } from './use-form-values.ts';

type FailureCode = Extract<Submission, { readonly state: 'failed' }>['code'];

interface SubmitBarProps {
  readonly action: 'add' | 'update';
  readonly form: Pick<FormValues, 'faults' | 'shown'>;
  /** What its fields are called. */
  readonly labels: ReturnType<typeof fieldLabels>;
  /** Nothing was changed that could be stored. */
  readonly unchanged: boolean;
  readonly submission: Submission;
  readonly draftFailed: boolean;
  readonly onCancel: () => void;
}

/** What is still missing, what went wrong with storing, and the two buttons. Stays in sight while the form scrolls. */
export function SubmitBar({ action, form, labels, unchanged, submission, draftFailed, onCancel }: SubmitBarProps) {
  const hint = useId();
  const complete = isComplete(form.faults) && !unchanged;
  const saving = submission.state === 'saving';
  return (
    <DialogActions
      note={
        <>
          {submission.state === 'failed' && (
            <NotSaved submission={submission}>
              <WhyNot code={submission.code} action={action} />
            </NotSaved>
          )}
          {draftFailed && submission.state !== 'failed' && <DraftNote />}
          <div id={hint} className={classes.hint}>
            <StillNeeded form={form} labels={labels} unchanged={unchanged} />
          </div>
        </>
      }
    >
      <Button variant="default" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      {/* Not `disabled`: it stays reachable by keyboard, says what is missing, and pressing it shows where. */}
      <Button
        type="submit"
        miw={120}
        loading={saving}
        aria-disabled={!complete || saving}
        {...(complete ? {} : { 'data-disabled': true })}
        aria-describedby={hint}
      >
        {action === 'add' ? <Trans>Add</Trans> : <Trans>Update</Trans>}
      </Button>
    </DialogActions>
  );
}

function WhyNot({ code, action }: { readonly code: FailureCode; readonly action: 'add' | 'update' }) {
  const { t } = useLingui();
  const button = action === 'add' ? t`Add` : t`Update`;
  switch (code) {
    case 'storage-full':
      return (
        <Trans>
          There's no storage space left. Free up some space, then press {button} again. What you entered is still here.
        </Trans>
      );
    case 'storage-failed':
      return <Trans>This couldn't be saved. Press {button} again. What you entered is still here.</Trans>;
    case 'forbidden':
      return action === 'add' ? (
        <Trans>
          You no longer have permission to activate, or you were signed out. What you entered is still here.
        </Trans>
      ) : (
        <Trans>
          You no longer have permission to edit this, or you were signed out. What you entered is still here.
        </Trans>
      );
  }
}
