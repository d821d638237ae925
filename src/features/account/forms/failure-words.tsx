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
      return <Trans>This code is wrong, too old, or was used already. Enter the one that is shown now.</Trans>;
    case 'no-network':
      return (
        <>
          503 <Trans>Network Unavailable</Trans>{' '}
          {typed && (
            <small className={classes.more}>
              <Trans>What you typed is still here. Try again when the connection is back.</Trans>
            </small>
          )}
        </>
      );
    case 'throttled':
      return seconds === 0 ? (
        <Trans>You can try again now.</Trans>
      ) : (
        <>
          <Trans>Too many tries.</Trans> {/* A live region would say every second of it. */}
          <span aria-live="off">
            <Plural value={seconds} one="Try again in # second." other="Try again in # seconds." />
          </span>
        </>
      );
    case 'weak-password':
      return failure.fault === 'common' ? (
        <Trans>This password is one of the most common ones, or is based on one. Choose another.</Trans>
      ) : (
        <Trans>This password contains the name of your company or yours. Choose another.</Trans>
      );
    case 'unlock-wrong':
      return (
        <>
          <Trans>There is no connection, and this is not the password of your last sign-in on this device.</Trans>{' '}
          <Plural
            value={failure.left}
            one="After # more wrong try you can sign in only with a connection."
            other="After # more wrong tries you can sign in only with a connection."
          />
        </>
      );
    case 'unlock-used-up':
      return (
        <Trans>
          Too many wrong tries without a connection. Sign in with a connection; your work stays on this device.
        </Trans>
      );
    case 'unlock-too-old':
      return (
        <Plural
          value={failure.hours}
          one="There is no connection, and your last sign-in with one was more than # hour ago. Sign in with a connection; your work stays on this device."
          other="There is no connection, and your last sign-in with one was more than # hours ago. Sign in with a connection; your work stays on this device."
        />
      );
    case 'not-kept':
      return (
        <Trans>
          The name and password are right, but this browser did not keep the sign-in. Allow cookies for this address,
          and open the application by its https address.
        </Trans>
      );
    case 'storage':
      return (
        <Trans>
          The storage of this device does not answer. Make sure that it is not full, close the other tabs of this
          application and try again; if that does not help, restart the browser.
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
            <Trans>Try again; if that does not help, reload this page.</Trans>
          </small>
        </>
      );
  }
}
