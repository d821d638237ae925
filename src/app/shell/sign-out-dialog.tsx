import { Plural, Trans } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { endSession } from '../session-end.ts';

interface SignOutDialogProps {
  readonly opened: boolean;
  readonly unsent: number | undefined;
  readonly onStay: () => void;
}

/** Signs out; asks first when there is work on this device that the server doesn't have. */
export function SignOutDialog({ opened, unsent, onStay }: SignOutDialogProps) {
  useEffect(() => {
    if (opened && unsent === 0) void endSession();
  }, [opened, unsent]);
  const count = unsent ?? 0;
  return (
    <Modal opened={opened && count > 0} onClose={onStay} title={<Trans>Sign out?</Trans>} centered>
      <p>
        <Plural
          value={count}
          one="# unsent change stays on this device for you and is sent when you sign in again."
          other="# unsent changes stay on this device for you and are sent when you sign in again."
        />
      </p>
      <Group justify="flex-end">
        <Button variant="default" size="md" onClick={onStay} data-autofocus>
          <Trans>Stay</Trans>
        </Button>
        <Button size="md" onClick={() => void endSession()}>
          <Trans>Sign out</Trans>
        </Button>
      </Group>
    </Modal>
  );
}
