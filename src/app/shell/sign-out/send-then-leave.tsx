import { Plural, Trans } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { retryAll } from '../../../local/outbox/actions.ts';
import { refreshNow } from '../../../local/start.ts';
import { useShellStatus } from '../../../local/views/use-shell-status.ts';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { logFailure } from '../../log.ts';

interface SendThenLeaveProps {
  /** Unsent changes now. */
  readonly unsent: number;
  readonly onCancel: () => void;
  readonly onLeave: () => void;
}

/** Sends what is unsent while the person looks on, and signs out when the server has confirmed all of it. */
export function SendThenLeave({ unsent, onCancel, onLeave }: SendThenLeaveProps) {
  const shell = useShellStatus();
  const [first] = useState(unsent);
  const all = Math.max(first, unsent);
  const sent = all - unsent;

  useEffect(() => {
    retryAll().then(refreshNow, (error: unknown) => logFailure('sending before sign-out failed', error));
  }, []);
  useEffect(() => {
    if (unsent === 0) onLeave();
  }, [unsent, onLeave]);

  return (
    <>
      <Progress value={all === 0 ? 100 : (100 * sent) / all} aria-hidden />
      <p role="status">
        <Trans>
          {sent} of {all} sent
        </Trans>
      </p>
      <div role="alert">
        {shell?.connection === 'offline' && (
          <p>
            <Trans>You're offline. Sending will continue when you reconnect.</Trans>
          </p>
        )}
        {shell?.signInNeeded === true && (
          <p>
            <Trans>Sign in again so the server can accept your work.</Trans>
          </p>
        )}
        {shell !== undefined && shell.needsYou > 0 && shell.waiting === 0 && (
          <p>
            <Plural
              value={shell.needsYou}
              one="# change can't be sent as it is. Open the outbox to decide what to do."
              other="# changes can't be sent as they are. Open the outbox to decide what to do."
            />
          </p>
        )}
      </div>
      <DialogActions stacked>
        <Button size="md" variant="default" onClick={onCancel} data-autofocus>
          <Trans>Back</Trans>
        </Button>
      </DialogActions>
    </>
  );
}
