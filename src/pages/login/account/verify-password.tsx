import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../api/call.ts';
import { verifyNewPassword } from '../../../contract/password-reset.ts';
import { submittedPassword, verifyFaults } from '../../../domain/account-rules.ts';
import { AccountActions } from '../../../features/account/forms/account-actions.tsx';
import { AccountField } from '../../../features/account/forms/account-field.tsx';
import { AccountResult } from '../../../features/account/forms/account-result.tsx';
import { FailureWords } from '../../../features/account/forms/failure-words.tsx';
import type { LoginFailure } from '../../../features/account/forms/login-failure.ts';
import { useAccountForm } from '../../../features/account/forms/use-account-form.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';

interface VerifyPasswordProps {
  /** Filled in when it is known. */
  readonly username: string;
  readonly onClose: () => void;
}

/** Makes a new password count, by the code that was mailed (spec 1 §5, §8). */
export function VerifyPassword({ username, onClose }: VerifyPasswordProps) {
  const { t } = useLingui();
  const form = useAccountForm({ username, password: '', code: '' }, verifyFaults, (values) =>
    call(verifyNewPassword, { body: { username: values.username.trim(), password: submittedPassword(values) } }),
  );
  if (form.answer !== null) {
    return (
      <AccountResult onClose={onClose}>
        <Trans>Password reset was successful. Please login now with your new credentials.</Trans>
      </AccountResult>
    );
  }
  const refused = isRefusal(form.failure);
  return (
    <form onSubmit={form.submit} noValidate>
      <p>
        <Trans>
          After you reset your password, we email you a code. Enter it here with your new password to make the password
          take effect. The code is valid for 1 hour.
        </Trans>
      </p>
      <FailureWords failure={refused ? null : form.failure} seconds={form.seconds} />
      <div role="alert">
        {refused && (
          <StateMark state="error" size={20}>
            <Trans>The supplied values were not valid. Please close this window and retry.</Trans>
          </StateMark>
        )}
      </div>
      <AccountField field={form.field('username')} kind="username" label={t`Username`} first={username === ''} />
      <AccountField
        field={form.field('password')}
        kind="new-password"
        label={t`New Password`}
        first={username !== ''}
      />
      <AccountField field={form.field('code')} kind="code" label={t`Confirmation Code`} />
      <AccountActions form={form} onClose={onClose} />
    </form>
  );
}

/** Did the server look at the values and not like them? Which of them it doesn't say. */
const isRefusal = (failure: LoginFailure | null): boolean =>
  failure?.kind === 'wrong-credentials' || (failure?.kind === 'other' && failure.code === 'bad-request');
