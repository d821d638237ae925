import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Popover, Tooltip, UnstyledButton } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SignedInUser } from '../../contract/users.ts';
import { VersionWords } from '../../features/help/version-words.tsx';
import { useNow } from '../../ui/use-now.ts';
import { InstallNote } from '../install/install-note.tsx';
import { DisplaySettings } from '../providers/display-settings.tsx';
import { ClockWords } from './clock.tsx';
import { StorageNote } from './storage-note.tsx';
import classes from './user-menu.module.css';

interface UserMenuProps {
  readonly user: SignedInUser;
  readonly onPreferences: () => void;
  readonly onHelp: () => void;
  readonly onLogout: () => void;
}

/** Who is signed in, how the console shows things to them, and the way out. */
export function UserMenu({ user, onPreferences, onHelp, onLogout }: UserMenuProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const now = useNow(60_000);
  const opener = useRef<HTMLButtonElement>(null);
  const lead = (to: () => void) => () => {
    setOpened(false);
    // Who stays after all comes back to it.
    opener.current?.focus({ preventScroll: true });
    to();
  };
  return (
    <>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" width={368} trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton
            ref={opener}
            className={classes.opener}
            onClick={() => setOpened(!opened)}
            data-testid="user-menu"
          >
            <IconUser size={20} aria-hidden />
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
              <ClockWords now={now} />
            </p>
          </div>
          <DisplaySettings />
          <StorageNote />
          <div className={classes.ways}>
            <Button variant="default" size="md" onClick={lead(onPreferences)}>
              <Trans>User Preferences</Trans>
            </Button>
            <Tooltip label={<VersionWords />} events={{ hover: true, focus: true, touch: false }} withArrow>
              <Button variant="default" size="md" onClick={lead(onHelp)}>
                <Trans>Help</Trans>
              </Button>
            </Tooltip>
          </div>
          <InstallNote />
          <Button variant="default" size="md" fullWidth className={classes.signOut} onClick={lead(onLogout)}>
            <Trans>Logout</Trans>
          </Button>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
