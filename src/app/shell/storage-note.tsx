import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { persistence } from '../../local/storage/persistence.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Whether this browser keeps what is stored here, and what helps where it doesn't promise to. */
export function StorageNote() {
  const state = useSyncExternalStore(persistence.subscribe, persistence.get);
  if (state === 'unknown') return null;
  if (state === 'kept') {
    return (
      <StateMark state="good">
        <Trans>This browser keeps what you save on this device.</Trans>
      </StateMark>
    );
  }
  return (
    <StateMark state="warn">
      {isInstalled() ? (
        <Trans>This browser may delete what is saved on this device when space runs low. Send your work often.</Trans>
      ) : (
        <Trans>
          This browser may delete what is saved on this device when space runs low. Install the app from the browser's
          menu to protect it.
        </Trans>
      )}
    </StateMark>
  );
}
