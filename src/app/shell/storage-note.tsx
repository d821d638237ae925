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
        <Trans>Your saved work is protected in this browser.</Trans>
      </StateMark>
    );
  }
  return (
    <StateMark state="warn">
      {isInstalled() ? (
        <Trans>This browser may delete your saved work when storage runs low. Send your work often.</Trans>
      ) : (
        <Trans>
          This browser may delete your saved work when storage runs low. To protect it, install the app from the
          browser's menu.
        </Trans>
      )}
    </StateMark>
  );
}
