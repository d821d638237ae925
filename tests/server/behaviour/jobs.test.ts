import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Transaction } from '../../../server/database/database.ts';
import { type SQL, sql } from '../../../server/database/sql.ts';
import { BACK_OFF, type BackOff, isGivenUp, waitAfter, waitOf } from '../../../server/jobs/back-off.ts';
import { claim } from '../../../server/jobs/claim.ts';
import type { Chore, QueueJob } from '../../../server/jobs/job.ts';
import { type RunningJobs, startJobs } from '../../../server/jobs/start-jobs.ts';
import { waking } from '../../../server/jobs/wake.ts';
import { captureLog } from '../../../server/process/log.ts';
import { HOUR_MS } from '../../../src/domain/duration.ts';
import { casesOf } from '../../fixtures/nightly.ts';
import { serverOfFile } from '../support/server-of-file.ts';

/** On a machine whose cores are busy. */
const SOON = { timeout: 20_000, interval: 10 };
const LEASE_MS = 700;

const server = serverOfFile();

const run = <Row>(statement: SQL): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

const put = (ids: readonly number[], after = 0): SQL => sql`
  INSERT INTO job_test (id, due)
  SELECT id, clock_timestamp() + ${after}::float8 * interval '1 millisecond' FROM unnest(${sql.param(ids)}::int[]) AS n (id)`;

/** Puts something in and wakes who works it off. The server itself fetches no weather: that queue is free. */
const queue = (ids: readonly number[]): Promise<unknown> => run(waking('weather', put(ids)));

const leftIds = async (): Promise<number[]> =>
  (await run<{ id: number }>(sql`SELECT id FROM job_test ORDER BY id`)).map(({ id }) => id);

const DUE = claim({ columns: sql`id`, from: sql`job_test`, where: sql`due <= now()`, order: sql`due, id`, atOnce: 3 });

/** Does what it takes in the transaction that takes it. */
const inOneGo = (work: (ids: readonly number[], tx: Transaction) => Promise<void> | void): QueueJob => ({
  name: 'weather',
  waiting: sql`SELECT due FROM job_test`,
  step: () =>
    server().database.transaction('installation', async (tx) => {
      const rows = await tx.query<{ id: number }>(
        sql`WITH due AS MATERIALIZED (${DUE}) DELETE FROM job_test j USING due WHERE j.id = due.id RETURNING j.id`,
      );
      await work(
        rows.map(({ id }) => id),
        tx,
      );
      return rows.length;
    }),
});

/** Does what it takes outside of the transaction that takes it, as one that sends does. */
const leased = (work: (id: number) => Promise<void>): QueueJob => ({
  name: 'weather',
  waiting: sql`SELECT due FROM job_test`,
  async step() {
    const rows = await run<{ id: number; attempt: number }>(sql`
      WITH due AS MATERIALIZED (${DUE})
      UPDATE job_test j SET attempt = attempt + 1, due = clock_timestamp() + ${LEASE_MS}::float8 * interval '1 millisecond'
        FROM due WHERE j.id = due.id RETURNING j.id, j.attempt`);
    for (const { id, attempt } of rows) {
      await work(id);
      await run(sql`DELETE FROM job_test WHERE id = ${id} AND attempt = ${attempt}`);
    }
    return rows.length;
  },
});

const started: RunningJobs[] = [];
function start(job: QueueJob | Chore, lookInterval = HOUR_MS): RunningJobs {
  const running = startJobs(server().database, [job], lookInterval);
  started.push(running);
  return running;
}

beforeAll(async () => {
  await run(sql`CREATE TABLE job_test (id int PRIMARY KEY, due timestamptz NOT NULL, attempt int NOT NULL DEFAULT 0)`);
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  await run(sql`DELETE FROM job_test`);
});

