import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { type HoldReason, reloadHolds } from '../../state/reload-holds.ts';
import classes from './update-notice.module.css';
import { update, updateComes, updateWanted } from './update-state.ts';

/**
 * Tells of a new version (spec 1 §4). Unlike the spec's it waits until the person says so, and then until no form is
 * open and nothing is being sent; only the program is exchanged, what is stored on this device stays.
 */
export function UpdateNotice() {
  const { t } = useLingui();
  const accept = useSyncExternalStore(update.subscribe, update.get);
  const wanted = useSyncExternalStore(updateWanted.subscribe, updateWanted.get);
  const comes = useSyncExternalStore(updateComes.subscribe, updateComes.get);
  const hold = useSyncExternalStore(reloadHolds.subscribe, reloadHolds.get);

  useEffect(() => {
    if (!wanted || accept === null) return undefined;
    let isWanted = true;
    // In the first moment in which nothing is interrupted, be it over before it could be drawn: work that is tried again
    // and again leaves only moments.
    void reloadHolds.free().then(() => {
      if (!isWanted) return;
      updateWanted.set(false);
      accept();
    });
    return () => {
      isWanted = false;
    };
  }, [wanted, accept]);

  return (
    // What a person asked for is spoken; that there is a new version is not.
    <div aria-live={wanted ? 'polite' : 'off'}>
      {accept !== null && (
        <section className={classes.notice} aria-label={t`New version available`}>
          {comes ? (
            <p>
              <Trans>Starting the new version…</Trans>
            </p>
          ) : (
            <Offer wanted={wanted} hold={hold} />
          )}
        </section>
      )}
    </div>
  );
}

/** Asks for the person's consent, or says what the update waits for. */
function Offer({ wanted, hold }: { readonly wanted: boolean; readonly hold: HoldReason | null }) {
  if (wanted && hold !== null) {
    return (
      <>
        <p>
          <Later hold={hold} />
        </p>
        <Button variant="default" onClick={() => updateWanted.set(false)}>
          <Trans>Later</Trans>
        </Button>
      </>
    );
  }
  return (
    <>
      <p>
        <Trans>The application has been updated. Click 'OK' to refresh your browser.</Trans>{' '}
        {hold !== null && <Held hold={hold} />}
      </p>
      <Button onClick={() => updateWanted.set(true)}>
        {hold === null ? <Trans>OK</Trans> : <Trans>Update when ready</Trans>}
      </Button>
    </>
  );
}

/** What would be interrupted. */
function Held({ hold }: { readonly hold: HoldReason }) {
  switch (hold) {
    case 'form':
      return <Trans>A form is open. The update will wait until you close it.</Trans>;
    case 'sending':
      return <Trans>Your work is being sent. The update will wait.</Trans>;
  }
}

function Later({ hold }: { readonly hold: HoldReason }) {
  switch (hold) {
    case 'form':
      return <Trans>The update will start when you close the form.</Trans>;
    case 'sending':
      return <Trans>The update will start when your work is sent.</Trans>;
  }
}
