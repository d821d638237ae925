import { type Remote, wrap } from 'comlink';
import { startTransition, useEffect, useRef, useState } from 'react';
import { DEFAULT_SITE_OPTIONS } from '../../../../src/contract/site-options.ts';
import { type ActivationRow, toActivationRow } from '../../../../src/pages/activation/activation-row.ts';
import type { RowWindow } from '../../../../src/ui/table/row-window.ts';
import type { RowsBench } from './rows.worker.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

const worker = new Worker(new URL('./rows.worker.ts', import.meta.url), { type: 'module' });
export const rowsBench: Remote<RowsBench> = wrap<RowsBench>(worker);

/** Rows that are fetched around those in sight. */
const AROUND = 40;

interface Loaded {
  readonly query: string;
  readonly total: number;
  readonly first: number;
  readonly rows: readonly ActivationRow[];
}

async function read(query: string, first: number, end: number): Promise<readonly ActivationRow[]> {
  const settings = {
    ...DEFAULT_SITE_OPTIONS.timeThresholds,
    deleteLimit: 1,
    maxRebuildTime: 30,
    lastCommsHours: DEFAULT_SITE_OPTIONS.lastCommsHours,
    now: NOW,
    words: query,
  };
  return (await rowsBench.read(first, end)).map((view) => toActivationRow(view, settings));
}

/** The rows that answer `query`, a window of them at a time. */
export function useWorkerRows(query: string): RowWindow<ActivationRow> {
  const [loaded, setLoaded] = useState<Loaded>({ query: '', total: 0, first: 0, rows: [] });
  const asked = useRef('');

  useEffect(() => {
    const load = async () => {
      const total = await rowsBench.find(query);
      const rows = await read(query, 0, 2 * AROUND);
      // As the console's lists do, `src/local/views/use-view.ts`.
      startTransition(() => setLoaded({ query, total, first: 0, rows }));
    };
    void load();
  }, [query]);

  const fetchAround = async (first: number, last: number): Promise<void> => {
    const from = Math.max(0, first - AROUND);
    const key = `${loaded.query}\n${from}`;
    if (asked.current === key) return;
    asked.current = key;
    const rows = await read(loaded.query, from, last + AROUND);
    startTransition(() => setLoaded((old) => (old.query === loaded.query ? { ...old, first: from, rows } : old)));
  };

  return {
    total: loaded.total,
    view: loaded.query,
    row: (index) => loaded.rows[index - loaded.first],
    want: (first, last) => {
      if (first >= loaded.first && last < loaded.first + loaded.rows.length) return;
      if (last < loaded.total) void fetchAround(first, last);
    },
    read: (first, end) => read(loaded.query, first, end),
  };
}
