import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from '../ui/dialog/dialog-actions.tsx';
import { SaveFailed, type SaveFailedProps } from './save-failed.tsx';

interface SaveActionsProps extends SaveFailedProps {
  readonly busy: boolean;
  /** There is nothing to save, or it can't be saved as it is. */
  readonly disabled?: boolean;
  readonly onClose: () => void;
  /** Further buttons, before these. */
  readonly others?: ReactNode;
  /** What the button that saves says. */
  readonly children: ReactNode;
}

/** The foot of a form in a dialog whose submit saves it: Cancel, the button that saves, and why it was not saved. */
export function SaveActions({ failure, told, busy, disabled = false, onClose, others, children }: SaveActionsProps) {
  return (
    <DialogActions note={<SaveFailed failure={failure} {...(told === undefined ? {} : { told })} />}>
      {others}
      <Button size="md" variant="default" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button size="md" type="submit" loading={busy} disabled={disabled}>
        {children}
      </Button>
    </DialogActions>
  );
}
