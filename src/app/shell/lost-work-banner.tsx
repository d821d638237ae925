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
              <Trans>Dismiss</Trans>
            </Button>
          }
        >
          <Plural
            value={count}
            one="This browser deleted data that Lading had stored. # deleted change may not have been sent. Check the list and enter it again if it's missing. Install the app to protect your data."
            other="This browser deleted data that Lading had stored. # deleted changes may not have been sent. Check the list and enter them again if they're missing. Install the app to protect your data."
          />
        </ShellBanner>
      )}
    </div>
  );
}
