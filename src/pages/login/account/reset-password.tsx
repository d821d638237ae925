import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { call } from '../../../api/call.ts';
import { resetPassword } from '../../../contract/password-reset.ts';
import { ownNames, resetFaults } from '../../../domain/account-rules.ts';
import { passwordFaults } from '../../../domain/password-rules.ts';
import { AccountActions } from '../../../features/account/forms/account-actions.tsx';
import { AccountField } from '../../../features/account/forms/account-field.tsx';
import { AccountResult } from '../../../features/account/forms/account-result.tsx';
import { FailureWords } from '../../../features/account/forms/failure-words.tsx';
import { PasswordChecklist } from '../../../features/account/forms/password-checklist.tsx';
import { useAccountForm } from '../../../features/account/forms/use-account-form.ts';
import { NoMail, sendsNoMail } from './no-mail.tsx';

interface ResetPasswordProps {
  readonly onClose: () => void;
  readonly onVerify: (username: string) => void;
}

const EMPTY = { username: '', email: '', password: '', confirm: '' };

/** Asks for a new password, which counts when it is verified by the code that is mailed (spec 1 §2, §4, §5). */
export function ResetPassword({ onClose, onVerify }: ResetPasswordProps) {
  const { t } = useLingui();
  const rules = useId();
  const form = useAccountForm(EMPTY, resetFaults, ({ username, email, password }) =>
    call(resetPassword, { body: { username: username.trim(), email: email.trim(), password } }),
  );
  if (form.answer !== null) {
    if (sendsNoMail(form.answer)) return <NoMail onClose={onClose} />;
    return (
      <AccountResult
        onClose={onClose}
        next={
          <Button size="md" onClick={() => onVerify(form.values.username.trim())}>
            <Trans>Verify Password</Trans>
          </Button>
        }
      >
        <Trans>
          If the username and email address match, we've sent a confirmation code there. It's valid for 1 hour.
        </Trans>
      </AccountResult>
    );
  }
  const { password } = form.values;
  return (
    <form onSubmit={form.submit} noValidate>
      <p>
        <Trans>Choose a new password. It takes effect when you enter the code we email you.</Trans>
      </p>
      <FailureWords failure={form.failure} seconds={form.seconds} />
      <AccountField field={form.field('username')} kind="username" label={t`Username`} first />
      <AccountField field={form.field('email')} kind="email" label={t`Email Address`} />
      <AccountField field={form.field('password')} kind="new-password" label={t`New Password`} describedBy={rules} />
      <PasswordChecklist id={rules} faults={passwordFaults(password, ownNames(form.values))} typed={password !== ''} />
      <AccountField field={form.field('confirm')} kind="new-password" label={t`Confirm Password`} />
      <AccountActions form={form} onClose={onClose} />
    </form>
  );
}
