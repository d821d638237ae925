import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { FailureWords } from '../../features/account/forms/failure-words.tsx';
import type { LoginFailure } from '../../features/account/forms/login-failure.ts';
import { useSecondsUntil } from '../../features/account/forms/use-seconds-until.ts';
import { SecondStep } from './lazy-second-step.ts';
import classes from './login-form.module.css';

export interface SignOn {
  /** On the way to the identity provider, or back from it. */
  readonly busy: boolean;
  readonly failure: LoginFailure | null;
  readonly begin: () => void;
  /** What is asked of who came back from the provider, before they are signed in; null: nothing. */
  readonly second: ComponentProps<typeof SecondStep> | null;
}

/** For when the provider does not let somebody in, or there is none: an address with a stray code leads here too. */
const BY_PASSWORD = '/login?mode=password';

/** Signing in with an account of another provider: one Login button (spec 1 §2 "Sign-in page"), and a second step where it is asked for. */
export function SignOnForm({ signOn }: { readonly signOn: SignOn }) {
  const { busy, failure, begin, second } = signOn;
  const wait = useSecondsUntil(failure?.kind === 'throttled' ? failure.until : null);
  if (second !== null) {
    return (
      <Suspense fallback={null}>
        <SecondStep {...second} />
      </Suspense>
    );
  }
  return (
    <div className={classes.form}>
      <FailureWords failure={failure} seconds={wait} typed={false} />
      <p className={classes.hint}>
        {busy ? (
          <Trans>Signing in…</Trans>
        ) : (
          <Trans>Your company signs you in. You'll come back here afterwards.</Trans>
        )}
      </p>
      <Button size="md" onClick={begin} loading={busy} disabled={wait > 0}>
        <Trans>Login</Trans>
      </Button>
      {failure !== null && !busy && (
        <a className={classes.other} href={BY_PASSWORD}>
          <Trans>Sign in with username and password</Trans>
        </a>
      )}
    </div>
  );
}
