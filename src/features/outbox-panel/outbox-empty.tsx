import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useShellStatus } from '../../local/views/use-shell-status.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';

/** Nothing is unsent. That everything arrived is said only where the server has confirmed it. */
export function OutboxEmpty() {
  const confirmed = (useShellStatus()?.syncedAt ?? null) !== null;
  return (
    <Text component="div" role="status" mb="md">
      {confirmed ? (
        <StateMark state="good">
          <Trans>All caught up. Everything you did has reached the server.</Trans>
        </StateMark>
      ) : (
        <StateMark state="none">
          <Trans>Nothing is waiting here. The server hasn't been reached yet.</Trans>
        </StateMark>
      )}
    </Text>
  );
}
