import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { SignedInUser } from '../../contract/users.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import classes from './security-dialog.module.css';

type Part = 'password' | 'email' | 'second-factor' | 'sessions';

const TITLES: Readonly<Record<Part, ReactNode>> = {
  password: <Trans>Change password</Trans>,
  email: <Trans>Change email address</Trans>,
  'second-factor': <Trans>Two-step sign-in</Trans>,
  sessions: <Trans>Where you're signed in</Trans>,
};

const PARTS: readonly Part[] = ['password', 'email', 'second-factor', 'sessions'];

interface SecurityDialogProps {
  readonly user: SignedInUser;
  readonly onClose: () => void;
}

/** Account Security: how the account is entered, changed by its owner. All of it needs a connection. */
export default function SecurityDialog({ user, onClose }: SecurityDialogProps) {
  const [part, setPart] = useState<Part | null>(null);
  const back = () => setPart(null);
  return (
    <Dialog
      key={part ?? 'all'}
      title={part === null ? <Trans>Account security</Trans> : TITLES[part]}
      size="question"
      {...(part === null ? {} : { stays: true })}
      onClose={part === null ? onClose : back}
    >
      {part === null && (
        <div className={classes.parts}>
          {PARTS.map((one) => (
            <Button key={one} data-part={one} variant="default" size="md" onClick={() => setPart(one)}>
              {TITLES[one]}
            </Button>
          ))}
        </div>
      )}
      {part === 'password' && <ChangePassword user={user} onClose={back} />}
      {part === 'email' && <ChangeEmail user={user} onClose={back} />}
      {part === 'second-factor' && <SecondFactor onClose={back} />}
      {part === 'sessions' && <OwnSessions onClose={back} />}
    </Dialog>
  );
}
