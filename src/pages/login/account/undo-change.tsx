import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { undoAccountChange } from '../../../contract/account.ts';
import { codeFaults } from '../../../domain/account-rules.ts';
import { AccountActions } from '../../../features/account/forms/account-actions.tsx';
import { AccountField } from '../../../features/account/forms/account-field.tsx';
import { AccountResult } from '../../../features/account/forms/account-result.tsx';
import { FailureWords } from '../../../features/account/forms/failure-words.tsx';
import { useAccountForm } from '../../../features/account/forms/use-account-form.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';

interface UndoChangeProps {
  /** Filled in when the address has it. */
  readonly code: string;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** Takes back a change of an account that its owner did not make, by the code that was mailed to them. */
export function UndoChange({ code, onReset, onClose }: UndoChangeProps) {
  const { t } = useLingui();
  const form = useAccountForm({ code }, codeFaults, (values) =>
    call(undoAccountChange, { body: { code: values.code.trim() } }),
  );
  if (form.answer !== null) {
    return (
      <AccountResult
        onClose={onClose}
        next={
          <Button size="md" onClick={onReset}>
            <Trans>Reset Password</Trans>
          </Button>
        }
      >
        <Trans>
          The change was undone and everyone was signed out. Choose a new password now. The old one no longer works.
        </Trans>
      </AccountResult>
    );
  }
  const refused = form.failure?.kind === 'wrong-credentials';
  return (
    <form onSubmit={form.submit} noValidate>
      <p>
        <Trans>
          Use this if we emailed you about a change you didn't make. It signs everyone out of the account and cancels
          the password.
        </Trans>
      </p>
      <FailureWords failure={refused ? null : form.failure} seconds={form.seconds} />
      <div role="alert">
        {refused && (
          <StateMark state="error" size={20}>
            <Trans>This code is invalid, already used, or older than 72 hours.</Trans>
          </StateMark>
        )}
      </div>
      <AccountField field={form.field('code')} kind="code" label={t`Code`} first />
      <AccountActions form={form} onClose={onClose} />
    </form>
  );
}
