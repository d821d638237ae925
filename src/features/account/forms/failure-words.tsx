import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { wordsFor } from '../../../api/error-words.ts';
import { StateShape } from '../../../ui/state/state-mark.tsx';
import classes from './failure-words.module.css';
import type { LoginFailure } from './login-failure.ts';

interface FailureWordsProps {
  readonly failure: LoginFailure | null;
  /** Left of a throttle. */
  readonly seconds: number;
  /** Whether there is something typed that is still there. */
  readonly typed?: boolean;
}

/** Why the sign-in failed, in red, with its code where the catalogue has no words for it alone (spec 1 §8). The region is there from the start, so a change is spoken. */
export function FailureWords({ failure, seconds, typed = true }: FailureWordsProps) {
  return (
    <div role="alert">
      {failure !== null && (
        <p className={classes.failure}>
          <StateShape state="error" size={20} />
          <span>
            <Words failure={failure} seconds={seconds} typed={typed} />
          </span>
        </p>
      )}
    </div>
  );
}

function Words({ failure, seconds, typed }: Required<FailureWordsProps> & { readonly failure: LoginFailure }) {
  const { t } = useLingui();
  switch (failure.kind) {
    case 'wrong-credentials':
      return <Trans>Wrong username or password.</Trans>;
    case 'second-factor-wrong':
      return <Trans>This code is wrong, expired or already used. Enter the code shown in the app now.</Trans>;
    case 'no-network':
      return (
        <>
          503 <Trans>Network Unavailable</Trans>{' '}
          {typed && (
            <small className={classes.more}>
              <Trans>What you typed is still here. Try again when you're back online.</Trans>
            </small>
          )}
        </>
      );
    case 'throttled':
      return seconds === 0 ? (
        <Trans>You can try again now.</Trans>
      ) : (
        <>
          <Trans>Too many attempts.</Trans> {/* A live region would say every second of it. */}
          <span aria-live="off">
            <Plural value={seconds} one="Try again in # second." other="Try again in # seconds." />
          </span>
        </>
      );
    case 'weak-password':
      return failure.fault === 'common' ? (
        <Trans>This password is too common. Choose another.</Trans>
      ) : (
        <Trans>This password contains your name or your company's name. Choose another.</Trans>
      );
    case 'unlock-wrong':
      return (
        <>
          <Trans>You're offline, and this isn't the password you last signed in with here.</Trans>{' '}
          <Plural
            value={failure.left}
            one="You have # attempt left. After that, you'll need a connection to sign in."
            other="You have # attempts left. After that, you'll need a connection to sign in."
          />
        </>
      );
    case 'unlock-used-up':
      return <Trans>Too many wrong passwords while offline. Connect to sign in. Your work is still here.</Trans>;
    case 'unlock-too-old':
      return (
        <Plural
          value={failure.hours}
          one="You're offline, and you last signed in online more than # hour ago. Connect to sign in. Your work is still here."
          other="You're offline, and you last signed in online more than # hours ago. Connect to sign in. Your work is still here."
        />
      );
    case 'not-kept':
      return (
        <Trans>
          Your username and password are right, but this browser didn't keep the sign-in. Allow cookies for this
          address, and open Lading at its https address.
        </Trans>
      );
    case 'storage':
      return (
        <Trans>
          Storage isn't responding. Make sure it isn't full, close other tabs with Lading, then try again. If that
          doesn't help, restart the browser.
        </Trans>
      );
    case 'other':
      return (
        <>
          {failure.status} {t(wordsFor(failure.code))}
        </>
      );
    case 'unknown':
      return (
        <>
          520 <Trans>Unknown Error</Trans>{' '}
          <small className={classes.more}>
            <Trans>Try again. If that doesn't help, reload the page.</Trans>
          </small>
        </>
      );
  }
}
