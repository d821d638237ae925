import { Trans } from '@lingui/react/macro';
import { StateShape } from '../../ui/state/state-mark.tsx';
import classes from './offline-notice.module.css';

/** The session here was ended by its user, from another device. */
export function EndedNotice({ shown }: { readonly shown: boolean }) {
  return (
    <div role="status">
      {shown && (
        <p className={classes.notice}>
          <StateShape state="warn" size={20} />
          <span>
            <Trans>
              You were signed out here from another device. Unsent work stays on this device, locked until you sign in
              again.
            </Trans>
          </span>
        </p>
      )}
    </div>
  );
}
