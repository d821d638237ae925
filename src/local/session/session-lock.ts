import { runAsLeader } from '../run-as-leader.ts';

/** Signing in and out. The tab that does it is heard of also where locking ten thousand entries takes it some seconds. */
const SIGNING = { name: 'lading-session', heartbeatMs: 5_000, stallMs: 30_000 } as const;

/** Runs `work` while nobody else signs in or out in this browser. */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  const done = await runAsLeader({ ...SIGNING, run: work });
  if (done === null) throw new Error('Nothing ends the waiting for this lock.');
  return done.value;
}

/** Runs `work` unless somebody is just signing in or out, who then does the same. */
export const unlessBusy = (work: () => Promise<void>): Promise<unknown> =>
  runAsLeader({ ...SIGNING, run: work, ifBusy: 'leave' });
