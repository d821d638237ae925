import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Tooltip, UnstyledButton } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import type { SignedInUser } from '../../contract/users.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { VersionWords } from '../../features/help/version-words.tsx';
import { onAnchor } from '../../ui/form/entered.ts';
import { OpenedPanel } from '../../ui/opened-panel.tsx';
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
  readonly onSecurity: () => void;
  readonly onLogout: () => void;
}

/** Who is signed in, how the console shows things to them, and the way out. */
export function UserMenu({ user, onPreferences, onHelp, onSecurity, onLogout }: UserMenuProps) {
  const { t } = useLingui();
  /** The button while the panel is open at it. */
  const [opened, setOpened] = useState<HTMLElement | null>(null);
  const close = () => setOpened(null);
  const lead = (to: () => void) => () => {
    // Who stays after all comes back to it.
    opened?.focus({ preventScroll: true });
    close();
    to();
  };
  return (
    <>
      <UnstyledButton
        className={classes.opener}
        aria-haspopup="dialog"
        onClick={onAnchor((anchor) => setOpened(opened === null ? anchor : null))}
        data-testid="user-menu"
      >
        <IconUser size={20} aria-hidden />
        <span className={classes.welcome}>
          <Trans>Welcome, {user.fullName}</Trans>
        </span>
      </UnstyledButton>
      {opened !== null && (
        <OpenedPanel anchor={opened} label={t`Account and display`} className={classes.panel} onClose={close}>
          <div>
            <b>{user.fullName}</b>
            <p className={classes.small}>
              {user.loginName} · {user.companyName}
            </p>
            <p className={classes.small}>
              <ClockNow />
            </p>
          </div>
          <DisplaySettings />
          <StorageNote />
          <div className={classes.ways}>
            <Button variant="default" size="md" onClick={lead(onPreferences)}>
              <Trans>User Preferences</Trans>
            </Button>
            <Tooltip
              label={<VersionWords />}
              events={{ hover: true, focus: true, touch: false }}
              withArrow
              withinPortal={false}
            >
              <Button variant="default" size="md" onClick={lead(onHelp)}>
                <Trans>Help</Trans>
              </Button>
            </Tooltip>
            <Button variant="default" size="md" onClick={lead(onSecurity)}>
              <Trans>Account security</Trans>
            </Button>
          </div>
          <InstallNote />
          <Button variant="default" size="md" fullWidth className={classes.signOut} onClick={lead(onLogout)}>
            <Trans>Logout</Trans>
          </Button>
        </OpenedPanel>
      )}
    </>
  );
}

function ClockNow() {
  return <ClockWords now={useNow(MINUTE_MS)} />;
}
