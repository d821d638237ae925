import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { shortDeviceId } from '../../domain/device-id.ts';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import { StateShape } from '../../ui/state/state-mark.tsx';
import { giveFeedback, goodScans } from '../feedback.ts';
import classes from './refused-scan.module.css';
import { useWedgeScanner } from './wedge.ts';

/**
 * Takes a hand scanner's codes where none can be used, and returns what to show: that the last one was not taken, and what
 * to do; until the next scan is good. `wayOn` in place of the general advice.
 */
export function useRefusedScans(wayOn?: ReactNode): ReactNode {
  const { t } = useLingui();
  const [refused, setRefused] = useState<ScannedCode | null>(null);
  useWedgeScanner((code) => {
    giveFeedback('refused');
    setRefused(code);
  });
  useEffect(() => goodScans.subscribe(() => setRefused(null)), []);
  return (
    <div aria-live="assertive" data-testid="refused-scan">
      {refused !== null && (
        <Alert
          className={classes.refused}
          classNames={{ closeButton: classes.close ?? '' }}
          color="red"
          icon={<StateShape state="error" />}
          title={<NotTaken code={refused} />}
          withCloseButton
          closeButtonLabel={t`Close`}
          onClose={() => setRefused(null)}
        >
          {wayOn ?? <Trans>A scan isn't expected here. Finish or close this first, then scan again.</Trans>}
        </Alert>
      )}
    </div>
  );
}

/** Only a device is named: what else was sent may be anything, also something that is not to be seen. */
function NotTaken({ code }: { readonly code: ScannedCode }) {
  if (code.kind !== 'device') return <Trans>Scan not accepted</Trans>;
  const name = `…${shortDeviceId(code.id)}`;
  return <Trans>{name} not accepted</Trans>;
}
