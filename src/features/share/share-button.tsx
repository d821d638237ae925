import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { useProfile } from '../../local/session/profile.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useMayShare } from './use-may-share.ts';

const ShareDialog = lazyPart(() => import('./share-dialog.tsx'));

interface ShareButtonProps {
  readonly guid: string;
  /** What people call the shipment. */
  readonly name: string;
}

/**
 * Shares a shipment with people outside (spec 2 §6 "Share link"): there only where the company is open to the public, and
 * to be pressed only with a connection.
 */
export function ShareButton({ guid, name }: ShareButtonProps) {
  const companyId = useProfile()?.companyId ?? null;
  const isOffline = useIsOffline();
  const [opened, setOpened] = useState(false);
  const company = useMayShare();
  if (isOffline && !opened) {
    return (
      <Button variant="default" size="md" leftSection={<IconShare2 size={20} aria-hidden />} disabled>
        <Trans>Share (needs a connection)</Trans>
      </Button>
    );
  }
  if (company === null && !opened) return null;
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconShare2 size={20} aria-hidden />}
        aria-haspopup="dialog"
        disabled={isOffline}
        onClick={() => setOpened(true)}
      >
        {isOffline ? <Trans>Share (needs a connection)</Trans> : <Trans>Share</Trans>}
      </Button>
      {opened && companyId !== null && (
        <Suspense>
          <ShareDialog
            guid={guid}
            name={name}
            companyId={companyId}
            allowed={company?.customPrefs.publicParts ?? null}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
