import { useLingui } from '@lingui/react/macro';
import type { SignedInUser } from '../../contract/users.ts';
import type { ShellStatus } from '../../local/views/use-shell-status.ts';
import { Mark } from '../../ui/mark.tsx';
import { usePageTitle } from '../router/page-title.ts';
import { Clock } from './clock.tsx';
import { MainMenu } from './main-menu.tsx';
import classes from './shell-header.module.css';
import { StatusButton } from './status-button.tsx';
import { UserMenu } from './user-menu.tsx';

interface ShellHeaderProps {
  readonly user: SignedInUser;
  readonly shell: ShellStatus | undefined;
}

/** Where one is, how this device stands with the server, and who one is. */
export function ShellHeader({ user, shell }: ShellHeaderProps) {
  const { t } = useLingui();
  const title = usePageTitle();
  const unsent = shell === undefined ? undefined : shell.waiting + shell.needsYou;
  return (
    <header className={`${classes.header} on-ink`}>
      <div className={classes.brand}>
        <Mark size={28} />
        <span className={classes.name}>Lading</span>
        {title !== null && (
          <span className={classes.crumb} aria-hidden="true">
            <span className={classes.joint} />
            {t(title)}
          </span>
        )}
      </div>
      <MainMenu user={user} />
      <div className={classes.end}>
        <StatusButton shell={shell} user={user} />
        <Clock timeZone={user.timezone} />
        <UserMenu user={user} unsent={unsent} offline={shell?.connection === 'offline'} />
      </div>
    </header>
  );
}
