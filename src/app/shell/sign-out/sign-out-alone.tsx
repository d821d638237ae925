import { useEffect } from 'react';
import { deliveryOf } from '../../../commands/registry.ts';
import type { SignedInUser } from '../../../contract/users.ts';
import { startLocal } from '../../../local/start.ts';
import { useShellStatus } from '../../../local/views/use-shell-status.ts';
import { logFailure } from '../../log.ts';
import { SignOutDialog } from '../sign-out-dialog.tsx';

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
  return (
    <SignOutDialog
      opened
      unsent={shell === undefined ? undefined : shell.waiting + shell.needsYou}
      // Here nothing may have been asked of the server yet.
      offline={shell?.connection === 'offline' || !navigator.onLine}
      onStay={onStay}
    />
  );
}
