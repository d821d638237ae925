import { useLingui } from '@lingui/react/macro';
import { passwordFormFaults, secondFactorFaults } from '../../domain/account-rules.ts';
import { ConfirmationFailure, CurrentPassword, useAsksPassword } from './current-password.tsx';
import { AccountActions } from './forms/account-actions.tsx';
import { AccountField } from './forms/account-field.tsx';
import { useAccountForm } from './forms/use-account-form.ts';

interface AskPasswordProps {
  /** Does what the password is asked for. */
  readonly send: (body: { password?: string; secondFactor?: string }) => Promise<void>;
  /** Whether a code of the second factor is asked for, too. */
  readonly asksCode?: boolean;
  readonly onClose: () => void;
}

/** The password of now, and a code where a second factor is in force; nothing else. */
export function AskPassword({ send, asksCode = false, onClose }: AskPasswordProps) {
  const { t } = useLingui();
  const asked = useAsksPassword();
  const form = useAccountForm(
    { current: '', code: '' },
    (values) => ({ ...passwordFormFaults(values, asked), ...(asksCode ? secondFactorFaults(values) : {}) }),
    async ({ current, code }) => {
      await send({
        ...(current === '' ? {} : { password: current }),
        ...(asksCode ? { secondFactor: code.trim() } : {}),
      });
      return {};
    },
  );
  return (
    <form onSubmit={form.submit} noValidate>
      <ConfirmationFailure failure={form.failure} seconds={form.seconds} />
      <CurrentPassword field={form.field('current')} asked={asked} />
      {asksCode && (
        <AccountField
          field={form.field('code')}
          kind="code"
          label={t`Code from the App`}
          description={t`Or one of your recovery codes.`}
        />
      )}
      <AccountActions form={form} onClose={onClose} />
    </form>
  );
}
