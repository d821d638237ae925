import { Trans } from '@lingui/react/macro';
import { StateShape } from '../../ui/state/state-mark.tsx';
import classes from './offline-notice.module.css';

/** A picture was shared to the app while nobody was signed in. */
export function PictureNotice() {
  return (
    <p className={classes.notice}>
      <StateShape state="waiting" size={20} />
      <span>
        <Trans>Sign in to read the picture you shared. It's kept here for 10 minutes.</Trans>
      </span>
    </p>
  );
}