describe('a queue', () => {
  it('is worked off as soon as something was committed into it, and when that becomes due', async () => {
    const done: number[] = [];
    start(inOneGo((ids) => void done.push(...ids)));
    await queue([1, 2]);
    await vi.waitFor(() => expect(done).toEqual([1, 2]), SOON);
    await server().database.transaction('installation', async (tx) => {
      await tx.query(waking('weather', put([3], 400)));
      await tx.query(waking('weather', put([4])));
    });
    await vi.waitFor(() => expect(done).toEqual([1, 2, 4, 3]), SOON);
  });

  it('wakes nobody for what is rolled back', async () => {
    const done: number[] = [];
    start(inOneGo((ids) => void done.push(...ids)));
    const failed = server().database.transaction('installation', async (tx) => {
      await tx.query(waking('weather', put([1])));
      throw new Error('On purpose.');
    });
    await expect(failed).rejects.toThrow('On purpose.');
    await queue([2]);
    await vi.waitFor(() => expect(done).toEqual([2]), SOON);
  });

  it('that two work off has each thing done once', async () => {
    const done: number[] = [];
    const both = [start(inOneGo((ids) => void done.push(...ids))), start(inOneGo((ids) => void done.push(...ids)))];
    const all = Array.from({ length: 60 }, (_, id) => id);
    await Promise.all([0, 1, 2].map((nth) => queue(all.filter((id) => id % 3 === nth))));
    await vi.waitFor(async () => expect(await leftIds()).toEqual([]), SOON);
    expect(done.toSorted((a, b) => a - b)).toEqual(all);
    // A batch is counted when it is committed, which others see before the worker does.
    const counted = (): number => both.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count.done, 0);
    await vi.waitFor(() => expect(counted()).toBe(all.length), SOON);
  });

  it('has what failed again: nothing of it was done, and the log says so', async () => {
    const lines: string[] = [];
    const stop = captureLog((line) => lines.push(line));
    const done: number[] = [];
    let fails = 2;
    const job = inOneGo((ids) => {
      fails -= 1;
      if (fails >= 0) throw new Error('Not now.');
      done.push(...ids);
    });
    const jobs = start(job, 20);
    await queue([1]);
    await vi.waitFor(() => expect(jobs.counts).toMatchObject([{ done: 1, failed: 2 }]), SOON);
    stop();
    expect(done).toEqual([1]);
    expect(lines.filter((line) => line.includes('"weather-failed"'))).toHaveLength(2);
  });

  it('gives what a process took that hangs to another, whose word counts', async () => {
    const hung = Promise.withResolvers<void>();
    const tries: string[] = [];
    start(
      leased(async (id) => {
        tries.push(`one ${id}`);
        if (tries.length === 1) await hung.promise;
      }),
    );
    await queue([1]);
    await vi.waitFor(() => expect(tries).toEqual(['one 1']), SOON);
    const release = Promise.withResolvers<void>();
    start(
      leased(async (id) => {
        tries.push(`other ${id}`);
        await release.promise;
      }),
    );
    await vi.waitFor(() => expect(tries).toEqual(['one 1', 'other 1']), SOON);
    // Who comes back after its time takes nothing from who has it now.
    hung.resolve();
    await started[0]?.stop();
    expect(await leftIds()).toEqual([1]);
    release.resolve();
    await vi.waitFor(async () => expect(await leftIds()).toEqual([]), SOON);
    expect(tries).toEqual(['one 1', 'other 1']);
  });

  it('is left as it is by a stop, after the step that is under way', async () => {
    const entered = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const done: number[] = [];
    const jobs = start(
      leased(async (id) => {
        entered.resolve();
        await go.promise;
        done.push(id);
      }),
    );
    await queue([1]);
    await entered.promise;
    await queue([2]);
    const stopped = jobs.stop();
    go.resolve();
    await stopped;
    expect([done, await leftIds()]).toEqual([[1], [2]]);
  });
});

it('a chore is done at the start and again and again, one at a time', async () => {
  let [runs, atOnce] = [0, 0];
  start({
    name: 'chore',
    every: 5,
    atStart: true,
    async run() {
      atOnce += 1;
      expect(atOnce).toBe(1);
      await run(sql`SELECT 1`);
      runs += 1;
      atOnce -= 1;
    },
  });
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2), SOON);
});

it('rows wait as long as the process says, and are given up after their time', async () => {
  const backOff = fc.constantFrom<BackOff>(...Object.values(BACK_OFF));
  await fc.assert(
    fc.asyncProperty(backOff, fc.nat(40), async (one, failed) => {
      const [row] = await run<{ ms: number }>(
        sql`SELECT extract(epoch FROM ${waitOf(one, sql`${failed}::int`)})::float8 * 1000 AS ms`,
      );
      expect(row?.ms).toBe(waitAfter(one, failed));
    }),
    { numRuns: casesOf(10, 40) },
  );
  const old = (secs: number): SQL => isGivenUp(BACK_OFF.mail, sql`now() - make_interval(secs => ${secs}::float8)`);
  const day = BACK_OFF.mail.giveUp / 1_000;
  expect(await run(sql`SELECT ${old(day - 60)} AS young, ${old(day + 60)} AS old`)).toEqual([
    { young: false, old: true },
  ]);
});
