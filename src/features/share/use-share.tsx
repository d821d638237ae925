import { useLingui } from '@lingui/react/macro';
import { IconShare2 } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { useProfile } from '../../local/session/profile.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ToolAction } from '../../ui/tool-row.tsx';
import { useMayShare } from './use-may-share.ts';

const ShareDialog = lazyPart(() => import('./share-dialog.tsx'));

interface Share {
  /** Null: this company does not share. */
  readonly action: ToolAction | null;
  readonly dialog: ReactNode;
}

/**
 * Shares a shipment with people outside (spec 2 §6 "Share link"): there only where the company is open to the public, and
 * to be pressed only with a connection.
 * @param name what people call the shipment
 */
export function useShare(guid: string, name: string): Share {
  const { t } = useLingui();
  const companyId = useProfile()?.companyId ?? null;
  const isOffline = useIsOffline();
  const [opened, setOpened] = useState(false);
  const company = useMayShare();
  const action: ToolAction | null =
    company === null && !isOffline && !opened
      ? null
      : {
          key: 'share',
          icon: <IconShare2 size={20} aria-hidden />,
          words: isOffline ? t`Share (needs a connection)` : t`Share`,
          opens: 'dialog',
          ...(isOffline ? { unavailable: t`Needs a connection.` } : {}),
          onChoose: () => setOpened(true),
        };
  const dialog = opened && companyId !== null && (
    <Suspense>
      <ShareDialog
        guid={guid}
        name={name}
        companyId={companyId}
        allowed={company?.customPrefs.publicParts ?? null}
        onClose={() => setOpened(false)}
      />
    </Suspense>
  );
  return { action, dialog };
}
