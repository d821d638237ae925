import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Once, useSaving } from '../../api/use-saving.ts';
import { SaveFailed } from '../../outcome/save-failed.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';

interface EndDialogProps {
  readonly title: ReactNode;
  /** What the button does. */
  readonly verb: ReactNode;
  /** The id of what is ended. */
  readonly subject: string;
  readonly send: (headers: Once) => Promise<unknown>;
  readonly onEnded: () => void;
  readonly onClose: () => void;
  /** What that means. */
  readonly children: ReactNode;
}

/** Asks before something is ended: a key or a link for good, a pattern or a menu until that is taken back. */
export function EndDialog({ title, verb, subject, send, onEnded, onClose, children }: EndDialogProps) {
  const { busy, failure, save } = useSaving();
  const end = async () => {
    if (await save(subject, send)) onEnded();
  };
  return (
    <Dialog title={title} size="question" onClose={onClose}>
      <p>{children}</p>
      <DialogActions note={<SaveFailed failure={failure} />}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="md" color="red.9" loading={busy} onClick={() => void end()}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
