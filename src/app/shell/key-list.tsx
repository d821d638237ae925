import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { closeKeys, hearQuestionMark, keysOpening, openKeys } from '../../features/keys/keys-opening.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const KeysDialog = lazyPart(() => import('../../features/keys/keys-dialog.tsx'));

/** The list of keys, which ? opens over any page. */
export function KeyList() {
  const opened = useSyncExternalStore(keysOpening.subscribe, keysOpening.get);
  useEffect(() => {
    const stop = hearQuestionMark(openKeys);
    return () => {
      stop();
      closeKeys();
    };
  }, []);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <KeysDialog onClose={closeKeys} />
    </Suspense>
  );
}
