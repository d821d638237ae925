import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { changeEmail, confirmEmail } from '../../contract/account.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { changeEmailFaults, codeFaults } from '../../domain/account-rules.ts';
import { currentProfile, setProfile } from '../../local/session/profile.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { ConfirmationFailure, CurrentPassword, useAsksPassword } from './current-password.tsx';
import { AccountActions } from './forms/account-actions.tsx';
import { AccountField } from './forms/account-field.tsx';
import { AccountResult } from './forms/account-result.tsx';
import { FailureWords } from './forms/failure-words.tsx';
import { useAccountForm } from './forms/use-account-form.ts';

interface ChangeEmailProps {
  readonly user: SignedInUser;
  readonly onClose: () => void;
}

/** The device shows it at once, in every tab. */
function showEmail(userId: string, emailAddress: string): void {
  const now = currentProfile();
  if (now?.userId === userId) setProfile({ ...now, emailAddress });
}

/** Another e-mail address, which counts when the code that is mailed there was entered. */
export function ChangeEmail({ user, onClose }: ChangeEmailProps) {
  const [step, setStep] = useState<'ask' | 'confirm' | 'done'>('ask');
  const [email, setEmail] = useState('');
  if (step === 'done') {
    return (
      <AccountResult onClose={onClose}>
        <Trans>Your email address is now {email}.</Trans>
      </AccountResult>
    );
  }
  if (step === 'confirm') {
    return (
      <ConfirmEmail
        email={email}
        onClose={onClose}
        onDone={() => {
          showEmail(user.userId, email);
          setStep('done');
        }}
      />
    );
  }
  return (
    <AskEmail
      user={user}
      onClose={onClose}
      onAsked={(address, state) => {
        setEmail(address);
        if (state === 'changed') showEmail(user.userId, address);
        setStep(state === 'changed' ? 'done' : 'confirm');
      }}
    />
  );
}

interface AskEmailProps extends ChangeEmailProps {
  readonly onAsked: (email: string, state: 'mailed' | 'changed') => void;
}

function AskEmail({ user, onAsked, onClose }: AskEmailProps) {
  const { t } = useLingui();
  const asked = useAsksPassword();
  const form = useAccountForm(
    { current: '', email: '' },
    (values) => changeEmailFaults(values, asked),
    async ({ current, email }) => {
      const body = { emailAddress: email.trim(), ...(current === '' ? {} : { password: current }) };
      const { state } = await call(changeEmail, { body });
      onAsked(email.trim(), state);
      return {};
    },
  );
  return (
    <form onSubmit={form.submit} noValidate>
      {user.emailAddress !== '' && (
        <p>
          <Trans>Your email address is {user.emailAddress}.</Trans>
        </p>
      )}
      <ConfirmationFailure failure={form.failure} seconds={form.seconds} />
      <CurrentPassword field={form.field('current')} asked={asked} />
      <AccountField field={form.field('email')} kind="email" label={t`New Email Address`} />
      <AccountActions form={form} onClose={onClose} />
    </form>
  );
}

interface ConfirmEmailProps {
  readonly email: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function ConfirmEmail({ email, onDone, onClose }: ConfirmEmailProps) {
  const { t } = useLingui();
  const form = useAccountForm({ code: '' }, codeFaults, async ({ code }) => {
    await call(confirmEmail, { body: { code: code.trim() } });
    onDone();
    return {};
  });
  const refused = form.failure?.kind === 'wrong-credentials';
  return (
    <form onSubmit={form.submit} noValidate>
      <div role="status">
        <StateMark state="waiting" size={20}>
          <Trans>A code was sent to {email}. Enter it here within ten minutes; until then nothing is changed.</Trans>
        </StateMark>
      </div>
      <FailureWords failure={refused ? null : form.failure} seconds={form.seconds} />
      <div role="alert">
        {refused && (
          <StateMark state="error" size={20}>
            <Trans>This isn't the latest code we sent you, or it has expired.</Trans>
          </StateMark>
        )}
      </div>
      <AccountField field={form.field('code')} kind="code" label={t`Confirmation Code`} first />
      <AccountActions form={form} onClose={onClose} />
    </form>
  );
}
