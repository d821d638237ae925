import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { confirmOneself } from '../../contract/account.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { AskPassword } from './ask-password.tsx';

/** Whether the server asks first that it is them, and how a call finds that out. */
export function useConfirming() {
  const [confirming, setConfirming] = useState(false);
  return {
    confirming,
    stop: () => setConfirming(false),
    watched: async <T,>(send: () => Promise<T>): Promise<T> => {
      try {
        return await send();
      } catch (error) {
        if (error instanceof ApiError && error.code === 'confirmation-needed') setConfirming(true);
        throw error;
      }
    },
  };
}

interface ConfirmDialogProps {
  /** Does what the password was asked for. */
  readonly onConfirmed: () => Promise<void>;
  readonly onClose: () => void;
}

/** One's own password, before something that only the person themself may do; it counts for ten minutes. */
export function ConfirmDialog({ onConfirmed, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={<Trans>Confirm that it is you</Trans>} size="question" stays onClose={onClose}>
      <p>
        <Trans>This changes how someone signs in or what they can do. Enter your own password.</Trans>
      </p>
      <AskPassword
        send={async (body) => {
          await call(confirmOneself, { body });
          onClose();
          await onConfirmed();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}
