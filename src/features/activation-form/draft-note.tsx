import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { StateMark } from '../../ui/state/state-mark.tsx';

/** Says that what is filled in would not survive a reload. */
export function DraftNote() {
  return (
    <Text size="sm">
      <StateMark state="warn">
        <Trans>This device can't keep the unfinished form. Don't leave this page before it is stored.</Trans>
      </StateMark>
    </Text>
  );
}
