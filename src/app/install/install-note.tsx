import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import classes from './install-note.module.css';
import { install, installOffer } from './install-offer.ts';

/** Safari on a telephone or tablet, which alone says so, and not on the home screen: it makes no offer of its own. */
const inMobileSafari = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** How to put the console on the home screen, where that is possible and not done. */
export function InstallNote() {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get);
  if (offer !== null) {
    return (
      <Button variant="default" size="md" fullWidth onClick={() => install(offer)}>
        <Trans>Install the app</Trans>
      </Button>
    );
  }
  if (!inMobileSafari()) return null;
  return (
    <p className={classes.words}>
      <Trans>To install the app, tap Share in Safari, then Add to Home Screen.</Trans>
    </p>
  );
}
