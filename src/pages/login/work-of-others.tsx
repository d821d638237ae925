import { Plural } from '@lingui/react/macro';
import { StateShape } from '../../ui/state/state-mark.tsx';
import classes from './offline-notice.module.css';

/** Somebody's unsent work is on this device, locked. Only how much: whose it is and what it is about is theirs. */
export function WorkOfOthers({ count }: { readonly count: number }) {
  return (
    <div role="status">
      {count > 0 && (
        <p className={classes.notice}>
          <StateShape state="waiting" size={20} />
          <span>
            <Plural
              value={count}
              one="# unsent item is locked here. It will be sent when the user who made it signs in."
              other="# unsent items are locked here. They will be sent when the users who made them sign in."
            />
          </span>
        </p>
      )}
    </div>
  );
}
