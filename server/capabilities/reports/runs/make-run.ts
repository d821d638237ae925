import * as v from 'valibot';
import type { RunFailure } from '../../../../src/contract/reports.ts';
import { type Database, serviceOf, type Transaction } from '../../../database/database.ts';
import { type SQL, sql } from '../../../database/sql.ts';
import { LEASE, leasedUntil } from '../../../jobs/back-off.ts';
import { wake } from '../../../jobs/wake.ts';
import { log } from '../../../process/log.ts';
import { grantsOfUser } from '../../users/grants.ts';
import { type MadeReport, makeReport, TooManyRows } from '../made-report.ts';
import type { Bytes } from '../outputs/head.ts';
import { type Reader, readerOf } from '../reader.ts';
import { REPORTS } from '../registry.ts';
import { ParametersDoNotFit, type Report } from '../report.ts';
import { mailRun } from './mail-run.ts';
import { type TakenRun, takeRun } from './take-run.ts';

/** Bytes that are stored together: each time costs the disk a commit. */
const CHUNK = 1_048_576;
/** Milliseconds after which is noted how far it is, also where little was made. */
const NOTE_INTERVAL_MS = 500;
/** Bytes of a file: what one waits for at a console. */
const SIZE_MAX = 200_000_000;
/** How long a file is kept. */
const KEPT_DAYS = 7;
const ATTEMPTS_MAX = 3;

/** Why a run ends without its file. */
class CannotBeMade extends Error {
  override readonly name = 'CannotBeMade';
  readonly failure: RunFailure;

