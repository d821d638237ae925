import * as v from 'valibot';
import { SERVER_MARK, SERVER_MARK_VALUE } from '../../../src/contract/headers.ts';
import {
  buildReport,
  cancelReport,
  MAPPED_SHIPMENTS_MAX,
  type ReportRows,
  reportFile,
  reportRows,
  reportRunById,
  reportRuns,
  shipmentMapObject,
  startReport,
} from '../../../src/contract/reports.ts';
import { type Database, serviceOf, type Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { parseInput } from '../../http/parse-input.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Session, scopeOf } from '../../http/session.ts';
import { log } from '../../process/log.ts';
import { command, content, query, type Route } from '../../serving/route.ts';
import { sessionOf } from '../../serving/session-of.ts';
import { grantsOfUser } from '../users/grants.ts';
import { makeReport, TooManyRows } from './made-report.ts';
import type { Bytes } from './outputs/head.ts';
import { MEDIA } from './outputs/rendered.ts';
import { readerOf } from './reader.ts';
import { REPORTS } from './registry.ts';
import { ParametersDoNotFit, type Report } from './report.ts';
import { ownRun, runsOf } from './runs/run-row.ts';
import { startRun } from './runs/start-run.ts';
import { savedReportRoutes } from './saved/routes.ts';

/** @throws Refusal `forbidden`; a report that there isn't is nobody's: no answer tells which keys exist */
async function permittedReport(tx: Transaction, { companyId, userId }: Session, key: string): Promise<Report> {
  const { reports } = await grantsOfUser(tx, companyId, userId);
  const report = REPORTS.get(key);
  if (report === undefined || !reports.includes(key)) throw new Refusal('forbidden');
  return report;
}

/** @throws Refusal `bad-request`, naming the field */
const parametersOf = (report: Report, parameters: unknown): unknown =>
  parseInput(v.strictObject({ parameters: report.parameters }), { parameters }).parameters;

/** What `chunks` brings, as fast as it is taken. What fails breaks the file off: half of one is never taken for all of it. */
function streamOf(chunks: AsyncIterator<Bytes>, about: object): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const next = await chunks.next();
          if (next.done === true) controller.close();
          else controller.enqueue(next.value);
        } catch (error) {
          log.error('report-broken-off', { ...about, reason: String(error) });
          controller.error(error);
        }
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 1 },
  );
}

const build = content(buildReport, async (call) => {
  const { body, database, installation } = call;
  const { origin } = installation;
  const session = sessionOf(call);
  const { companyId, userId } = session;
  const report = await database.read({ companyId }, (tx) => permittedReport(tx, session, body.report));
  const parameters = parametersOf(report, body.parameters);
  const reader = await database.read(serviceOf(companyId), (tx) => readerOf(tx, companyId, userId, body.language));
  if (reader === undefined) throw new Refusal('not-signed-in');
  try {
    const { bytes } = await makeReport(database, scopeOf(session), report, parameters, reader, {
      format: body.format,
      origin,
    });
    return {
      type: MEDIA[body.format],
      // Its rule leaves nothing in a file name that would have to be escaped here.
      headers: { 'Content-Disposition': `attachment; filename="${body.fileName}"` },
      body: streamOf(bytes, { report: report.key }),
    };
  } catch (error) {
    if (error instanceof ParametersDoNotFit) throw new Refusal('bad-request', { status: 422 });
    if (!(error instanceof TooManyRows)) throw error;
    const detail = 'It has more rows than a file of this format.';
    throw new Refusal('payload-too-large', { errors: [{ code: 'too-many-rows', detail, field: 'format' }] });
  }
});

const start = command(startReport, async (tx, { body, installation }, session) => {
  const { companyId, userId } = session;
  const report = await permittedReport(tx, session, body.report);
  parametersOf(report, body.parameters);
  const { runId, parameters, format, fileName, language } = body;
  const run = { companyId, runId, userId, savedId: null, report: report.key, parameters, format, fileName, language };
  await startRun(tx, { ...run, recipients: [] }, installation.quotas);
  return { data: await ownRun(tx, session, runId) };
});

