import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CommentsAbout } from '../../local/views/use-comments.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { Comments } from './comments.tsx';

export interface CommentsDialogProps {
  readonly about: CommentsAbout;
  /** What that is called. */
  readonly subject: string;
  /** A way to it. */
  readonly way?: ReactNode;
  readonly onClose: () => void;
}

/** What people have said of something, where its page is not open. Mounted while it is open. */
export function CommentsDialog({ about, subject, way, onClose }: CommentsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Comments on ${subject}`} size="form" stays onClose={onClose}>
      <Comments about={about} subject={subject} />
      <DialogActions>
        {way}
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
