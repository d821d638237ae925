import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { SignedInUser } from '../../contract/users.ts';
import type { ShellStatus } from '../../local/views/use-shell-status.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Mark } from '../../ui/mark.tsx';
import { DeviceSettings } from '../providers/device-settings.tsx';
import { Clock } from './clock.tsx';
import { Jump } from './jump.tsx';
import { JumpButton } from './jump-button.tsx';
import { MainMenu } from './main-menu.tsx';
import classes from './shell-header.module.css';
import { changeFolded, type ShellShape, useFolded } from './shell-shape.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { StatusButton } from './status-button.tsx';
import { UserMenu } from './user-menu.tsx';

const PreferencesDialog = lazyPart(() => import('../../features/preferences/preferences-dialog.tsx'));
const SecurityDialog = lazyPart(() => import('../../features/account/security-dialog.tsx'));
const HelpDialog = lazyPart(() => import('../../features/help/help-dialog.tsx'));

interface ShellHeaderProps {
  readonly user: SignedInUser;
  readonly shell: ShellStatus | undefined;
  readonly shape: ShellShape;
  /** Opens the newest alerts, where it is in the menu beside the page. */
  readonly alerts: ReactNode;
}

/**
 * The pages, how this browser stands with the server, and who one is: beside the page, or on a phone above it with the pages
 * at the foot.
 */
export function ShellHeader({ user, shell, shape, alerts }: ShellHeaderProps) {
  const { t } = useLingui();
  const isFolded = useFolded();
  const [leaving, setLeaving] = useState(false);
  const [shown, setShown] = useState<'preferences' | 'help' | 'security' | null>(null);
  const hide = () => setShown(null);
  const unsent = shell === undefined ? undefined : shell.waiting + shell.needsYou;
  const leads = {
    onPreferences: () => setShown('preferences'),
    onHelp: () => setShown('help'),
    onLogout: () => setLeaving(true),
  };
  return (
    <header
      className={`${classes.header} on-ink`}
      // Whatever page is open: it would move under the hand.
      data-office=""
      data-offline={shell?.connection === 'offline' || undefined}
      data-folded={(shape === 'sidebar' && isFolded) || undefined}
    >
      <div className={classes.brand}>
        <Mark size={28} />
        <span className={classes.name}>Lading</span>
        <UnstyledButton
          className={classes.fold}
          aria-expanded={!isFolded}
          aria-label={t`Names of pages`}
          title={isFolded ? t`Show the names of pages` : t`Hide the names of pages`}
          onClick={() => changeFolded(!isFolded)}
        >
          {isFolded ? (
            <IconLayoutSidebarLeftExpand size={20} aria-hidden />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} aria-hidden />
          )}
        </UnstyledButton>
      </div>
      {shape !== 'bar' && <JumpButton />}
      {shape !== 'bar' && <MainMenu user={user} shape={shape} alerts={alerts} />}
      <div className={classes.end}>
        <StatusButton shell={shell} />
        {shape === 'bar' && <JumpButton />}
        <Clock />
        <UserMenu user={user} {...leads} onSecurity={() => setShown('security')} />
        <Suspense fallback={null}>
          {shown === 'preferences' && <PreferencesDialog user={user} display={<DeviceSettings />} onClose={hide} />}
          {shown === 'security' && <SecurityDialog user={user} onClose={hide} />}
          {shown === 'help' && <HelpDialog onClose={hide} />}
        </Suspense>
        <Jump user={user} {...leads} />
        <SignOutDialog
          opened={leaving}
          unsent={unsent}
          offline={shell?.connection === 'offline'}
          onStay={() => setLeaving(false)}
        />
      </div>
    </header>
  );
}
