import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useProfile } from '../../../local/session/profile.ts';
import { canSignInOffline } from '../../../local/session/sign-in.ts';

/** Whether a person who signs out without a connection can come back without one. */
export function WayBackOffline() {
  const user = useProfile();
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    if (user === null) return;
    canSignInOffline(user).then(setOpen, () => setOpen(false));
  }, [user]);
  return (
    <p>
      {open === true ? (
        <Trans>
          This device is offline. You can come back with your password; the lists of this device are empty until there
          is a connection.
        </Trans>
      ) : (
        <Trans>This device is offline. You can sign in again only with a connection.</Trans>
      )}
    </p>
  );
}
