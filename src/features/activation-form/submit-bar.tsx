import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { type ActivationField, isComplete } from '../../domain/activation-form.ts';
import { StateMark, StateShape } from '../../ui/state/state-mark.tsx';
import { FIELD_LABELS, FIELD_ORDER } from './field-labels.ts';
import classes from './submit-bar.module.css';
import type { FormValues } from './use-form-values.ts';
import type { Submission } from './use-submit.ts';

type FailureCode = Extract<Submission, { readonly state: 'failed' }>['code'];

interface SubmitBarProps {
  readonly action: 'add' | 'update';
  readonly form: Pick<FormValues, 'faults' | 'shown'>;
  /** Nothing was changed that could be stored. */
  readonly unchanged: boolean;
  readonly submission: Submission;
  readonly draftFailed: boolean;
  readonly onCancel: () => void;
}

/** What is still missing, what went wrong with storing, and the two buttons. Stays in sight while the form scrolls. */
export function SubmitBar({ action, form, unchanged, submission, draftFailed, onCancel }: SubmitBarProps) {
  const hint = useId();
  const complete = isComplete(form.faults) && !unchanged;
  const saving = submission.state === 'saving';
  return (
    <div className={classes.bar}>
      {submission.state === 'failed' && (
        <Alert color="red" title={<Trans>NOT saved</Trans>} icon={<StateShape state="error" />} mb="xs">
          <NotSaved code={submission.code} action={action} />
        </Alert>
      )}
      {draftFailed && submission.state !== 'failed' && (
        <Text size="sm">
          <StateMark state="warn">
            <Trans>This device can't keep the unfinished form. Don't leave this page before it is stored.</Trans>
          </StateMark>
        </Text>
      )}
      <div id={hint} className={classes.hint}>
        <Missing form={form} unchanged={unchanged} />
      </div>
      <Group justify="flex-end" gap="sm" wrap="nowrap">
        <Button variant="default" mih={48} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        {/* Not `disabled`: it stays reachable by keyboard, says what is missing, and pressing it shows where. */}
        <Button
          type="submit"
          mih={48}
          miw={120}
          loading={saving}
          aria-disabled={!complete || saving}
          {...(complete ? {} : { 'data-disabled': true })}
          aria-describedby={hint}
        >
          {action === 'add' ? <Trans>Add</Trans> : <Trans>Update</Trans>}
        </Button>
      </Group>
    </div>
  );
}

function Missing({ form: { faults, shown }, unchanged }: Pick<SubmitBarProps, 'form' | 'unchanged'>) {
  const { t, i18n } = useLingui();
  const faulty = FIELD_ORDER.filter((field) => faults[field].length > 0);
  const list = (fields: typeof faulty) =>
    new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(fields.map((field) => t(FIELD_LABELS[field])));
  // What is half typed is missing still; wrong is what a field says of itself.
  const isWrong = (field: ActivationField) => shown(field).length > 0 && !faults[field].includes('required');
  const missing = list(faulty.filter((field) => !isWrong(field)));
  const wrong = list(faulty.filter(isWrong));
  if (missing === '' && wrong === '') {
    return unchanged ? <Trans>Nothing is changed yet.</Trans> : <Trans>Everything that is needed is there.</Trans>;
  }
  return (
    <>
      {missing !== '' && (
        <span>
          <Trans>Still missing: {missing}.</Trans>{' '}
        </span>
      )}
      {wrong !== '' && (
        <span>
          <Trans>To correct: {wrong}.</Trans>
        </span>
      )}
    </>
  );
}

function NotSaved({ code, action }: { readonly code: FailureCode; readonly action: 'add' | 'update' }) {
  const { t } = useLingui();
  const button = action === 'add' ? t`Add` : t`Update`;
  switch (code) {
    case 'storage-full':
      return (
        <Trans>
          This device has no space left. Free some space, then press {button} again. What you entered is still here.
        </Trans>
      );
    case 'storage-failed':
      return <Trans>The storage of this device failed. Press {button} again. What you entered is still here.</Trans>;
    case 'forbidden':
      return action === 'add' ? (
        <Trans>You may not activate shipments any more, or you were signed out. What you entered is still here.</Trans>
      ) : (
        <Trans>You may not edit shipments any more, or you were signed out. What you entered is still here.</Trans>
      );
  }
}
