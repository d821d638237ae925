import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { host, subscribeHost } from '../../api/host.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { AccountField } from './forms/account-field.tsx';
import { FailureWords } from './forms/failure-words.tsx';
import type { LoginFailure } from './forms/login-failure.ts';
import type { AccountFieldProps } from './forms/use-account-form.ts';

/** Whether the password has to be entered: who has just come by single sign-on may not even have one. */
export const useAsksPassword = (): boolean => useSyncExternalStore(subscribeHost, host).loginRedirect === undefined;

/** The password of now, before an account is entered otherwise. */
export function CurrentPassword({ field, asked }: { readonly field: AccountFieldProps; readonly asked: boolean }) {
  const { t } = useLingui();
  return (
    <AccountField
      field={field}
      kind="current-password"
      label={t`Current Password`}
      optional={!asked}
      first
      {...(asked ? {} : { description: t`Leave empty if you signed in with single sign-on in the last 10 minutes.` })}
    />
  );
}

interface ConfirmationFailureProps {
  readonly failure: LoginFailure | null;
  readonly seconds: number;
}

/** Why the server did not take it, where the password was asked for again. */
export function ConfirmationFailure({ failure, seconds }: ConfirmationFailureProps) {
  const isWrong = failure?.kind === 'wrong-credentials';
  const isMissing = failure?.kind === 'other' && failure.code === 'confirmation-needed';
  return (
    <>
      <FailureWords failure={isWrong || isMissing ? null : failure} seconds={seconds} />
      <div role="alert">
        {isWrong && (
          <StateMark state="error" size={20}>
            <Trans>This isn't your current password.</Trans>
          </StateMark>
        )}
        {isMissing && (
          <StateMark state="error" size={20}>
            <Trans>Enter your current password. Or sign out, sign in again, and try within 10 minutes.</Trans>
          </StateMark>
        )}
      </div>
    </>
  );
}
