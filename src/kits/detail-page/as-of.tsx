import { Trans, useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { siteOptions } from '../../api/host.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { ShownBundle } from '../../local/bundles/use-bundle.ts';
import { type Clock, systemClock } from '../../local/clock.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { usePartName } from '../../ui/state/use-part-name.ts';
import { timeWords } from '../../ui/time-words.ts';
import { useLock } from '../../ui/use-lock.ts';
import { Dated } from '../face/dated.tsx';
import classes from './detail-page.module.css';

interface AsOfProps<Values extends object> {
  readonly bundle: ShownBundle<Values>;
  readonly clock?: Clock;
}

/** How fresh what is shown is, and what to do where it is not. */
export function AsOf<Values extends object>({ bundle, clock = systemClock }: AsOfProps<Values>) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const isOffline = useIsOffline();
  const [place, named] = usePartName();
  const { asOf, asking, failed, failedParts, partial, retry, cancel } = bundle;
  const [reason = null] = failed === null ? failedParts.values() : [failed];
  const [locked, lock] = useLock(siteOptions().buttonLocks.fetchEvents, clock.after);
  const when = asOf === null ? null : timeWords(asOf, reader);
  const [said, ask] = useSaid(
    asking,
    reason === null ? (when === null ? '' : t`As of ${when}`) : t(reasonWords(reason)),
  );
  const again = () => {
    ask();
    retry();
  };
  const refresh = () => {
    lock();
    again();
  };
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <p ref={place} className={classes.asOf} data-testid="as-of">
        {asking ? (
          <>
            {partial.size > 0 ? (
              <Trans>Showing the newest readings. Loading older ones…</Trans>
            ) : (
              <Trans>Checking for new data…</Trans>
            )}{' '}
            <Button variant="subtle" size="compact-sm" {...named(t`Cancel`)} onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        ) : reason !== null && !isOffline ? (
          <>
            {t(reasonWords(reason))} {partial.size > 0 && <Trans>Showing only the newest readings.</Trans>}{' '}
            {when !== null && <Trans>Data as of {when}.</Trans>}{' '}
            <Button variant="subtle" size="compact-sm" {...named(t`Retry`)} onClick={again}>
              <Trans>Retry</Trans>
            </Button>
          </>
        ) : when !== null ? (
          <>
            <Dated at={asOf}>
              <Trans>As of {when}</Trans>
            </Dated>
            {!isOffline && (
              <>
                {' '}
                <Button variant="subtle" size="compact-sm" {...named(t`Refresh`)} disabled={locked} onClick={refresh}>
                  <Trans>Refresh</Trans>
                </Button>
              </>
            )}
          </>
        ) : isOffline ? (
          <Trans>Readings, events and details need a connection.</Trans>
        ) : null}
      </p>
    </>
  );
}

/**
 * What became of a question that a person asked, for who doesn't see it: what is asked for by itself is not spoken of.
 * @returns the words, and what is called when a person asks
 */
function useSaid(asking: boolean, outcome: string): readonly [said: string, ask: () => void] {
  const [said, setSaid] = useState('');
  const step = useRef<'nobody' | 'asked' | 'on its way'>('nobody');
  useEffect(() => {
    if (asking && step.current === 'asked') step.current = 'on its way';
    if (asking || step.current !== 'on its way') return;
    step.current = 'nobody';
    setSaid(outcome);
  }, [asking, outcome]);
  return [
    said,
    () => {
      step.current = 'asked';
      setSaid('');
    },
  ];
}
