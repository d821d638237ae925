import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import type { State } from '../../../ui/state/state-shapes.tsx';

interface AccountResultProps {
  readonly state?: State;
  readonly children: ReactNode;
  /** The way on, besides closing. */
  readonly next?: ReactNode;
  readonly onClose: () => void;
}

/** What came of a form: only that is left to read, and the way on. */
export function AccountResult({ state = 'good', children, next, onClose }: AccountResultProps) {
  return (
    <>
      <div role="status">
        <StateMark state={state} size={20}>
          {children}
        </StateMark>
      </div>
      <DialogActions stacked>
        {next}
        <Button size="md" variant="default" onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
      </DialogActions>
    </>
  );
}
