import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { ShownBundle } from '../../local/bundles/use-bundle.ts';
import { ErrorState, LoadingState } from '../../ui/table/table-states.tsx';

interface NothingKnownProps<Values extends object> {
  /** The server is asked for what this device doesn't know; absent: this device has all there are. */
  readonly bundle?: ShownBundle<Values>;
  /** This device has been looked through. */
  readonly read: boolean;
  /** Said where there is no such thing; absent: nobody knows that. */
  readonly absent?: ReactNode;
}

/** In place of the sections while nothing is known of the subject: that it is looked up, that it can't be, that there is none. */
export function NothingKnown<Values extends object>({ bundle, read, absent }: NothingKnownProps<Values>) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  if (bundle !== undefined && read && bundle.read && isOffline) {
    return (
      <p>
        <Trans>Not available offline. It will load when you reconnect.</Trans>
      </p>
    );
  }
  const isAbsent = bundle === undefined ? read : bundle.failed === 'not-found';
  if (isAbsent && absent !== undefined) return <p role="status">{absent}</p>;
  const failed = bundle?.failed ?? null;
  return failed === null || bundle === undefined ? (
    <LoadingState progress={null} />
  ) : (
    <ErrorState words={t(reasonWords(failed))} onRetry={bundle.retry} />
  );
}
