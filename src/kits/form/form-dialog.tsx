import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { NotSaved } from '../../outcome/not-saved.tsx';
import { SaveFailed } from '../../outcome/save-failed.tsx';
import { type DialogOutcome, useToldOutcome } from '../../outcome/use-told-outcome.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import type { FormFrame } from './use-form.ts';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'children' | 'stays'> {
  readonly form: FormFrame;
  /** What the button that submits says; null: it is only looked at. */
  readonly action: ReactNode;
  /** It can't be submitted as it is; absent: it always can. */
  readonly disabled?: boolean;
  /** What is lost by it does not come back: its button is red. */
  readonly isGrave?: boolean;
  /** Further buttons, before Cancel. */
  readonly others?: ReactNode;
  /** What the button that leaves says; absent: Cancel. */
  readonly leave?: ReactNode;
  /** What is to be known before it is submitted. */
  readonly note?: ReactNode;
  /** Why the server did not take it, in own words; absent: in those of its answer. */
  readonly failed?: ReactNode;
  /** What the toast says once it is stored on this device and the form is closed; absent: the form closes itself. */
  readonly outcome?: DialogOutcome;
  /** A touch beside it closes it: what can be filled in again at once. */
  readonly slips?: boolean;
  /** What the fields stand in; absent: below each other. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form in a dialog, with its buttons and what became of it. */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    action,
    disabled,
    isGrave,
    others,
    leave,
    note,
    failed,
    outcome,
    slips,
    className,
    children,
    ...dialog
  } = props;
  const { submission } = form;
  useToldOutcome(submission, outcome, dialog.onClose);
  return (
    <Dialog {...dialog} {...(slips === true ? {} : { stays: true })}>
      <form {...form.props}>
        {className === undefined ? (
          <Stack gap="md" pt="xs">
            {children}
          </Stack>
        ) : (
          <div className={className}>{children}</div>
        )}
        <DialogActions
          note={
            <>
              {note}
              {failed ?? <SaveFailed failure={form.failure} told={form.told} />}
              <NotSaved submission={submission} />
            </>
          }
        >
          {others}
          <Button size="md" variant="default" onClick={dialog.onClose}>
            {leave ?? <Trans>Cancel</Trans>}
          </Button>
          {action !== null && (
            <Button
              size="md"
              type="submit"
              loading={form.busy}
              disabled={disabled ?? false}
              {...(isGrave === true ? { color: 'red.9' } : {})}
            >
              {action}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
