import { Suspense, useState } from 'react';
import type { SignedInUser } from '../../contract/users.ts';
import type { ShellStatus } from '../../local/views/use-shell-status.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Mark } from '../../ui/mark.tsx';
import { DeviceSettings } from '../providers/device-settings.tsx';
import { AlertsButton } from './alerts-button.tsx';
import { Clock } from './clock.tsx';
import { JumpButton } from './jump-button.tsx';
import { MainMenu } from './main-menu.tsx';
import classes from './shell-header.module.css';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { StatusButton } from './status-button.tsx';
import { UserMenu } from './user-menu.tsx';

const PreferencesDialog = lazyPart(() => import('../../features/preferences/preferences-dialog.tsx'));
const SecurityDialog = lazyPart(() => import('../../features/account/security-dialog.tsx'));
const HelpDialog = lazyPart(() => import('../../features/help/help-dialog.tsx'));

interface ShellHeaderProps {
  readonly user: SignedInUser;
  readonly shell: ShellStatus | undefined;
}

/** How this device stands with the server, the pages, and who one is. Where one is says the page's heading. */
export function ShellHeader({ user, shell }: ShellHeaderProps) {
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
    <header className={`${classes.header} on-ink`} data-offline={shell?.connection === 'offline' || undefined}>
      <div className={classes.brand}>
        <Mark size={28} />
        <span className={classes.name}>Lading</span>
      </div>
      <MainMenu user={user} />
      <div className={classes.end}>
        <JumpButton user={user} {...leads} />
        <StatusButton shell={shell} />
        <AlertsButton />
        <Clock />
        <UserMenu user={user} {...leads} onSecurity={() => setShown('security')} />
        <Suspense fallback={null}>
          {shown === 'preferences' && <PreferencesDialog user={user} display={<DeviceSettings />} onClose={hide} />}
          {shown === 'security' && <SecurityDialog user={user} onClose={hide} />}
          {shown === 'help' && <HelpDialog onClose={hide} />}
        </Suspense>
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
