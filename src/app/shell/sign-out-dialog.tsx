import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { endSession } from '../session-end.ts';
import { DiscardThenLeave } from './sign-out/discard-then-leave.tsx';
import { SendThenLeave } from './sign-out/send-then-leave.tsx';
import { SignOutQuestion } from './sign-out/sign-out-question.tsx';
import classes from './sign-out-dialog.module.css';

interface SignOutDialogProps {
  readonly opened: boolean;
  /** Unsent changes on this device; undefined while they are being counted. */
  readonly unsent: number | undefined;
  readonly offline: boolean;
  readonly onStay: () => void;
}

type Way = 'ask' | 'send' | 'discard';

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
  return (
    <Modal.Root opened={opened && asks} onClose={stay} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.body}>
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
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
