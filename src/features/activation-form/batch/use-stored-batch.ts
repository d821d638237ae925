import { useEffect, useState } from 'react';
import { changeDraft, loadDraft } from '../../../local/drafts.ts';
import { useDraftKeeper } from '../use-draft-keeper.ts';
import { readStoredBatch, type StoredBatch } from './stored-batch.ts';

export interface FoundBatch extends StoredBatch {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

export interface BatchKeeping {
  /** A batch from before that was not closed: undefined while looked for, null when there is none or it was decided. */
  readonly found: FoundBatch | null | undefined;
  /** The person chose: go on with it, or start afresh. */
  readonly decide: () => void;
  /** Keeping failed: the list would not survive a reload. */
  readonly failed: boolean;
  /** Under what it is kept. */
  readonly name: string;
  /** Writes down now what waits to be kept. Never rejects. */
  readonly flush: () => Promise<void>;
  /** Keeps the form before anything is scanned; null: there is nothing to go on with. */
  readonly keep: (batch: StoredBatch | null) => void;
  /** What is kept now, which another tab may have added to. */
  readonly read: () => Promise<StoredBatch | null>;
  /** Makes of what is kept what it becomes; null forgets it. Throws StorageError. */
  readonly change: (become: (kept: StoredBatch | null) => StoredBatch | null) => Promise<void>;
}

/** What another tab is in the midst of scanning is not written over by a form that nothing was scanned with. */
const saveUnlessScanned = (name: string, form: unknown): Promise<void> =>
  changeDraft(name, (kept) => ((readStoredBatch(kept)?.items.length ?? 0) > 0 ? kept : form));

/** Keeps a batch while it is filled in and scanned, and finds one that a reload or a crash has interrupted. */
export function useStoredBatch(name: string): BatchKeeping {
  const [found, setFound] = useState<FoundBatch | null | undefined>();
  const { keeper, failed } = useDraftKeeper(name, saveUnlessScanned);
  useEffect(() => {
    let current = true;
    const settle = (batch: FoundBatch | null) => {
      if (current) setFound(batch);
    };
    loadDraft(name).then(
      (kept) => {
        const batch = kept === null ? null : readStoredBatch(kept.value);
        settle(batch === null || kept === null ? null : { ...batch, savedAt: kept.savedAt });
      },
      () => settle(null),
    );
    return () => {
      current = false;
    };
  }, [name]);
  return {
    found,
    decide: () => setFound(null),
    failed,
    name,
    flush: () => keeper.flush(),
    keep: (batch) => {
      keeper.keep(batch);
      if (batch === null) void keeper.flush();
    },
    read: async () => readStoredBatch((await loadDraft(name))?.value),
    change: async (become) => {
      await keeper.flush();
      await changeDraft(name, (kept) => become(readStoredBatch(kept)) ?? undefined);
    },
  };
}
