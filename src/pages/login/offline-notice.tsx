import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { StateShape } from '../../ui/state/state-mark.tsx';
import classes from './offline-notice.module.css';

/** Says who can sign in while this device has no connection. */
export function OfflineNotice({ byPassword }: { readonly byPassword: boolean }) {
  const online = useSyncExternalStore(subscribeLine, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className={classes.notice}>
          <StateShape state="warn" size={20} />
          <span>
            {byPassword ? (
              <Trans>
                You're offline. If you signed in here with your password recently, you can sign in now. Otherwise,
                connect first. Unsent work is kept here.
              </Trans>
            ) : (
              <Trans>You're offline. Connect to sign in. Unsent work is kept here.</Trans>
            )}
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
