import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { siteOptions } from '../../api/host.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { ShownBundle } from '../../local/bundles/use-bundle.ts';
import { type Clock, systemClock } from '../../local/clock.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { timeWords } from '../../ui/time-words.ts';
import { useLock } from '../../ui/use-lock.ts';
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
  const { asOf, asking, failed, failedParts, partial, retry, cancel } = bundle;
  const [reason = null] = failed === null ? failedParts.values() : [failed];
  const [locked, lock] = useLock(siteOptions().buttonLocks.fetchEvents, clock.after);
  const refresh = () => {
    lock();
    retry();
  };
  const when = asOf === null ? null : timeWords(asOf, reader);
  return (
    <p className={classes.asOf} role="status" data-testid="as-of">
      {asking ? (
        <>
          {partial.size > 0 ? (
            <Trans>Showing the newest readings. Loading older ones…</Trans>
          ) : (
            <Trans>Checking for new data…</Trans>
          )}{' '}
          <Button variant="subtle" size="compact-sm" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      ) : reason !== null && !isOffline ? (
        <>
          {t(reasonWords(reason))} {partial.size > 0 && <Trans>Showing only the newest readings.</Trans>}{' '}
          {when !== null && <Trans>Data as of {when}.</Trans>}{' '}
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            <Trans>Retry</Trans>
          </Button>
        </>
      ) : when !== null ? (
        <>
          <Trans>As of {when}</Trans>
          {!isOffline && (
            <>
              {' '}
              <Button variant="subtle" size="compact-sm" disabled={locked} onClick={refresh}>
                <Trans>Refresh</Trans>
              </Button>
            </>
          )}
        </>
      ) : isOffline ? (
        <Trans>Readings, events and details need a connection.</Trans>
      ) : null}
    </p>
  );
}
