import { useEffect, useRef, useState } from 'react';
import type { ActivationDraft } from '../../domain/activation-form.ts';
import { loadDraft } from '../../local/drafts.ts';
import { readBeginning, readStoredDraft, withBeginning } from './stored-draft.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';

export interface Unfinished {
  readonly draft: ActivationDraft;
  /** What the form had begun with, where that was kept. */
  readonly before: ActivationDraft | null;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

export interface DraftKeeping {
  /** An unfinished form from before: undefined while looked for, null when there is none or it was decided. */
  readonly unfinished: Unfinished | null | undefined;
  /** The person chose: go on with it, or start afresh. From now on the form is kept. */
  readonly decide: () => void;
  /** Keeping failed: what is typed now would not survive a reload. */
  readonly failed: boolean;
  /** Writes down now what waits to be kept. Never rejects. */
  readonly flush: () => Promise<void>;
  /** Nothing of it is worth going on with: what is kept goes, what is typed later is kept again. */
  readonly drop: () => void;
  /** Forgets the unfinished form. Never rejects. */
  readonly finish: () => Promise<void>;
}

/**
 * Keeps a form under `name` while it is filled in, soon after each change and when the page is left, and finds what was
 * kept before. `value` is null while there is nothing worth keeping. What was kept is not touched before `decide`.
 * @param before what the form began with, to be kept with it
 */
export function useDraft(name: string, value: ActivationDraft | null, before?: ActivationDraft): DraftKeeping {
  const [unfinished, setUnfinished] = useState<Unfinished | null | undefined>();
  const { keeper, failed } = useDraftKeeper(name);
  // The first value of a form is what it opened with, not something a person did: it has nothing to write over.
  const changed = useRef(false);

  useEffect(() => {
    let current = true;
    loadDraft(name).then(
      (found) => {
        if (!current) return;
        const draft = found === null ? null : readStoredDraft(found.value);
        if (draft === null || found === null) setUnfinished(null);
        else setUnfinished({ draft, before: readBeginning(found.value), savedAt: found.savedAt });
      },
      () => {
        if (current) setUnfinished(null);
      },
    );
    return () => {
      current = false;
    };
  }, [name]);

  const decided = unfinished === null;
  useEffect(() => {
    if (!decided) return;
    if (changed.current || value !== null) keeper.keep(withBeginning(value, before));
    changed.current = true;
  }, [decided, keeper, value, before]);

  return {
    unfinished,
    decide: () => {
      changed.current = true;
      setUnfinished(null);
    },
    failed,
    flush: () => keeper.flush(),
    drop: () => {
      if (!decided) return;
      keeper.keep(null);
      void keeper.flush();
    },
    finish: () => keeper.finish(),
  };
}