  constructor(failure: RunFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Somebody cancelled it, or another server has it. */
class NotOurs extends Error {
  override readonly name = 'NotOurs';
}

/** The server stops: another one begins it anew. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/**
 * Makes the run whose turn it is, with what its user may see at this moment, and stores its file in pieces as they are made.
 * @param origin where the installation is reached
 * @param isStopping ends it soon, and puts it back in line
 * @returns how many there were: one, or none
 */
export async function makeNextRun(database: Database, origin: string, isStopping: () => boolean): Promise<number> {
  const run = await takeRun(database);
  if (run === undefined) return 0;
  try {
    await make(database, run, origin, isStopping);
  } catch (error) {
    await settle(database, run, error);
  }
  return 1;
}

const ours = ({ companyId, runId, attempt }: TakenRun): SQL =>
  sql`company_id = ${companyId} AND run_id = ${runId} AND attempt = ${attempt} AND state = 'running'`;

interface Prepared {
  readonly report: Report;
  readonly parameters: unknown;
  readonly reader: Reader;
  readonly shipmentFilter: string | null;
}

/** Who it is for, as they are now: a user who lost the report, or may no longer sign in, is given none. */
async function prepare(tx: Transaction, { companyId, userId, report: key, ...run }: TakenRun): Promise<Prepared> {
  const reader = await readerOf(tx, companyId, userId, run.language);
  const report = REPORTS.get(key);
  const { reports, permissions } = await grantsOfUser(tx, companyId, userId);
  if (reader === undefined || report === undefined || !reports.includes(key)) throw new CannotBeMade('forbidden');
  const parameters = v.safeParse(report.parameters, run.parameters);
  if (!parameters.success) throw new CannotBeMade('bad-parameters');
  const shipmentFilter = permissions.includes('filterShipments')
    ? ((
        await tx.query<{ filter: string | null }>(
          sql`SELECT lading_shipment_filter(${companyId}, ${userId})::text AS filter`,
        )
      )[0]?.filter ?? null)
    : null;
  return { report, parameters: parameters.output, reader, shipmentFilter };
}

async function make(database: Database, run: TakenRun, origin: string, isStopping: () => boolean): Promise<void> {
  const { companyId, format } = run;
  const { report, parameters, reader, shipmentFilter } = await database.read(serviceOf(companyId), (tx) =>
    prepare(tx, run),
  );
  const scope = { companyId, shipmentFilter: shipmentFilter ?? undefined };
  const made = await makeReport(database, scope, report, parameters, reader, { format, origin });
  let parts: Bytes[] = [];
  let held = 0;
  let size = 0;
  let seq = 0;
  let noted = 0;
  const keep = async (tx: Transaction): Promise<void> => {
    const [mine] = await tx.query(sql`
      UPDATE report_run
         SET rows_done = ${made.count()}, rows_total = ${made.total}::bigint, size = ${size}::bigint,
             lease_until = ${leasedUntil(LEASE.reports)}
       WHERE ${ours(run)} RETURNING 1`);
    if (mine === undefined) throw new NotOurs();
    if (held === 0) return;
    await tx.query(sql`
      INSERT INTO report_chunk (company_id, run_id, seq, bytes)
      VALUES (${companyId}, ${run.runId}, ${seq}, decode(${Buffer.concat(parts).toString('base64')}, 'base64'))`);
    seq += 1;
    parts = [];
    held = 0;
  };
  for await (const bytes of made.bytes) {
    parts.push(bytes);
    held += bytes.length;
    size += bytes.length;
    if (size > SIZE_MAX) throw new CannotBeMade('too-large');
    if (isStopping()) throw new Interrupted();
    if (held >= CHUNK || performance.now() - noted > NOTE_INTERVAL_MS) {
      await database.transaction(serviceOf(companyId), keep, 'whenever');
      noted = performance.now();
    }
  }
  await database.transaction(serviceOf(companyId), async (tx) => {
    await keep(tx);
    await tx.query(sql`
      UPDATE report_run
         SET state = 'done', rows_total = ${made.count()}, finished = now(), lease_until = NULL,
             shipment_filter = ${shipmentFilter}, preview = ${JSON.stringify(previewOf(made, reader))}::jsonb,
             expires = now() + make_interval(days => ${KEPT_DAYS})
       WHERE ${ours(run)}`);
    await mailRun(tx, run, { shipmentFilter, reader, rows: made.count(), size });
  });
}

/** What is looked at is what would be on paper. */
function previewOf(made: MadeReport, { timezone }: Reader): object {
  const isShown = made.columns.map(({ share }) => share > 0);
  return {
    columns: made.columns.filter((_, at) => isShown[at]).map(({ name, kind }) => ({ name, kind })),
    ...(made.lacking() === null ? {} : { withoutReadings: made.lacking() }),
    rows: made.preview().map((cells) => cells.filter((_, at) => isShown[at])),
    timezone,
  };
}

async function settle(database: Database, run: TakenRun, error: unknown): Promise<void> {
  const about = { company: run.companyId, run: run.runId, report: run.report };
  const failure: RunFailure | null =
    error instanceof CannotBeMade
      ? error.failure
      : error instanceof TooManyRows
        ? 'too-many-rows'
        : error instanceof ParametersDoNotFit
          ? 'bad-parameters'
          : error instanceof NotOurs || error instanceof Interrupted
            ? null
            : 'internal';
  if (failure === 'internal') log.error('report-failed', { ...about, reason: String(error) });
  await database.transaction(serviceOf(run.companyId), async (tx) => {
    // What was cancelled, or is another's by now, has no pieces of ours to keep.
    if (error instanceof NotOurs) {
      await tx.query(sql`
        DELETE FROM report_chunk c USING report_run r
         WHERE c.company_id = ${run.companyId} AND c.run_id = ${run.runId} AND r.company_id = c.company_id
           AND r.run_id = c.run_id AND r.attempt = ${run.attempt}`);
      return;
    }
    await tx.query(sql`DELETE FROM report_chunk c USING report_run r
       WHERE r.company_id = c.company_id AND r.run_id = c.run_id AND c.company_id = ${run.companyId}
         AND c.run_id = ${run.runId} AND r.attempt = ${run.attempt}`);
    const again = failure === null && run.attempt < ATTEMPTS_MAX;
    await tx.query(sql`
      UPDATE report_run
         SET state = ${again ? 'waiting' : 'failed'}, failure = ${again ? null : (failure ?? 'internal')},
             lease_until = NULL, finished = CASE WHEN ${again}::boolean THEN NULL ELSE now() END,
             expires = CASE WHEN ${again}::boolean THEN NULL ELSE now() + make_interval(days => ${KEPT_DAYS}) END
       WHERE ${ours(run)}`);
    if (again) await wake(tx, 'reports');
  });
}
