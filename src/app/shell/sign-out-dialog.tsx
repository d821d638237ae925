import { Plural, Trans } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { endSession } from '../session-end.ts';
import classes from './sign-out-dialog.module.css';

interface SignOutDialogProps {
  readonly opened: boolean;
  /** Unsent changes on this device; undefined while they are being counted. */
  readonly unsent: number | undefined;
  readonly offline: boolean;
  readonly onStay: () => void;
}

/** Signs out; asks first when there is unsent work here, or no connection to sign in with again. */
export function SignOutDialog({ opened, unsent, offline, onStay }: SignOutDialogProps) {
  const asks = offline || (unsent ?? 0) > 0;
  useEffect(() => {
    if (opened && unsent !== undefined && !asks) void endSession();
  }, [opened, unsent, asks]);
  return (
    <Modal.Root opened={opened && asks} onClose={onStay} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title className={classes.heading}>
            <Trans>Sign out?</Trans>
          </Modal.Title>
          {unsent !== undefined && unsent > 0 && (
            <p>
              <Plural
                value={unsent}
                one="# unsent change stays on this device for you and is sent when you sign in again."
                other="# unsent changes stay on this device for you and are sent when you sign in again."
              />
            </p>
          )}
          {offline && (
            <p>
              <Trans>This device is offline. You can sign in again only with a connection.</Trans>
            </p>
          )}
          <Group justify="flex-end">
            <Button variant="default" size="md" onClick={onStay} data-autofocus>
              <Trans>Stay</Trans>
            </Button>
            <Button size="md" onClick={() => void endSession()}>
              <Trans>Sign out</Trans>
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
