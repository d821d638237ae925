import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useObserved } from '../../state/use-observed.ts';
import { problemCount } from './problem.tsx';
import { waitingCount } from './waiting.tsx';

/** Tells who listens, once for the whole page, that some of it is on its way, or did not come. */
export function WaitingStatus() {
  const waiting = useObserved(waitingCount);
  const problems = useObserved(problemCount);
  return (
    <VisuallyHidden aria-live="polite" data-testid="waiting-status">
      {waiting > 0 ? <Trans>Loading…</Trans> : problems > 0 && <Trans>Couldn't load.</Trans>}
    </VisuallyHidden>
  );
}
