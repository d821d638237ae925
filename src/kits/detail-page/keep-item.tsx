import { Trans } from '@lingui/react/macro';
import { IconDeviceDesktopDown } from '@tabler/icons-react';
import type { ShownBundle } from '../../local/bundles/use-bundle.ts';
import type { MenuItem } from '../../ui/opened-menu.tsx';

/** Keeps what the page shows on this device, or lets it go; nothing until this device has said which. */
export const keepItem = ({ keep, setKeep }: Pick<ShownBundle<object>, 'keep' | 'setKeep'>): readonly MenuItem[] =>
  keep === undefined
    ? []
    : [
        {
          key: 'keep',
          icon: <IconDeviceDesktopDown size={20} aria-hidden />,
          words: keep ? <Trans>Remove offline copy</Trans> : <Trans>Make available offline</Trans>,
          onChoose: () => setKeep(!keep),
        },
      ];
