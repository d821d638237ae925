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
            one="# unsent item from another user is stored here. It will be sent when they sign in."
            other="# unsent items from other users are stored here. They will be sent when those users sign in."
          />
        </StateMark>
      )}
      {hidden.ownLocked > 0 && (
        <StateMark state="error">
          <Plural
            value={hidden.ownLocked}
            one="# of your unsent items can't be opened: the key it was locked with is no longer on the server. It's kept here. Ask your administrator."
            other="# of your unsent items can't be opened: the key they were locked with is no longer on the server. They're kept here. Ask your administrator."
          />
        </StateMark>
      )}
    </Stack>
  );
}
