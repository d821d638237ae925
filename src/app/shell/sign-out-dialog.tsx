import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { endSession } from '../session-end.ts';
import { DiscardThenLeave } from './sign-out/discard-then-leave.tsx';
import { SendThenLeave } from './sign-out/send-then-leave.tsx';
import { SignOutQuestion } from './sign-out/sign-out-question.tsx';

interface SignOutDialogProps {
  readonly opened: boolean;
  /** Unsent changes on this device; undefined while they are being counted. */
  readonly unsent: number | undefined;
  readonly offline: boolean;
  readonly onStay: () => void;
}

type Way = 'ask' | 'send' | 'discard';

const TITLES: Readonly<Record<Way, ReactNode>> = {
  ask: <Trans>Sign out?</Trans>,
  send: <Trans>Sending your work…</Trans>,
  discard: <Trans>Export and discard</Trans>,
};

/** Signs out; asks first when there is unsent work here, or no connection to sign in with again. */
export function SignOutDialog({ opened, unsent, offline, onStay }: SignOutDialogProps) {
  const [way, setWay] = useState<Way>('ask');
  const asks = way !== 'ask' || offline || (unsent ?? 0) > 0;
  useEffect(() => {
    if (opened && unsent !== undefined && !asks) void endSession();
  }, [opened, unsent, asks]);
  const back = () => setWay('ask');
  const stay = () => {
    back();
    onStay();
  };
  const leave = () => void endSession();
  if (!opened || !asks) return null;
  return (
    <Dialog title={TITLES[way]} size="question" onClose={stay}>
      {way === 'send' && unsent !== undefined && <SendThenLeave unsent={unsent} onCancel={back} onLeave={leave} />}
      {way === 'discard' && <DiscardThenLeave unsent={unsent ?? 0} onCancel={back} onLeave={leave} />}
      {way === 'ask' && (
        <SignOutQuestion
          unsent={unsent ?? 0}
          offline={offline}
          onStay={stay}
          onSend={() => setWay('send')}
          onDiscard={() => setWay('discard')}
          onLeave={leave}
        />
      )}
    </Dialog>
  );
}
