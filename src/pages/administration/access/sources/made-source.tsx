import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { apiBase } from '../../../../api/api-base.ts';
import { ingestFrom, type SourceKind } from '../../../../contract/device-sources.ts';
import { CopyOnce } from '../../../../ui/copy-once.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../../ui/dialog/dialog-actions.tsx';
import { ENTER_WORDS } from './source-words.ts';

interface MadeSourceProps {
  readonly sourceId: string;
  readonly kind: SourceKind;
  readonly secret: string;
  readonly onClose: () => void;
}

/** What is to be entered in the other system, this once: the server tells the key no more. */
export function MadeSource({ sourceId, kind, secret, onClose }: MadeSourceProps) {
  const { t } = useLingui();
  const path = ingestFrom.path.replace(':sourceId', sourceId);
  const address = new URL(`${apiBase()}/${path}`, location.href).href;
  return (
    <Dialog title={<Trans>System connected</Trans>} stays onClose={onClose}>
      <Stack gap="md" pt="xs">
        <p>{t(ENTER_WORDS[kind])}</p>
        <CopyOnce label={t`Address`} value={address} />
        <CopyOnce label={t`Key`} value={secret} />
      </Stack>
      <DialogActions>
        <Button size="md" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
