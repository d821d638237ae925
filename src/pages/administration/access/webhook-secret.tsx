import { Trans, useLingui } from '@lingui/react/macro';
import { ShownOnce } from './shown-once.tsx';

interface WebhookSecretProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** The secret of a webhook, this once, and what it is for. */
export function WebhookSecret({ secret, onClose }: WebhookSecretProps) {
  const { t } = useLingui();
  return (
    <ShownOnce title={<Trans>Webhook secret</Trans>} label={t`Secret`} value={secret} onClose={onClose}>
      <Trans>
        Enter this secret in the receiving system. Use it to check the <code>Lading-Signature</code> header of each
        message.
      </Trans>
    </ShownOnce>
  );
}
