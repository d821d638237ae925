import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SignedOutWhy } from '../../local/session/signed-out-why.ts';
import { Mark } from '../../ui/mark.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useFloor } from '../../ui/use-floor.ts';
import { AccountHelp } from './account/account-help.tsx';
import { EndedNotice } from './ended-notice.tsx';
import { FirstRunNotice } from './first-run-notice.tsx';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';
import { NoWorkerNotice } from './no-worker-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PictureNotice } from './picture-notice.tsx';
import { type SignOn, SignOnForm } from './sign-on-form.tsx';
import { WorkOfOthers } from './work-of-others.tsx';

export interface LoginPageProps {
  /** Signs in and opens the next page. Throws what the sign-in throws. */
  readonly signIn: (username: string, password: string, secondFactor?: string) => Promise<void>;
  /** Called once when somebody begins to type: time to fetch what signing in needs. */
  readonly onBegin: () => void;
  /** Single sign-on in place of username and password. */
  readonly signOn: SignOn | null;
  /** Why whoever was here was signed out without having asked for it; null: they were not. */
  readonly whySignedOut: SignedOutWhy | null;
  /** Unsent items that are locked on this device. */
  readonly lockedWork: number;
  /** A picture that was shared to the app is read after the sign-in. */
  readonly pictureWaits: boolean;
  /** The installation has no company yet: nobody can sign in, and the first is made elsewhere. */
  readonly firstRun: boolean;
  /** The code of an undo, where a mail led here with one. */
  readonly undoCode: string | null;
  /** Language and colour scheme. */
  readonly settings: ReactNode;
  /** What the installation says of itself: copyright, links, version. */
  readonly foot: ReactNode;
}

export function LoginPage({
  signIn,
  onBegin,
  signOn,
  whySignedOut,
  lockedWork,
  pictureWaits,
  firstRun,
  undoCode,
  settings,
  foot,
}: LoginPageProps) {
  useFloor();
  return (
    <div className={classes.page}>
      <header className={`${classes.brand} on-ink`}>
        <div className={classes.name}>
          <Mark size={28} />
          <span>Lading</span>
        </div>
        <p className={classes.statement}>
          <Trans>Scan tags and activate shipments, online or offline.</Trans>
        </p>
      </header>
      <main className={classes.main}>
        <div className={classes.form}>
          <PageHeading>
            <Trans>Sign in</Trans>
          </PageHeading>
          <EndedNotice why={whySignedOut} />
          {pictureWaits && <PictureNotice />}
          {firstRun ? (
            <FirstRunNotice />
          ) : signOn === null ? (
            <>
              <LoginForm signIn={signIn} onBegin={onBegin} />
              <AccountHelp undoCode={undoCode} />
            </>
          ) : (
            <SignOnForm signOn={signOn} />
          )}
        </div>
        {/* What may come or go while somebody reaches for a button is below it, so that nothing moves away. */}
        <div className={classes.form}>
          <OfflineNotice byPassword={signOn === null} />
          <NoWorkerNotice />
          <WorkOfOthers count={lockedWork} />
        </div>
      </main>
      <footer className={classes.foot}>
        {settings}
        <div className={classes.words}>{foot}</div>
      </footer>
    </div>
  );
}
