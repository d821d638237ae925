import { SECOND_MS } from '../../../../src/domain/duration.ts';
import type { Database } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import type { QueueJob } from '../../../jobs/job.ts';
import type { Quotas } from '../../../quota/quotas.ts';
import { foldLanes } from '../lanes/fold-lanes.ts';
import { startDueReports } from '../saved/start-due.ts';
import { makeNextRun } from './make-run.ts';

/** Reports that a server makes at a time: a short one needn't wait for a long one. */
const AT_A_TIME = 2;

/** Milliseconds between two looks for lanes that are to be counted anew: triggers say which, and wake nobody. */
const LANES_INTERVAL_MS = 5 * SECOND_MS;

/**
 * Reports that somebody or a schedule asked for, saved ones whose time has come, and the lanes that they count.
 * @param origin where the installation is reached
 */
export const reportJobs = (database: Database, quotas: Quotas, origin: string): readonly QueueJob[] => [
  {
    name: 'reports',
    waiting: sql`
      SELECT CASE state WHEN 'waiting' THEN created ELSE lease_until END AS due FROM report_run
       WHERE state IN ('waiting', 'running')`,
    step: (isStopping) => makeNextRun(database, origin, isStopping),
    atATime: AT_A_TIME,
  },
  {
    name: 'saved-reports',
    waiting: sql`SELECT next_due AS due FROM report_saved WHERE next_due IS NOT NULL`,
    step: () => startDueReports(database, quotas),
  },
  {
    name: 'lanes',
    waiting: sql`SELECT now() AS due FROM lane_due`,
    step: () => foldLanes(database),
    lookInterval: LANES_INTERVAL_MS,
  },
];
