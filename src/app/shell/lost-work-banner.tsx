import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useLostWork } from '../../local/views/use-lost-work.ts';
import { ShellBanner } from './shell-banner.tsx';

/** The browser took away the storage of this device, and unsent work with it. Said once, until it has been read. */
export function LostWorkBanner({ userId }: { readonly userId: string }) {
  const { count, forget } = useLostWork(userId);
  return (
    <div role="alert">
      {count > 0 && (
        <ShellBanner
          state="error"
          action={
            <Button variant="default" onClick={forget}>
              <Trans>I have read this</Trans>
            </Button>
          }
        >
          <Plural
            value={count}
            one="This browser deleted what was stored on this device. # deleted item may not have been sent: check the list, and enter it again if it is missing. Install the app to protect what is stored."
            other="This browser deleted what was stored on this device. # deleted items may not have been sent: check the list, and enter them again if they are missing. Install the app to protect what is stored."
          />
        </ShellBanner>
      )}
    </div>
  );
}
