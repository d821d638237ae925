import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { type ActivationField, isComplete } from '../../domain/activation-form.ts';
import { FIELD_ORDER, type fieldLabels } from '../../kits/fields/shipment-form.ts';
import { NotSaved } from '../../outcome/not-saved.tsx';
import type { Submission } from '../../outcome/use-submit.ts';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { DraftNote } from './draft-note.tsx';
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
            <Missing form={form} labels={labels} unchanged={unchanged} />
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

function Missing({
  form: { faults, shown },
  labels,
  unchanged,
}: Pick<SubmitBarProps, 'form' | 'labels' | 'unchanged'>) {
  const { t, i18n } = useLingui();
  const faulty = FIELD_ORDER.filter((field) => faults[field].length > 0);
  const list = (fields: typeof faulty) =>
    new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(fields.map((field) => t(labels[field])));
  // What is half typed is missing still; wrong is what a field says of itself.
  const isWrong = (field: ActivationField) => shown(field).length > 0 && !faults[field].includes('required');
  const missing = list(faulty.filter((field) => !isWrong(field)));
  const wrong = list(faulty.filter(isWrong));
  if (missing === '' && wrong === '') {
    return unchanged ? <Trans>No changes yet.</Trans> : <Trans>All required fields are filled in.</Trans>;
  }
  return (
    <>
      {missing !== '' && (
        <span>
          <Trans>Still needed: {missing}.</Trans>{' '}
        </span>
      )}
      {wrong !== '' && (
        <span>
          <Trans>To fix: {wrong}.</Trans>
        </span>
      )}
    </>
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
