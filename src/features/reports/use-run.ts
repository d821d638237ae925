import { useEffect, useState } from 'react';
import { ApiError, type CallCode } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { type ReportRun, reportRunById, reportRuns } from '../../contract/reports.ts';

/** Milliseconds between two looks at what is being made. */
const LOOK_INTERVAL_MS = 700;

export const isUnderWay = ({ state }: Pick<ReportRun, 'state'>): boolean => state === 'waiting' || state === 'running';

interface Looked<T> {
  readonly of: string;
  readonly value: T | null;
  readonly failed: CallCode | null;
}

/** Asks again and again while something is under way; what was answered last stays until it is answered anew. */
function useLooks<T>(
  of: string | null,
  ask: (signal: AbortSignal) => Promise<T>,
  goesOn: (value: T) => boolean,
): { readonly value: T | null; readonly failed: CallCode | null; readonly again: () => void } {
  const [looked, setLooked] = useState<Looked<T> | null>(null);
  const [tries, setTries] = useState(0);
  // The loop begins anew with what is looked at; these two say nothing else of it.
  const [functions] = useState({ ask, goesOn });
  functions.ask = ask;
  functions.goesOn = goesOn;
  useEffect(() => {
    if (of === null) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      try {
        const value = await functions.ask(leaving.signal);
        if (leaving.signal.aborted) return;
        setLooked({ of, value, failed: null });
        if (functions.goesOn(value)) timer = setTimeout(() => void look(), LOOK_INTERVAL_MS);
      } catch (error) {
        if (leaving.signal.aborted) return;
        const failed = error instanceof ApiError ? error.code : 'internal';
        setLooked((before) => ({ of, value: before?.of === of ? before.value : null, failed }));
      }
    };
    void look();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [of, tries, functions]);
  // Where nothing is asked, what was said last is still so.
  const current = of === null || looked?.of === of ? looked : null;
  return { value: current?.value ?? null, failed: current?.failed ?? null, again: () => setTries((n) => n + 1) };
}

/** How far a report is, until it is over. */
export const useRun = (runId: string) =>
  useLooks(runId, async (signal) => (await call(reportRunById, { params: { runId }, signal })).data, isUnderWay);

/** The user's reports of the last days, the newest first. */
export const useRuns = (isOffline: boolean) =>
  useLooks(
    isOffline ? null : 'runs',
    async (signal) => (await call(reportRuns, { signal })).data,
    (runs) => runs.some(isUnderWay),
  );
