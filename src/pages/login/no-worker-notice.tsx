import { Trans } from '@lingui/react/macro';
import { noServiceWorker } from '../../state/no-service-worker.ts';
import { useObserved } from '../../state/use-observed.ts';
import { StateShape } from '../../ui/state/state-mark.tsx';
import classes from './offline-notice.module.css';

/** Says what will not work where the browser keeps no copy of the application, as in some private windows. */
export function NoWorkerNotice() {
  const lacks = useObserved(noServiceWorker);
  return (
    <div role="status">
      {lacks && (
        <p className={classes.notice}>
          <StateShape state="warn" size={20} />
          <span>
            <Trans>
              This browser keeps no copy of the application. An open page goes on working without a connection, but it
              can't be opened or reloaded then. Open it in a normal window, or allow site data for this address, to work
              offline.
            </Trans>
          </span>
        </p>
      )}
    </div>
  );
}
