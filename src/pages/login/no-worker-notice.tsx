import { useEffect } from 'react';
import { NoWorkerWords } from '../../features/no-worker/no-worker-words.tsx';
import { serviceWorkerStanding } from '../../state/service-worker-standing.ts';
import { useObserved } from '../../state/use-observed.ts';
import { StateShape } from '../../ui/state/state-mark.tsx';
import classes from './offline-notice.module.css';

/** Says at sign-in that the console can't be opened offline. Who has seen it here is not told again. */
export function NoWorkerNotice() {
  const standing = useObserved(serviceWorkerStanding);
  useEffect(() => {
    if (standing === 'lacking') serviceWorkerStanding.set('told');
  }, [standing]);
  return (
    <div role="status">
      {standing !== 'there' && (
        <p className={classes.notice}>
          <StateShape state="warn" size={20} />
          <span>
            <NoWorkerWords />
          </span>
        </p>
      )}
    </div>
  );
}
