import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';

interface SessionWarningProps {
  /** Seconds until the person is signed out. */
  readonly left: number;
  readonly onGoOn: () => void;
  readonly onLogout: () => void;
}

/** Asks whoever did nothing for long whether they are still there (spec 1 §2 "Modals of the shell", §4 "Session"). */
export function SessionWarning({ left, onGoOn, onLogout }: SessionWarningProps) {
  return (
    <Dialog title={<Trans>Continue Application Session</Trans>} size="question" stays onClose={onGoOn}>
      <p>
        <Trans>You've been inactive for a while.</Trans> {/* A live region would say every second of it. */}
        <span role="timer" aria-live="off" data-testid="session-countdown">
          <Plural value={left} one="You'll be signed out in # second." other="You'll be signed out in # seconds." />
        </span>{' '}
        <Trans>Unfinished work is kept here.</Trans>
      </p>
      <DialogActions>
        <Button size="md" variant="default" onClick={onLogout}>
          <Trans>Logout</Trans>
        </Button>
        <Button size="md" onClick={onGoOn} data-autofocus>
          <Trans>Continue</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
