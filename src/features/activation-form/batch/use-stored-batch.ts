import { useEffect, useState } from 'react';
import { loadDraft } from '../../../local/drafts.ts';
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
  /** Keeps the batch as it stands; null: there is nothing to go on with. */
  readonly keep: (batch: StoredBatch | null) => void;
}

/** Keeps a batch while it is filled in and scanned, and finds one that a reload or a crash has interrupted. */
export function useStoredBatch(name: string): BatchKeeping {
  const [found, setFound] = useState<FoundBatch | null | undefined>();
  const { keeper, failed } = useDraftKeeper(name);
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
  };
}
