import type { Database } from '../../../database/database.ts';
import { inBackground } from '../../../process/background.ts';
import type { Quotas } from '../../../quota/quotas.ts';
import { foldLanes } from '../lanes/fold-lanes.ts';
import { startDueReports } from '../saved/start-due.ts';
import { makeNextRun } from './make-run.ts';

/** Reports that a server makes at a time: a short one needn't wait for a long one. */
const AT_A_TIME = 2;

/** Milliseconds between two looks for lanes that are to be counted anew. */
const LANES_INTERVAL_MS = 5_000;

/** Makes reports in the background that somebody or a schedule asked for. Returns what stops it. */
export function startReports(database: Database, lookInterval: number, quotas: Quotas): () => Promise<void> {
  const stops = Array.from({ length: AT_A_TIME }, (_, n) =>
    inBackground('report', lookInterval, async (isStopping) => {
      if (n === 0) await startDueReports(database, quotas);
      while (!isStopping() && (await makeNextRun(database, isStopping)));
    }),
  );
  const stopLanes = inBackground('lanes', LANES_INTERVAL_MS, async (isStopping) => {
    while (!isStopping() && (await foldLanes(database)) > 0);
  });
  return async () => {
    await Promise.all([...stops, stopLanes].map((stop) => stop()));
  };
}
