import { SECOND_MS } from '../../src/domain/duration.ts';
import type { Database } from '../database/database.ts';
import { inBackground } from '../process/background.ts';
import { estimateDue } from './estimate-due.ts';

/** Milliseconds between two looks for shipments that are to be estimated. */
const LOOK_INTERVAL_MS = 5 * SECOND_MS;

/** Estimates in the background when shipments arrive. Returns what stops it, after the batch that is under way. */
export const startEstimates = (database: Database): (() => Promise<void>) =>
  inBackground('estimate', LOOK_INTERVAL_MS, async (isStopping) => {
    while (!isStopping() && (await estimateDue(database)) > 0);
  });
