import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { StateShape } from '../../ui/state/state-mark.tsx';
import classes from './offline-notice.module.css';

/** Says that signing in needs a connection, while this device has none. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribeLine, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className={classes.notice}>
          <StateShape state="warn" size={20} />
          <span>
            <Trans>This device is offline. Signing in needs a connection; unsent work stays on this device.</Trans>
          </span>
        </p>
      )}
    </div>
  );
}

function subscribeLine(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
