import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ImportRun } from '../../../contract/imports.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { UndoImport } from './undo-import.tsx';

interface UndoImportDialogProps {
  readonly run: ImportRun;
  readonly onUndone: () => void;
  readonly onClose: () => void;
}

/** Asks before an import is taken back. */
export function UndoImportDialog({ run: { importId, file, made }, onUndone, onClose }: UndoImportDialogProps) {
  return (
    <Dialog title={<Trans>Undo this import?</Trans>} onClose={onClose}>
      <p>
        <b translate="no">{file}</b>: <Plural value={made} one="# item" other="# items" />
      </p>
      <p>
        <Trans>Everything this file created is removed, except items that were used or changed since.</Trans>
      </p>
      <DialogActions>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <UndoImport importId={importId} onUndone={onUndone} />
      </DialogActions>
    </Dialog>
  );
}
