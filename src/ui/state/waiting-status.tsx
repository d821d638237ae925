import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useObserved } from '../../state/use-observed.ts';
import { waitingCount } from './waiting.tsx';

/** Tells who listens, once for the whole page, that some of it is on its way. */
export function WaitingStatus() {
  const count = useObserved(waitingCount);
  return (
    <VisuallyHidden aria-live="polite" data-testid="waiting-status">
      {count > 0 && <Trans>Loading…</Trans>}
    </VisuallyHidden>
  );
}
