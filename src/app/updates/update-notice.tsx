import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import classes from './update-notice.module.css';
import { update } from './update-state.ts';

/** Tells of a new version (spec 1 §4); it waits, unlike the spec's, until the person says OK. */
export function UpdateNotice() {
  const { t } = useLingui();
  const accept = useSyncExternalStore(update.subscribe, update.get);
  return (
    <div role="status" className={classes.region} aria-label={t`New version`}>
      {accept !== null && (
        <div className={classes.notice}>
          <p>
            <Trans>The application has been updated. Click 'OK' to refresh your browser.</Trans>
          </p>
          <Button onClick={accept}>
            <Trans>OK</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
