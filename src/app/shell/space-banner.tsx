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
              <Trans>I have read this</Trans>
            </Button>
          }
        >
          {state === 'made' ? (
            <Trans>
              This device was running out of space. Lists that come again from the server were removed; your work is
              untouched.
            </Trans>
          ) : (
            <Trans>
              This device is running out of space. Send your work, and delete what you don't need from the device: soon
              nothing more can be saved.
            </Trans>
          )}
        </ShellBanner>
      )}
    </div>
  );
}
