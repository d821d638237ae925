import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { NEEDS_PERSON } from '../../../local/outbox/entry.ts';
import { useEntries } from '../../../local/views/use-entries.ts';
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
  const parked = (useEntries() ?? []).filter(({ state }) => NEEDS_PERSON.has(state)).length;
  return (
    <>
      {unsent > 0 && (
        <p>
          <Plural
            value={unsent}
            one="# unsent change will stay here, encrypted so that only you can read it. It will be sent when you sign in again."
            other="# unsent changes will stay here, encrypted so that only you can read them. They will be sent when you sign in again."
          />
        </p>
      )}
      {parked > 0 && (
        <p>
          <Plural
            value={parked}
            one="# of them needs your decision. It won't be sent until you have made it."
            other="# of them need your decision. They won't be sent until you have made it."
          />
        </p>
      )}
      {offline && <WayBackOffline />}
      <DialogActions stacked>
        {unsent > parked && (
          <Button size="md" onClick={onSend} disabled={offline}>
            {offline ? <Trans>Send now (needs a connection)</Trans> : <Trans>Send, then sign out</Trans>}
          </Button>
        )}
        <Button size="md" variant={unsent > 0 ? 'default' : 'filled'} onClick={onLeave}>
          {unsent > 0 ? <Trans>Sign out and keep it locked</Trans> : <Trans>Logout</Trans>}
        </Button>
        {unsent > 0 && (
          <Button size="md" variant="default" onClick={onDiscard}>
            <Trans>Export to a file and discard…</Trans>
          </Button>
        )}
        <Button size="md" variant="default" onClick={onStay} data-autofocus>
          <Trans>Stay signed in</Trans>
        </Button>
      </DialogActions>
    </>
  );
}
