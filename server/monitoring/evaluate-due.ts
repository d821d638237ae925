import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { DatabaseError } from '../database/driver.ts';
import { sql } from '../database/sql.ts';
import { logFailure, postpone } from './postpone.ts';
import { placesCache } from './read-places.ts';
import { rulesCache } from './read-rules.ts';
import { type Kept, runBatch } from './run-batch.ts';
import { Busy } from './write-states.ts';

/** Subjects in a transaction; fewer where everybody else waits for its end. */
const BATCH = 250;
const BATCH_ALONE = 60;

/**
 * While others wait for the one connection, an evaluation is followed by a pause of so many times its length, at most so many
 * milliseconds: what comes in meanwhile of one subject is evaluated at once.
 */
const PAUSE = { times: 2, most: 500 };

async function letOthersGo(database: Database, took: number): Promise<void> {
  if (database.connections > 1 || database.waiting() === 0) return;
  await delay(Math.min(PAUSE.most, PAUSE.times * took));
}

/** What a process keeps from one round to the next. */
export const keptByProcess = (): Kept => ({ places: placesCache(), rules: rulesCache() });

/** Companies in which something may be due. */
export type Candidates = ReadonlySet<string> | 'all';

/** Those of the companies with something that is due. One look along an index for each of them. */
const dueCompanies = async (database: Database, among: Candidates, now: number): Promise<string[]> => {
  if (among !== 'all' && among.size === 0) return [];
  const companies =
    among === 'all' ? sql`company AS c` : sql`unnest(${sql.param([...among])}::text[]) AS c (company_id)`;
  const rows = await database.read('installation', (tx) =>
    tx.query<{ id: string }>(sql`
      SELECT c.company_id AS id FROM ${companies}
       WHERE EXISTS (SELECT FROM monitor_task t
                      WHERE t.company_id = c.company_id AND t.due <= greatest(now(), ${new Date(now).toISOString()}::timestamptz))
       ORDER BY c.company_id`),
  );
  return rows.map(({ id }) => id);
};

/** Errors that say nothing against a subject: the database is away, or somebody was in the way. */
const isPassing = (error: unknown): boolean =>
  error instanceof Busy || (error instanceof DatabaseError && !/^(?:22|23|42|P0)/.test(error.code));

/**
 * Evaluates what is due: a batch of each company in turn, until nothing is left that this process can have.
 * @param now the clock, milliseconds
 * @param goesOn asked between batches
 * @param marked asked before each round: where something may have become due since. A company of which the round before
 *   evaluated something is looked at again in any case.
 * @returns how many subjects were evaluated
 */
export async function evaluateDue(
  database: Database,
  kept: Kept,
  now: () => number = Date.now,
  goesOn: () => boolean = () => true,
  marked: () => Candidates = () => 'all',
): Promise<number> {
  let evaluated = 0;
  let busy = new Set<string>();
  do {
    const news = marked();
    const due = await dueCompanies(database, news === 'all' ? news : new Set([...busy, ...news]), now());
    busy = new Set();
    for (const companyId of due) {
      if (!goesOn()) break;
      const started = performance.now();
      const done = await oneBatch(database, kept, companyId, now());
      await letOthersGo(database, performance.now() - started);
      evaluated += done;
      if (done > 0) busy.add(companyId);
    }
  } while (busy.size > 0 && goesOn());
  return evaluated;
}

/** A batch; where that fails, its subjects one by one, so that a bad one stops nobody else. */
async function oneBatch(database: Database, kept: Kept, companyId: string, now: number): Promise<number> {
  const size = database.connections === 1 ? BATCH_ALONE : BATCH;
  let subjects: readonly string[] = [];
  const onTaken = (taken: readonly string[]): void => {
    subjects = taken;
  };
  try {
    return (await runBatch(database, kept, { companyId, size, now, onTaken })).evaluated;
  } catch (error) {
    if (subjects.length === 0) throw error;
    let done = 0;
    for (const subject of subjects) done += await alone(database, kept, companyId, subject, now);
    return done;
  }
}

async function alone(database: Database, kept: Kept, companyId: string, subject: string, now: number): Promise<number> {
  try {
    return (await runBatch(database, kept, { companyId, size: 1, subject, now, onTaken: () => undefined })).evaluated;
  } catch (error) {
    if (error instanceof Busy) return 0;
    if (isPassing(error)) throw error;
    logFailure(companyId, subject, error);
    await database.transaction({ companyId }, (tx) => postpone(tx, companyId, [subject], now), 'whenever');
    return 1;
  }
}
