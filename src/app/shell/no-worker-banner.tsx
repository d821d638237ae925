import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { NoWorkerWords } from '../../features/no-worker/no-worker-words.tsx';
import { serviceWorkerStanding } from '../../state/service-worker-standing.ts';
import { useObserved } from '../../state/use-observed.ts';
import { ShellBanner } from './shell-banner.tsx';

/** For who was signed in before it was known that the console can't be opened offline. Stays until it has been read. */
export function NoWorkerBanner() {
  const standing = useObserved(serviceWorkerStanding);
  return (
    <div role="status">
      {standing === 'lacking' && (
        <ShellBanner
          state="warn"
          action={
            <Button variant="default" onClick={() => serviceWorkerStanding.set('told')}>
              <Trans>Dismiss</Trans>
            </Button>
          }
        >
          <NoWorkerWords />
        </ShellBanner>
      )}
    </div>
  );
}
