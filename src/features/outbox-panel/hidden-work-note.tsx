import { Plural } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useHiddenWork } from '../../local/views/use-hidden-work.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';

/** Unsent work on this device that this person can't see: only how much there is. */
export function HiddenWorkNote() {
  const hidden = useHiddenWork();
  if (hidden === undefined || hidden.others + hidden.ownLocked === 0) return null;
  return (
    <Stack gap="xs" mt="lg" role="note">
      {hidden.others > 0 && (
        <StateMark state="waiting">
          <Plural
            value={hidden.others}
            one="# unsent item of another user is on this device. It is sent when they sign in here."
            other="# unsent items of other users are on this device. They are sent when those sign in here."
          />
        </StateMark>
      )}
      {hidden.ownLocked > 0 && (
        <StateMark state="error">
          <Plural
            value={hidden.ownLocked}
            one="# unsent item of yours can't be opened: it was locked with a key that the server no longer provides. It is kept; ask your administrator."
            other="# unsent items of yours can't be opened: they were locked with a key that the server no longer provides. They are kept; ask your administrator."
          />
        </StateMark>
      )}
    </Stack>
  );
}
