import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { call } from '../../api/call.ts';
import { changePassword } from '../../contract/account.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { changePasswordFaults, ownNames } from '../../domain/account-rules.ts';
import { passwordFaults } from '../../domain/password-rules.ts';
import { renewUnlock } from '../../local/session/renew-unlock.ts';
import { ConfirmationFailure, CurrentPassword, useAsksPassword } from './current-password.tsx';
import { AccountActions } from './forms/account-actions.tsx';
import { AccountField } from './forms/account-field.tsx';
import { AccountResult } from './forms/account-result.tsx';
import { PasswordChecklist } from './forms/password-checklist.tsx';
import { useAccountForm } from './forms/use-account-form.ts';

interface ChangePasswordProps {
  readonly user: SignedInUser;
  readonly onClose: () => void;
}

/** A new password, with the one of now. It works without mail. */
export function ChangePassword({ user, onClose }: ChangePasswordProps) {
  const { t } = useLingui();
  const rules = useId();
  const asked = useAsksPassword();
  const names = [...ownNames({ username: user.loginName, email: user.emailAddress }), user.companyName];
  const form = useAccountForm(
    { current: '', password: '', confirm: '' },
    (values) => changePasswordFaults(values, names, asked),
    async ({ current, password }) => {
      await call(changePassword, {
        body: { newPassword: password, ...(current === '' ? {} : { password: current }) },
      });
      // Only a help for later: the password is changed.
      await renewUnlock(user.loginName, current === '' ? null : current, password).catch(() => undefined);
      return {};
    },
  );
  if (form.answer !== null) {
    return (
      <AccountResult onClose={onClose}>
        <Trans>Password changed. You've been signed out everywhere else.</Trans>
      </AccountResult>
    );
  }
  const { password } = form.values;
  return (
    <form onSubmit={form.submit} noValidate>
      <ConfirmationFailure failure={form.failure} seconds={form.seconds} />
      {/* For what keeps passwords: whose this one is. */}
      <input type="hidden" autoComplete="username" value={user.loginName} readOnly />
      <CurrentPassword field={form.field('current')} asked={asked} />
      <AccountField field={form.field('password')} kind="new-password" label={t`New Password`} describedBy={rules} />
      <PasswordChecklist id={rules} faults={passwordFaults(password, names)} typed={password !== ''} />
      <AccountField field={form.field('confirm')} kind="new-password" label={t`Confirm Password`} />
      <AccountActions form={form} onClose={onClose} />
    </form>
  );
}
