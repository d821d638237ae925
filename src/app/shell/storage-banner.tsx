import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { type StorageTrouble, storageTrouble } from '../../local/storage/storage-trouble.ts';
import { updateNow } from '../updates/update-now.ts';
import { ShellBanner } from './shell-banner.tsx';

/** What keeps this tab from the storage of the device. It goes when that is over. */
export function StorageBanner() {
  const trouble = useSyncExternalStore(storageTrouble.subscribe, storageTrouble.get);
  return (
    <div role="alert">
      {trouble !== null && (
        <ShellBanner
          state={trouble === 'newer-version' ? 'warn' : 'error'}
          action={
            trouble === 'blocked' ? null : (
              <Button variant="default" onClick={() => void updateNow()}>
                <Trans>Reload</Trans>
              </Button>
            )
          }
        >
          <Words trouble={trouble} />
        </ShellBanner>
      )}
    </div>
  );
}

function Words({ trouble }: { readonly trouble: StorageTrouble }) {
  switch (trouble) {
    case 'blocked':
      return <Trans>Lading is open in another tab that is blocking storage. Close the other tabs.</Trans>;
    case 'newer-version':
      return <Trans>A newer version of Lading is open in another tab. Reload this tab as soon as you can.</Trans>;
    case 'not-answering':
      return (
        <Trans>
          Storage isn't responding and may be full. Nothing new can be saved until it responds. What you've already
          saved is safe.
        </Trans>
      );
  }
}
