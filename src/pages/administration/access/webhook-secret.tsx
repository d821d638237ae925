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
    <ShownOnce title={<Trans>Secret of the Webhook</Trans>} label={t`Secret`} value={secret} onClose={onClose}>
      <Trans>
        Put this secret into the system that is told. The header <code>Lading-Signature</code> of each message is made
        with it.
      </Trans>
    </ShownOnce>
  );
}
