import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, type CallCode } from '../../api/api-error.ts';
import { SECOND_MS } from '../../domain/duration.ts';
import { lastJob, readJobs, type ScannerJob } from './scanner-jobs.ts';

/** How waiting for a scanner stands. */
export type Waiting =
  | { readonly state: 'idle' }
  | { readonly state: 'waiting' }
  /** It goes on being asked for. */
  | { readonly state: 'failed'; readonly code: CallCode };

interface Watched {
  /** The scanner that is waited for; null: none was picked. */
  readonly scanner: string | null;
  readonly guidPrefix: string;
  /** Seconds between two looks. */
  readonly every: number;
  readonly onJobs: (jobs: readonly ScannerJob[]) => void;
}

/**
 * Waits for what a scanner reads for a shipment from the opening of the dialog on (spec 1 §4 "newer than the dialog
 * opening"), whichever scanner is picked later. It goes by the numbers of the jobs: the clock of this device may be
 * another than the server's. Where the server can't be asked at the opening it is asked until it answers.
 */
export function useScannerJobs({ scanner, guidPrefix, every, onJobs }: Watched): Waiting {
  const [waiting, setWaiting] = useState<Waiting>({ state: 'idle' });
  const tell = useEffectEvent(onJobs);
  /** The last job before the opening; null until the server said. */
  const opening = useRef<number | null>(null);
  /** By scanner, the last of its jobs that was told. */
  const told = useRef(new Map<string, number>());

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookFor = async (one: string): Promise<void> => {
      if (opening.current === null) return;
      const after = told.current.get(one) ?? opening.current;
      const jobs = await readJobs({ scanner: one, guidPrefix, after }, signal);
      if (signal.aborted) return;
      told.current.set(one, jobs.at(-1)?.entryId ?? after);
      setWaiting({ state: 'waiting' });
      if (jobs.length > 0) tell(jobs);
    };
    const look = async (): Promise<void> => {
      try {
        opening.current ??= await lastJob(guidPrefix, signal);
        if (scanner === null) return;
        await lookFor(scanner);
      } catch (error) {
        if (signal.aborted) return;
        // Nobody waits yet: it is said once a scanner is picked.
        if (scanner !== null)
          setWaiting({ state: 'failed', code: error instanceof ApiError ? error.code : 'internal' });
      }
      timer = setTimeout(() => void look(), every * SECOND_MS);
    };
    void look();
    return () => {
      leaving.abort();
      clearTimeout(timer);
      setWaiting({ state: 'idle' });
    };
  }, [scanner, guidPrefix, every]);
  return waiting;
}
