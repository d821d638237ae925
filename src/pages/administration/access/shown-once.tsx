import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyOnce } from '../../../ui/copy-once.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';

interface ShownOnceProps {
  readonly title: ReactNode;
  /** What the secret is called. */
  readonly label: string;
  readonly value: string;
  readonly onClose: () => void;
  /** What it is for. */
  readonly children: ReactNode;
}

/** A secret, this once: the server tells it no more. */
export function ShownOnce({ title, label, value, onClose, children }: ShownOnceProps) {
  return (
    <Dialog title={title} stays onClose={onClose}>
      <Stack gap="md" pt="xs">
        <p>{children}</p>
        <CopyOnce label={label} value={value} />
      </Stack>
      <DialogActions>
        <Button size="md" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
