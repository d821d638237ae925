import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';

interface AccountActionsProps {
  /** The form may be submitted, and is on its way. */
  readonly form: { readonly ready: boolean; readonly busy: boolean };
  readonly onClose: () => void;
}

/** The two buttons of each form about an account, last in it. */
export function AccountActions({ form: { ready, busy }, onClose }: AccountActionsProps) {
  return (
    <DialogActions>
      <Button size="md" variant="default" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button size="md" type="submit" disabled={!ready} loading={busy}>
        <Trans>Submit</Trans>
      </Button>
    </DialogActions>
  );
}
