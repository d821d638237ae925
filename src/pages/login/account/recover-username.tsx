import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../api/call.ts';
import { recoverUserName } from '../../../contract/password-reset.ts';
import { recoverFaults } from '../../../domain/account-rules.ts';
import { AccountActions } from '../../../features/account/forms/account-actions.tsx';
import { AccountField } from '../../../features/account/forms/account-field.tsx';
import { AccountResult } from '../../../features/account/forms/account-result.tsx';
import { FailureWords } from '../../../features/account/forms/failure-words.tsx';
import { useAccountForm } from '../../../features/account/forms/use-account-form.ts';
import { NoMail, sendsNoMail } from './no-mail.tsx';

/** Mails the user names of an address to it (spec 1 §2, §5). The answer doesn't say whether there are any. */
export function RecoverUsername({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const form = useAccountForm({ email: '' }, recoverFaults, ({ email }) =>
    call(recoverUserName, { body: { email: email.trim() } }),
  );
  if (form.answer !== null) {
    if (sendsNoMail(form.answer)) return <NoMail onClose={onClose} />;
    return (
      <AccountResult onClose={onClose}>
        <Trans>If this email address belongs to a user, we've sent the username to it.</Trans>
      </AccountResult>
    );
  }
  return (
    <form onSubmit={form.submit} noValidate>
      <p>
        <Trans>We'll email you the usernames for this address.</Trans>
      </p>
      <FailureWords failure={form.failure} seconds={form.seconds} />
      <AccountField field={form.field('email')} kind="email" label={t`Email Address`} first />
      <AccountActions form={form} onClose={onClose} />
    </form>
  );
}
