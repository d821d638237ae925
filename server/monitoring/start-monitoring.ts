import type { Database } from '../database/database.ts';
import { log } from '../process/log.ts';
import { type Candidates, evaluateDue, keptByProcess } from './evaluate-due.ts';
import { MARKED } from './mark.ts';

/** Milliseconds between two looks for what has become due by itself. */
const LOOK_INTERVAL_MS = 1_000;

/** Milliseconds after a mark until it is looked at: what comes in between is done with it. */
const GATHER_MS = 100;

/**
 * Evaluates in the background what messages, people and time have made due, in each process: soon after a commit that marked
 * something, and once in an interval. Returns what stops it, after the batch that is under way.
 * @param lookInterval milliseconds between two looks, in every company, for what has become due by itself
 */
export function startMonitoring(database: Database, lookInterval = LOOK_INTERVAL_MS): () => Promise<void> {
  const kept = keptByProcess();
  let running: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;
  let stopping = false;
  /** Where to look in the next round: with thousands of companies a look into each takes longer than most rounds. */
  let everywhere = true;
  const named = new Set<string>();

  function takeMarked(): Candidates {
    const marked = everywhere ? 'all' : new Set(named);
    everywhere = false;
    named.clear();
    return marked;
  }

  async function work(): Promise<void> {
    try {
      await evaluateDue(database, kept, Date.now, () => !stopping, takeMarked);
    } catch (error) {
      // What was to be looked at may not have been.
      everywhere = true;
      if (!stopping) log.error('monitor-interrupted', { reason: String(error) });
    }
  }
  const run = (): void => {
    soon = undefined;
    if (stopping) return;
    running ??= work().finally(() => {
      running = undefined;
      // Named after the last round had asked.
      if (named.size > 0) wake();
    });
  };
  const wake = (): void => {
    if (stopping) return;
    soon ??= setTimeout(run, GATHER_MS).unref();
  };
  const lookEverywhere = (): void => {
    everywhere = true;
  };
  database.listen([MARKED], {
    heard(_channel, companyId) {
      // Earlier versions, which may be running beside this one, name none.
      if (companyId === '') lookEverywhere();
      else named.add(companyId);
      wake();
    },
    began() {
      lookEverywhere();
      wake();
    },
  });
  const timer = setInterval(() => {
    lookEverywhere();
    run();
  }, lookInterval);
  timer.unref();
  return async () => {
    stopping = true;
    clearInterval(timer);
    clearTimeout(soon);
    await running;
  };
}
