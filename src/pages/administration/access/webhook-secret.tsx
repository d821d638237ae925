import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { CopyOnce } from '../../../ui/copy-once.tsx';

/** The secret of a webhook, this once, and what it is for. */
export function WebhookSecret({ secret }: { readonly secret: string }) {
  const { t } = useLingui();
  return (
    <Stack gap="md" pt="xs">
      <p>
        <Trans>
          Put this secret into the system that is told. The header <code>Lading-Signature</code> of each message is made
          with it.
        </Trans>
      </p>
      <CopyOnce label={t`Secret`} value={secret} />
    </Stack>
  );
}
