import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { changeWebhookSecret, type WebhookRow, webhookSecretOf } from '../../../contract/webhooks.ts';
import { FormDialog } from '../../../kits/form/form-dialog.tsx';
import { useForm } from '../../../kits/form/use-form.ts';
import { WebhookSecret } from './webhook-secret.tsx';

interface WebhookSecretDialogProps {
  readonly row: WebhookRow;
  readonly onClose: () => void;
}

/** Asks before a webhook gets another secret, then shows it this once. */
export function WebhookSecretDialog({ row: { webhookId, url }, onClose }: WebhookSecretDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm({
    start: {},
    save: (_, { send }) =>
      send(webhookId, async (__, { secret: given }) => {
        const body = { secret: webhookSecretOf(given) };
        setSecret((await call(changeWebhookSecret, { params: { webhookId }, body })).secret);
      }),
  });
  if (secret !== null) return <WebhookSecret secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={<Trans>Create a new secret?</Trans>}
      size="question"
      slips
      action={<Trans>New secret</Trans>}
      onClose={onClose}
    >
      <p>
        <Trans>
          For 24 hours, messages to <b translate="no">{url}</b> are signed with the old secret too. After that, only
          with the new one.
        </Trans>
      </p>
    </FormDialog>
  );
}
