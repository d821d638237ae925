import { useEffect, useState } from 'react';
import { deliveryOf } from '../../../commands/registry.ts';
import type { SignedInUser } from '../../../contract/users.ts';
import { isServerThere } from '../../../local/session/is-server-there.ts';
import { startLocal } from '../../../local/start.ts';
import { useShellStatus } from '../../../local/views/use-shell-status.ts';
import { logFailure } from '../../log.ts';
import { SignOutDialog } from '../sign-out-dialog.tsx';

/** Whoever wants to leave waits no longer than this to hear whether they can come back. */
const ASKED_FOR_MS = 3_000;

interface SignOutAloneProps {
  readonly user: SignedInUser;
  readonly onStay: () => void;
}

/**
 * The sign-out of a page that stands outside the shell: it asks what the shell's asks, and meanwhile delivers what is unsent,
 * which is otherwise done by what surrounds the pages behind the sign-in.
 */
export default function SignOutAlone({ user, onStay }: SignOutAloneProps) {
  const shell = useShellStatus();
  useEffect(() => startLocal(user, deliveryOf, (error) => logFailure('local work failed', error)), [user]);
  // Here nothing may have been asked of the server yet.
  const [isThere, setIsThere] = useState<boolean>();
  useEffect(() => {
    const asking = new AbortController();
    const late = setTimeout(() => asking.abort(), ASKED_FOR_MS);
    let isLeft = false;
    void isServerThere(asking.signal).then((answered) => isLeft || setIsThere(answered));
    return () => {
      isLeft = true;
      clearTimeout(late);
      asking.abort();
    };
  }, []);
  const unsent = shell === undefined ? undefined : shell.waiting + shell.needsYou;
  return (
    <SignOutDialog
      opened
      unsent={isThere === undefined && unsent === 0 ? undefined : unsent}
      offline={isThere === false || shell?.connection === 'offline' || !navigator.onLine}
      onStay={onStay}
    />
  );
}
