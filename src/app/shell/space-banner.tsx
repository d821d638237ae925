import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { space } from '../../local/storage/space.ts';
import { ShellBanner } from './shell-banner.tsx';

/** The device runs out of room, or did and some was made. Stays until it has been read. */
export function SpaceBanner() {
  const state = useSyncExternalStore(space.subscribe, space.get);
  const [read, setRead] = useState<typeof state>('enough');
  return (
    <div role="status">
      {state !== 'enough' && state !== read && (
        <ShellBanner
          state="warn"
          action={
            <Button variant="default" onClick={() => setRead(state)}>
              <Trans>Dismiss</Trans>
            </Button>
          }
        >
          {state === 'made' ? (
            <Trans>
              Storage was running low. Lists that can be downloaded again were removed. Your work wasn't touched.
            </Trans>
          ) : (
            <Trans>
              Storage is running low. Send your work and free up space on your tablet, phone or computer, or soon
              nothing more can be saved.
            </Trans>
          )}
        </ShellBanner>
      )}
    </div>
  );
}
