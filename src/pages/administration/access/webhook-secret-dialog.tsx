import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSaving } from '../../../api/use-saving.ts';
import { changeWebhookSecret, type WebhookRow, webhookSecretOf } from '../../../contract/webhooks.ts';
import { SaveFailed } from '../../../outcome/save-failed.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

interface WebhookSecretDialogProps {
  readonly row: WebhookRow;
  readonly onClose: () => void;
}

/** Asks before a webhook gets another secret, then shows it this once. */
export function WebhookSecretDialog({ row: { webhookId, url }, onClose }: WebhookSecretDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, failure, save } = useSaving();
  const change = () =>
    save(webhookId, async (_, { secret: given }) => {
      const body = { secret: webhookSecretOf(given) };
      setSecret((await call(changeWebhookSecret, { params: { webhookId }, body })).secret);
    });
  if (secret !== null) return <WebhookSecret secret={secret} onClose={onClose} />;
  return (
    <Dialog title={<Trans>Make a new secret?</Trans>} size="question" onClose={onClose}>
      <p>
        <Trans>
          For a day <b translate="no">{url}</b> gets messages that are signed with the old one, too; after that only
          with the new one.
        </Trans>
      </p>
      <DialogActions note={<SaveFailed failure={failure} />}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="md" loading={busy} onClick={() => void change()}>
          <Trans>New Secret</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
