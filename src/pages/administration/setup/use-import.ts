import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import type { ImportResult } from '../../../contract/imports.ts';
import type { ImportKind } from '../../../domain/import/kinds.ts';
import type { ImportRow } from '../../../domain/import/read-import.ts';
import { type Batch, batchesOf, type ImportedFile, sendBatch } from './send-import.ts';

/** How far a file has come. */
export interface Importing {
  readonly state: 'idle' | 'sending' | 'stopped' | 'done';
  /** By which it is undone; null before it began. */
  readonly importId: string | null;
  /** Of the lines that were sent, what became of each. */
  readonly results: readonly ImportResult[];
  /** Lines that are to be sent in all. */
  readonly total: number;
  /** Why it stopped. */
  readonly failure: ApiError | null;
  readonly start: (kind: ImportKind, file: string, rows: readonly ImportRow[]) => void;
  /** Goes on where it stopped: what was sent already is not done again. */
  readonly goOn: () => void;
}

interface Work extends ImportedFile {
  readonly batches: readonly Batch[];
}

/** Sends the lines of a file one part after the other; a part that fails stops it, and none is lost. */
export function useImport(): Importing {
  const [state, setState] = useState<Importing['state']>('idle');
  const [results, setResults] = useState<readonly ImportResult[]>([]);
  const [total, setTotal] = useState(0);
  const [importId, setImportId] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const work = useRef<Work | null>(null);
  const next = useRef(0);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const run = async () => {
    if (work.current === null) return;
    const { batches, ...file } = work.current;
    const controller = new AbortController();
    leaving.current = controller;
    setState('sending');
    setFailure(null);
    try {
      for (; next.current < batches.length; next.current += 1) {
        const batch = batches[next.current];
        if (batch === undefined) break;
        const answered = await sendBatch(file, batch, controller.signal);
        setResults((before) => [...before, ...answered]);
      }
      setState('done');
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure(error instanceof ApiError ? error : new ApiError('internal'));
      setState('stopped');
    }
  };
  return {
    state,
    importId,
    results,
    total,
    failure,
    start: (kind, file, rows) => {
      const made = crypto.randomUUID();
      setImportId(made);
      work.current = { kind, file, importId: made, batches: batchesOf(rows) };
      next.current = 0;
      setResults([]);
      setTotal(rows.length);
      void run();
    },
    goOn: () => void run(),
  };
}
