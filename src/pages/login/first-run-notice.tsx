import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { StateMark } from '../../ui/state/state-mark.tsx';

/** In place of the form where the installation has no company yet: nobody could sign in. */
export function FirstRunNotice() {
  return (
    <>
      <p role="status">
        <StateMark state="waiting" size={20}>
          <Trans>This server has no company yet.</Trans>
        </StateMark>
      </p>
      <Button component="a" href="/first-run" size="md" fullWidth>
        <Trans>Set up your company</Trans>
      </Button>
    </>
  );
}
