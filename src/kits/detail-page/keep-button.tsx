import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceDesktopDown } from '@tabler/icons-react';
import type { ShownBundle } from '../../local/bundles/use-bundle.ts';

/** Keeps what the page shows on this device, or lets it go; nothing until this device has said which. */
export function KeepButton({ keep, setKeep }: Pick<ShownBundle<object>, 'keep' | 'setKeep'>) {
  if (keep === undefined) return null;
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconDeviceDesktopDown size={20} aria-hidden />}
      aria-pressed={keep}
      onClick={() => setKeep(!keep)}
    >
      <Trans>Make available offline</Trans>
    </Button>
  );
}