const cancel = command(cancelReport, async (tx, { params: { runId } }, session) => {
  await tx.query(sql`
    UPDATE report_run SET state = 'cancelled', finished = now(), expires = now() + interval '7 days'
     WHERE company_id = ${session.companyId} AND user_id = ${session.userId} AND run_id = ${runId}
       AND state IN ('waiting', 'running')`);
  await tx.query(sql`
    DELETE FROM report_chunk c USING report_run r
     WHERE r.company_id = c.company_id AND r.run_id = c.run_id AND r.state = 'cancelled'
       AND c.company_id = ${session.companyId} AND r.user_id = ${session.userId} AND c.run_id = ${runId}`);
  return { data: await ownRun(tx, session, runId) };
});

interface StoredPreview {
  readonly state: string;
  readonly preview: Omit<ReportRows, 'total'> | null;
  readonly rows: number | string;
  readonly seenThrough: string | null;
}

/**
 * A run that is done and whose rows its user would see today: whoever lost a report, or is shown other shipments by now, gets
 * nothing that was made before.
 */
async function doneRun(tx: Transaction, session: Session, runId: string): Promise<StoredPreview> {
  const run = await ownRun(tx, session, runId);
  await permittedReport(tx, session, run.report);
  const [stored] = await tx.query<StoredPreview>(sql`
    SELECT state, preview, rows_done AS rows, shipment_filter AS "seenThrough" FROM report_run
     WHERE company_id = ${session.companyId} AND run_id = ${runId}`);
  if (stored === undefined || stored.state !== 'done') throw new Refusal('not-found');
  if (stored.seenThrough !== session.shipmentFilter) throw new Refusal('forbidden');
  return stored;
}

const rows = query(reportRows, async (tx, { params: { runId } }, session) => {
  const { preview, rows: total } = await doneRun(tx, session, runId);
  if (preview === null) throw new Refusal('not-found');
  return { data: { ...preview, total: Number(total) } };
});

async function* storedBytes(database: Database, session: Session, runId: string): AsyncGenerator<Bytes> {
  for (let seq = 0; ; seq += 1) {
    const [chunk] = await database.read(scopeOf(session), (tx) =>
      tx.query<{ bytes: string }>(sql`
        SELECT encode(bytes, 'base64') AS bytes FROM report_chunk
         WHERE company_id = ${session.companyId} AND run_id = ${runId} AND seq = ${seq}`),
    );
    if (chunk === undefined) return;
    yield Uint8Array.from(Buffer.from(chunk.bytes, 'base64'));
  }
}

const file = content(reportFile, async (call) => {
  const { params, database } = call;
  const { runId } = params;
  const session = sessionOf(call);
  const run = await database.read(scopeOf(session), async (tx) => {
    await doneRun(tx, session, runId);
    return ownRun(tx, session, runId);
  });
  return {
    type: 'application/octet-stream',
    headers: {
      'Content-Disposition': `attachment; filename="${run.fileName}"`,
      [SERVER_MARK]: SERVER_MARK_VALUE,
    },
    body: streamOf(storedBytes(database, session, runId), { run: runId }),
  };
});

const mapped = query(shipmentMapObject, async (tx, { query: { companyId, shipmentId } }) => ({
  rows: await tx.query<{ guid: string; shipmentId: string; created: string }>(sql`
    SELECT guid, custom_data AS "shipmentId", create_date AS created FROM shipping_pick_list
     WHERE company_id = ${companyId}
       AND (${shipmentId ?? null}::text IS NULL OR lower(custom_data) = lower(${shipmentId ?? null}::text))
     ORDER BY create_date DESC, guid LIMIT ${MAPPED_SHIPMENTS_MAX}`),
}));

export const reportRoutes: readonly Route[] = [
  build,
  start,
  query(reportRuns, async (tx, _, session) => ({ data: await runsOf(tx, session) })),
  query(reportRunById, async (tx, { params: { runId } }, session) => ({ data: await ownRun(tx, session, runId) })),
  rows,
  file,
  cancel,
  mapped,
  ...savedReportRoutes,
];
