import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { WayBackOffline } from './way-back-offline.tsx';

interface SignOutQuestionProps {
  readonly unsent: number;
  readonly offline: boolean;
  readonly onStay: () => void;
  readonly onSend: () => void;
  readonly onDiscard: () => void;
  readonly onLeave: () => void;
}

/** What becomes of unsent work, and what a sign-out without a connection means; then the ways on. */
export function SignOutQuestion({ unsent, offline, onStay, onSend, onDiscard, onLeave }: SignOutQuestionProps) {
  return (
    <>
      {unsent > 0 && (
        <p>
          <Plural
            value={unsent}
            one="# unsent change stays on this device, encrypted for you: nobody else can read it. It is sent when you sign in again."
            other="# unsent changes stay on this device, encrypted for you: nobody else can read them. They are sent when you sign in again."
          />
        </p>
      )}
      {offline && <WayBackOffline />}
      <DialogActions stacked>
        {unsent > 0 && (
          <Button size="md" onClick={onSend} disabled={offline}>
            {offline ? <Trans>Send now (no connection)</Trans> : <Trans>Send now, then sign out</Trans>}
          </Button>
        )}
        <Button size="md" variant={unsent > 0 ? 'default' : 'filled'} onClick={onLeave}>
          {unsent > 0 ? <Trans>Leave it locked and sign out</Trans> : <Trans>Logout</Trans>}
        </Button>
        {unsent > 0 && (
          <Button size="md" variant="default" onClick={onDiscard}>
            <Trans>Export a file and discard…</Trans>
          </Button>
        )}
        <Button size="md" variant="default" onClick={onStay} data-autofocus>
          <Trans>Stay</Trans>
        </Button>
      </DialogActions>
    </>
  );
}
