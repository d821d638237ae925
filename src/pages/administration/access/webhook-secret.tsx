import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { CopyOnce } from '../../../ui/copy-once.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';

interface WebhookSecretProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** The secret of a webhook, this once, and what it is for. */
export function WebhookSecret({ secret, onClose }: WebhookSecretProps) {
  const { t } = useLingui();
  return (
    <Dialog title={<Trans>Secret of the Webhook</Trans>} stays onClose={onClose}>
      <Stack gap="md" pt="xs">
        <p>
          <Trans>
            Put this secret into the system that is told. The header <code>Lading-Signature</code> of each message is
            made with it.
          </Trans>
        </p>
        <CopyOnce label={t`Secret`} value={secret} />
      </Stack>
      <DialogActions>
        <Button size="md" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
