import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { SignedInUser } from '../../contract/users.ts';
import { useNow } from '../../ui/use-now.ts';
import { DisplaySettings } from '../providers/display-settings.tsx';
import { ClockWords } from './clock.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { StorageNote } from './storage-note.tsx';
import classes from './user-menu.module.css';

interface UserMenuProps {
  readonly user: SignedInUser;
  /** Unsent changes on this device; undefined while they are being counted. */
  readonly unsent: number | undefined;
  readonly offline: boolean;
}

/** Who is signed in, how the console shows things to them, and the way out. */
export function UserMenu({ user, unsent, offline }: UserMenuProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const now = useNow(60_000);
  const leave = () => {
    setOpened(false);
    setLeaving(true);
  };
  return (
    <>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" width={368} trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton className={classes.opener} onClick={() => setOpened(!opened)} data-testid="user-menu">
            <UserIcon />
            <span className={classes.welcome}>
              <Trans>Welcome, {user.fullName}</Trans>
            </span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel} aria-label={t`Account and display`}>
          <div>
            <b>{user.fullName}</b>
            <p className={classes.small}>
              {user.loginName} · {user.companyName}
            </p>
            <p className={classes.small}>
              <ClockWords timeZone={user.timezone} now={now} />
            </p>
          </div>
          <DisplaySettings />
          <StorageNote />
          <Button variant="default" size="md" fullWidth className={classes.signOut} onClick={leave}>
            <Trans>Sign out</Trans>
          </Button>
        </Popover.Dropdown>
      </Popover>
      <SignOutDialog opened={leaving} unsent={unsent} offline={offline} onStay={() => setLeaving(false)} />
    </>
  );
}

function UserIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <circle cx="10" cy="6.5" r="3.5" />
      <path d="M3.5 17c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5" strokeLinecap="round" />
    </svg>
  );
}
