import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RecoverUsername } from './recover-username.tsx';
import { ResetPassword } from './reset-password.tsx';
import { VerifyPassword } from './verify-password.tsx';

export type AccountForm = 'recover' | 'reset' | 'verify';

const TITLES: Readonly<Record<AccountForm, ReactNode>> = {
  recover: <Trans>Recover Username</Trans>,
  reset: <Trans>Reset Password</Trans>,
  verify: <Trans>Verify Password</Trans>,
};

interface AccountDialogProps {
  readonly form: AccountForm;
  readonly onForm: (form: AccountForm) => void;
  readonly onClose: () => void;
}

/** The forms of the sign-in page for who can't sign in (spec 1 §2, §5). */
export default function AccountDialog({ form, onForm, onClose }: AccountDialogProps) {
  // The name somebody has typed for a reset is the one they verify.
  const [username, setUsername] = useState('');
  return (
    <Dialog key={form} title={TITLES[form]} size="question" stays onClose={onClose}>
      {form === 'recover' && <RecoverUsername onClose={onClose} />}
      {form === 'reset' && (
        <ResetPassword
          onClose={onClose}
          onVerify={(name) => {
            setUsername(name);
            onForm('verify');
          }}
        />
      )}
      {form === 'verify' && <VerifyPassword username={username} onClose={onClose} />}
    </Dialog>
  );
}
