import { SECOND_MS } from '../../src/domain/duration.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { log } from '../process/log.ts';
import { BACK_OFF, waitAfter } from './back-off.ts';
import { Bell } from './bell.ts';
import type { Chore, Job, QueueJob } from './job.ts';
import { WORK } from './wake.ts';

/**
 * Milliseconds between two looks into a queue of which nobody has told anything: what is put in wakes its job, so this is for what
 * was told while nobody heard.
 */
const LOOK_INTERVAL_MS = 10 * SECOND_MS;

/** Milliseconds until it is looked again whether somebody else is through with what is due. */
const HELD_MS = SECOND_MS;

/** How it goes with a job in this process since its start. */
export interface JobCount {
  readonly job: Job;
  /** What was taken, or how often a chore was done. */
  done: number;
  /** Steps that failed as a whole. */
  failed: number;
}

export interface RunningJobs {
  readonly counts: readonly JobCount[];
  /** Stops all, each after the step that is under way. */
  stop(): Promise<void>;
}

/**
 * Does work in the background. A queue is looked into when a committed transaction has put something in (`wake`), when what
 * is in it becomes due, and once in an interval. What fails is logged and tried again, later every time.
 * @param lookInterval milliseconds between two looks at most; tests look more often
 */
export function startJobs(database: Database, jobs: readonly Job[], lookInterval = LOOK_INTERVAL_MS): RunningJobs {
  let stopping = false;
  const isStopping = (): boolean => stopping;
  const counts = jobs.map((job): JobCount => ({ job, done: 0, failed: 0 }));
  const bells: { readonly of: string; readonly bell: Bell }[] = [];
  const running: Promise<void>[] = [];

  /** @param turn does the work; returns the milliseconds until it is to be done again, unless it is woken before */
  async function repeat(count: JobCount, bell: Bell, turn: () => Promise<number>): Promise<void> {
    for (let failures = 0; !stopping; ) {
      try {
        const wait = await turn();
        failures = 0;
        await bell.wait(wait);
      } catch (error) {
        count.failed += 1;
        log.error(`${count.job.name}-failed`, { reason: String(error) });
        // What is put in meanwhile does not bring that forward.
        await bell.waitDeaf(Math.min(waitAfter(BACK_OFF.job, failures), mostOf(count.job)));
        failures += 1;
      }
    }
  }
  /** Milliseconds between two turns at most. */
  const mostOf = (job: Job): number => ('every' in job ? job.every : (job.lookInterval ?? lookInterval));

  async function workOff(job: QueueJob, count: JobCount): Promise<number> {
    const most = mostOf(job);
    while (!stopping) {
      const due = await nextDue(database, job);
      if (due > 0) return Math.min(due, most);
      const taken = await job.step(isStopping);
      if (taken === 0) return Math.min(HELD_MS, most);
      count.done += taken;
    }
    return 0;
  }

  async function doChore(chore: Chore, count: JobCount): Promise<number> {
    await chore.run(isStopping);
    count.done += 1;
    return chore.every;
  }

  for (const count of counts) {
    const { job } = count;
    if ('every' in job) {
      const bell = new Bell(0);
      bells.push({ of: '', bell });
      const first = job.atStart === true ? Promise.resolve() : bell.wait(job.every);
      running.push(first.then(() => repeat(count, bell, () => doChore(job, count))));
      continue;
    }
    for (let n = 0; n < (job.atATime ?? 1); n += 1) {
      const bell = new Bell(Math.min(job.gather ?? 0, mostOf(job)));
      bells.push({ of: job.name, bell });
      running.push(repeat(count, bell, () => workOff(job, count)));
    }
  }
  database.listen([WORK], {
    heard(_channel, queue) {
      for (const { of, bell } of bells) if (of === queue) bell.ring();
    },
    began() {
      for (const { of, bell } of bells) if (of !== '') bell.ringLoud();
    },
  });
  return {
    counts,
    async stop() {
      stopping = true;
      for (const { bell } of bells) bell.stop();
      await Promise.all(running);
    },
  };
}

/** Milliseconds until something in a queue is due, 0 or less: something is; infinity: nothing is in it. */
async function nextDue(database: Database, { waiting }: QueueJob): Promise<number> {
  const [next] = await database.read('installation', (tx) =>
    tx.query<{ wait: number }>(sql`
      SELECT extract(epoch FROM due - now())::float8 * 1000 AS wait FROM (${waiting}) AS q ORDER BY due LIMIT 1`),
  );
  return next?.wait ?? Number.POSITIVE_INFINITY;
}
