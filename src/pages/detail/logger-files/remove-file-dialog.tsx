import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { useIsOffline } from '../../../api/use-is-offline.ts';
import { useSaving } from '../../../api/use-saving.ts';
import { type LoggerFileRow, undoLoggerFile } from '../../../contract/logger-files.ts';
import { SaveFailed } from '../../../outcome/save-failed.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';

interface RemoveFileDialogProps {
  readonly guid: string;
  readonly file: LoggerFileRow;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks before the readings of a file are removed. */
export function RemoveFileDialog({ guid, file, onRemoved, onClose }: RemoveFileDialogProps) {
  const isOffline = useIsOffline();
  const { busy, failure, save } = useSaving();
  const remove = async () => {
    const params = { guid, fileId: file.fileId };
    if (!(await save(params, (headers) => call(undoLoggerFile, { params, headers })))) return;
    onRemoved();
    onClose();
  };
  return (
    <Dialog title={<Trans>Remove these readings?</Trans>} size="question" onClose={onClose}>
      <p>
        <b translate="no">{file.file}</b>: <Plural value={file.readings} one="# reading" other="# readings" />
      </p>
      <p>
        <Trans>The trip is then judged without them. You can add the file again.</Trans>
      </p>
      <SaveFailed failure={failure} />
      <DialogActions>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="md" color="red.9" loading={busy} disabled={isOffline} onClick={() => void remove()}>
          <Trans>Remove</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
