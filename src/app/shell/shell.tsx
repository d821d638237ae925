import type { ReactNode } from 'react';
import type { SignedInUser } from '../../contract/users.ts';
import { useAlertDialogs } from '../../features/alerts/use-alert-dialogs.tsx';
import { useShellStatus } from '../../local/views/use-shell-status.ts';
import { ChartPerson } from '../../ui/chart/chart-range.ts';
import { WaitingStatus } from '../../ui/state/waiting-status.tsx';
import { useOutboxIntent } from '../router/use-outbox-intent.ts';
import { AlertsButton } from './alerts-button.tsx';
import { KeyList } from './key-list.tsx';
import { LostWorkBanner } from './lost-work-banner.tsx';
import { MainMenu } from './main-menu.tsx';
import { NoWorkerBanner } from './no-worker-banner.tsx';
import classes from './shell.module.css';
import { ShellFooter } from './shell-footer.tsx';
import { ShellHeader } from './shell-header.tsx';
import { useShellShape } from './shell-shape.ts';
import { SignInBanner } from './sign-in-banner.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';
import { SpaceBanner } from './space-banner.tsx';
import { StorageBanner } from './storage-banner.tsx';
import { TooOldBanner } from './too-old-banner.tsx';
import { useAppBadge } from './use-app-badge.ts';

interface ShellProps {
  readonly user: SignedInUser;
  readonly children: ReactNode;
}

/** The shell's shape, for the moment until it is drawn. */
export function ShellOutline() {
  return <div className={classes.outline} aria-hidden />;
}

export function Shell({ user, children }: ShellProps) {
  const shell = useShellStatus();
  const shape = useShellShape();
  // Here, not at their buttons, which are others once a tablet is turned.
  const { openAlert, openIncident, openMention, dialogs } = useAlertDialogs();
  const alerts = <AlertsButton onOpenAlert={openAlert} onOpenIncident={openIncident} onOpenMention={openMention} />;
  useOutboxIntent();
  useAppBadge(shell === undefined ? undefined : shell.waiting + shell.needsYou);
  return (
    <div className={classes.shell}>
      <SkipLink />
      <ShellHeader user={user} shell={shell} shape={shape} alerts={alerts} />
      <div>
        <TooOldBanner />
        {/* Without a connection nobody can. */}
        <SignInBanner shown={shell?.signInNeeded === true && shell.connection !== 'offline'} />
        <LostWorkBanner userId={user.userId} />
        <StorageBanner />
        <SpaceBanner />
        <NoWorkerBanner />
      </div>
      <WaitingStatus />
      <main id={CONTENT_ID} className={classes.page} tabIndex={-1}>
        <ChartPerson value={user.userId}>{children}</ChartPerson>
      </main>
      <ShellFooter />
      {/* Last, as it is read: at the foot of a phone. */}
      {shape === 'bar' && (
        <div className="on-ink">
          <MainMenu user={user} shape={shape} alerts={alerts} />
        </div>
      )}
      {dialogs}
      <KeyList />
    </div>
  );
}
