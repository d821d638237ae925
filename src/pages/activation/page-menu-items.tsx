import { Trans } from '@lingui/react/macro';
import { IconBinoculars, IconListNumbers, IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isOffline } from '../../api/connection.ts';
import type { MenuItem } from '../../ui/opened-menu.tsx';
import type { ActivationDialogs } from './page-dialogs.tsx';

/** What this page's list offers besides what every list does, as its menu opens. `find`: how finding what is archived is called. */
export const pageMenuItems = (
  find: ReactNode,
  open: ActivationDialogs['open'],
  mayCount: boolean,
): readonly MenuItem[] => [
  {
    key: 'find-archived',
    icon: <IconBinoculars size={20} aria-hidden />,
    words: find,
    onChoose: () => open('find', null),
    ...(isOffline() ? { unavailable: <Trans>Needs a connection.</Trans> } : {}),
  },
  {
    key: 'barcode',
    icon: <IconTag size={20} aria-hidden />,
    words: <Trans>Create Barcode</Trans>,
    onChoose: () => open('labels', null),
  },
  ...(mayCount
    ? [
        {
          key: 'count',
          icon: <IconListNumbers size={20} aria-hidden />,
          words: <Trans>Count location</Trans>,
          onChoose: () => open('count', null),
        },
      ]
    : []),
];
