import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { SaveFailed } from '../save-failed.tsx';
import { type Once, useSaving } from '../use-saving.ts';

interface RevokeDialogProps {
  readonly title: ReactNode;
  /** The id of what is revoked. */
  readonly subject: string;
  readonly send: (headers: Once) => Promise<unknown>;
  readonly onRevoked: () => void;
  readonly onClose: () => void;
  /** What that means. */
  readonly children: ReactNode;
}

/** Asks before a key or a link is ended for good. */
export function RevokeDialog({ title, subject, send, onRevoked, onClose, children }: RevokeDialogProps) {
  const { busy, failure, save } = useSaving();
  const revoke = async () => {
    if (await save(subject, send)) onRevoked();
  };
  return (
    <Dialog title={title} size="question" onClose={onClose}>
      <p>{children}</p>
      <DialogActions note={<SaveFailed failure={failure} />}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="md" color="red" loading={busy} onClick={() => void revoke()}>
          <Trans>Revoke</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
