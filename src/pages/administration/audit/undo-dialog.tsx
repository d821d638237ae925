import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { useSaving } from '../../../api/use-saving.ts';
import { type AuditEntry, undoChange } from '../../../contract/audit.ts';
import { ConfirmDialog, useConfirming } from '../../../features/account/confirm-dialog.tsx';
import { SaveFailed } from '../../../outcome/save-failed.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { thingWords } from '../../../words/audit-words.ts';
import { ChangedFields } from './changed-fields.tsx';
import { useValueTexts } from './use-value-texts.ts';

interface UndoDialogProps {
  readonly entry: AuditEntry;
  readonly onUndone: () => void;
  readonly onClose: () => void;
}

/** Shows what a thing becomes again before a change of it is taken back. */
export function UndoDialog({ entry, onUndone, onClose }: UndoDialogProps) {
  const { t } = useLingui();
  const texts = useValueTexts();
  const { busy, failure, save } = useSaving();
  const { confirming, stop, watched } = useConfirming();
  const { entryId, thing, thingName, before, after } = entry;
  const undo = async () => {
    const done = await save(entryId, (headers) => watched(() => call(undoChange, { params: { entryId }, headers })));
    if (done) onUndone();
  };
  if (confirming) return <ConfirmDialog onConfirmed={undo} onClose={stop} />;
  return (
    <Dialog title={<Trans>Undo this change?</Trans>} onClose={onClose}>
      <Stack gap="md" pt="xs">
        <p>
          {thingWords(thing, t)} <b translate="no">{texts.name(thing, thingName)}</b>
        </p>
        <ChangedFields entry={{ thing, before: after, after: before }} />
        <p>
          <Trans>Everything else stays as it is. The undo is recorded in the log too.</Trans>
        </p>
      </Stack>
      <DialogActions note={<SaveFailed failure={failure} />}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="md" loading={busy} onClick={() => void undo()} data-autofocus>
          <Trans>Undo</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
