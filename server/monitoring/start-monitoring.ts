import { SECOND_MS } from '../../src/domain/duration.ts';
import type { Database } from '../database/database.ts';
import { log } from '../process/log.ts';
import { evaluateDue, keptByProcess } from './evaluate-due.ts';
import { MARKED } from './mark.ts';

/** Milliseconds between two looks for what has become due by itself. */
const LOOK_INTERVAL_MS = SECOND_MS;
/** Milliseconds after a mark until it is looked at: what comes in between is done with it. */
const GATHER_MS = 100;

/**
 * Evaluates in the background what messages, people and time have made due, in each process: soon after a commit that marked
 * something, and once a second. Returns what stops it, after the batch that is under way.
 */
export function startMonitoring(database: Database): () => Promise<void> {
  const kept = keptByProcess();
  let running: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;
  let stopping = false;

  async function work(): Promise<void> {
    try {
      await evaluateDue(database, kept, Date.now, () => !stopping);
    } catch (error) {
      if (!stopping) log.error('monitor-interrupted', { reason: String(error) });
    }
  }
  const run = (): void => {
    soon = undefined;
    if (stopping) return;
    running ??= work().finally(() => {
      running = undefined;
    });
  };
  const wake = (): void => {
    if (stopping) return;
    soon ??= setTimeout(run, GATHER_MS).unref();
  };
  database.listen([MARKED], { heard: wake, began: wake });
  const timer = setInterval(run, LOOK_INTERVAL_MS);
  timer.unref();
  return async () => {
    stopping = true;
    clearInterval(timer);
    clearTimeout(soon);
    await running;
  };
}
