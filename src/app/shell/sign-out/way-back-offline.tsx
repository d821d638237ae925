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
          You're offline. You can sign back in with your password, but your lists will be empty until you reconnect.
        </Trans>
      ) : (
        <Trans>You're offline. You won't be able to sign back in until you reconnect.</Trans>
      )}
    </p>
  );
}
