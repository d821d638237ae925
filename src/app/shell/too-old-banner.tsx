import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { clientTooOld } from '../../local/outbox/client-too-old.ts';
import { updateNow } from '../updates/update-now.ts';
import { ShellBanner } from './shell-banner.tsx';

/** The server takes nothing more from this version. Work is stored on as before; sending waits for the update. */
export function TooOldBanner() {
  const shown = useSyncExternalStore(clientTooOld.subscribe, clientTooOld.get);
  return (
    <div role="status">
      {shown && (
        <ShellBanner
          state="warn"
          action={
            <Button onClick={() => void updateNow()}>
              <Trans>Update</Trans>
            </Button>
          }
        >
          <Trans>This version of Lading can no longer send your work. Your work is safe. Update to send it.</Trans>
        </ShellBanner>
      )}
    </div>
  );
}
