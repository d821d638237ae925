import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { StateMark } from '../../ui/state/state-mark.tsx';

/** Says that what is filled in would not survive a reload. */
export function DraftNote() {
  return (
    <Text size="sm">
      <StateMark state="warn">
        <Trans>Your unfinished form can't be saved right now. Finish it before you leave this page.</Trans>
      </StateMark>
    </Text>
  );
}
