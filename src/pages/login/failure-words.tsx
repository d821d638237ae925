import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { wordsFor } from '../../api/error-words.ts';
import { StateShape } from '../../ui/state/state-mark.tsx';
import classes from './failure-words.module.css';
import type { LoginFailure } from './login-failure.ts';

interface FailureWordsProps {
  readonly failure: LoginFailure | null;
  /** Left of a throttle. */
  readonly seconds: number;
}

/** Why the sign-in failed, in red (spec 1 §8). The region is there from the start, so a change is spoken. */
export function FailureWords({ failure, seconds }: FailureWordsProps) {
  return (
    <div role="alert">
      {failure !== null && (
        <p className={classes.failure}>
          <StateShape state="error" size={20} />
          <span>
            <Words failure={failure} seconds={seconds} />
          </span>
        </p>
      )}
    </div>
  );
}

function Words({ failure, seconds }: { readonly failure: LoginFailure; readonly seconds: number }) {
  const { t } = useLingui();
  switch (failure.kind) {
    case 'wrong-credentials':
      return <Trans>Wrong username or password.</Trans>;
    case 'no-network':
      return (
        <>
          <Trans>Network Unavailable</Trans>{' '}
          <small className={classes.more}>
            <Trans>What you typed is still here. Try again when the connection is back.</Trans>
          </small>
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
    case 'other':
      return t(wordsFor(failure.code));
  }
}
