import { passwordFormFaults } from '../../domain/account-rules.ts';
import { ConfirmationFailure, CurrentPassword, useAsksPassword } from './current-password.tsx';
import { AccountActions } from './forms/account-actions.tsx';
import { useAccountForm } from './forms/use-account-form.ts';

interface AskPasswordProps {
  /** Does what the password is asked for. */
  readonly send: (body: { password?: string }) => Promise<void>;
  readonly onClose: () => void;
}

/** The password of now, and nothing else. */
export function AskPassword({ send, onClose }: AskPasswordProps) {
  const asked = useAsksPassword();
  const form = useAccountForm(
    { current: '' },
    (values) => passwordFormFaults(values, asked),
    async ({ current }) => {
      await send(current === '' ? {} : { password: current });
      return {};
    },
  );
  return (
    <form onSubmit={form.submit} noValidate>
      <ConfirmationFailure failure={form.failure} seconds={form.seconds} />
      <CurrentPassword field={form.field('current')} asked={asked} />
      <AccountActions form={form} onClose={onClose} />
    </form>
  );
}
