import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RecoverUsername } from './recover-username.tsx';
import { ResetPassword } from './reset-password.tsx';
import { UndoChange } from './undo-change.tsx';
import { VerifyPassword } from './verify-password.tsx';

export type AccountForm = 'recover' | 'reset' | 'verify' | 'undo';

const TITLES: Readonly<Record<AccountForm, ReactNode>> = {
  recover: <Trans>Recover Username</Trans>,
  reset: <Trans>Reset Password</Trans>,
  verify: <Trans>Verify Password</Trans>,
  undo: <Trans>Undo a Change</Trans>,
};

interface AccountDialogProps {
  readonly form: AccountForm;
  readonly undoCode: string | null;
  readonly onForm: (form: AccountForm) => void;
  readonly onClose: () => void;
}

/** The forms of the sign-in page for who can't sign in (spec 1 §2, §5). */
export default function AccountDialog({ form, undoCode, onForm, onClose }: AccountDialogProps) {
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
      {form === 'undo' && <UndoChange code={undoCode ?? ''} onReset={() => onForm('reset')} onClose={onClose} />}
      {form === 'verify' && <VerifyPassword username={username} onClose={onClose} />}
    </Dialog>
  );
}
