import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Mark } from '../../ui/mark.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { WorkOfOthers } from './work-of-others.tsx';

interface LoginPageProps {
  /** Signs in and opens the next page. Throws what the sign-in throws. */
  readonly signIn: (username: string, password: string) => Promise<void>;
  /** Called once when somebody begins to type: time to fetch what signing in needs. */
  readonly onBegin: () => void;
  /** Unsent items that are locked on this device. */
  readonly lockedWork: number;
  /** Language and colour scheme. */
  readonly settings: ReactNode;
  readonly version: string;
}

export function LoginPage({ signIn, onBegin, lockedWork, settings, version }: LoginPageProps) {
  return (
    <div className={classes.page}>
      <header className={`${classes.brand} on-ink`}>
        <div className={classes.name}>
          <Mark size={28} />
          <span>Lading</span>
        </div>
        <p className={classes.statement}>
          <Trans>Scan tags and activate shipments, with or without a connection.</Trans>
        </p>
      </header>
      <main className={classes.main}>
        <div className={classes.form}>
          <PageHeading>
            <Trans>Sign in</Trans>
          </PageHeading>
          <OfflineNotice />
          <WorkOfOthers count={lockedWork} />
          <LoginForm signIn={signIn} onBegin={onBegin} />
        </div>
      </main>
      <footer className={classes.foot}>
        {settings}
        <p className={classes.version}>
          <Trans>Version {version}</Trans>
        </p>
      </footer>
    </div>
  );
}
