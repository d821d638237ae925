import { Trans } from '@lingui/react/macro';
import type { StatusReply } from '../../../contract/password-reset.ts';
import { AccountResult } from '../../../features/account/forms/account-result.tsx';

/** Whether the first thing that the server says is that nothing will come (spec 1 §8). */
export const sendsNoMail = ({ statuses: [first] }: StatusReply): boolean => first === 'sends-no-mail';

/** What is told in place of a mail that is on its way. */
export function NoMail({ onClose }: { readonly onClose: () => void }) {
  return (
    <AccountResult state="warn" onClose={onClose}>
      <Trans>Email isn't set up on this server. Ask your administrator to look up or change your account.</Trans>
    </AccountResult>
  );
}
