import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import type { ImportResult } from '../../../contract/imports.ts';
import type { ImportKind } from '../../../domain/import/kinds.ts';
import type { ImportRow } from '../../../domain/import/read-import.ts';
import { batchesOf, sendBatch } from './send-import.ts';

/** What the server says would become of the lines of a file, before anything is stored. */
export interface Preview {
  readonly state: 'none' | 'asking' | 'here' | 'failed';
  readonly results: readonly ImportResult[];
  readonly failure: ApiError | null;
}

const NONE: Preview = { state: 'none', results: [], failure: null };

/** Asks the server about the lines, part after part; again with others. */
export function usePreview(kind: ImportKind, file: string, rows: readonly ImportRow[], isOffline: boolean): Preview {
  const [preview, setPreview] = useState<Preview>(NONE);
  useEffect(() => {
    if (rows.length === 0 || isOffline) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      setPreview({ state: 'asking', results: [], failure: null });
      const results: ImportResult[] = [];
      try {
        for (const batch of batchesOf(rows)) results.push(...(await sendBatch({ kind, file }, batch, signal)));
        if (!signal.aborted) setPreview({ state: 'here', results, failure: null });
      } catch (error) {
        if (signal.aborted) return;
        const failure = error instanceof ApiError ? error : new ApiError('internal');
        setPreview({ state: 'failed', results: [], failure });
      }
    };
    void ask();
    return () => controller.abort();
  }, [kind, file, rows, isOffline]);
  return rows.length === 0 ? NONE : preview;
}
