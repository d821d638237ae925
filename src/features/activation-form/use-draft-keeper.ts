import { useEffect, useState } from 'react';
import { clearDraft, saveDraft } from '../../local/drafts.ts';
import { DraftKeeper } from './draft-keeper.ts';

/**
 * A keeper of what is begun under `name`, which writes down what it has when the page is left.
 * @param save how it is written down
 */
export function useDraftKeeper(
  name: string,
  save = saveDraft,
): {
  readonly keeper: DraftKeeper;
  /** Keeping failed: what is begun now would not survive a reload. */
  readonly failed: boolean;
} {
  const [failed, setFailed] = useState(false);
  const [keeper] = useState(
    () => new DraftKeeper({ save: (draft) => save(name, draft), clear: () => clearDraft(name) }, () => setFailed(true)),
  );
  useEffect(() => {
    const flush = () => void keeper.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [keeper]);
  return { keeper, failed };
}
