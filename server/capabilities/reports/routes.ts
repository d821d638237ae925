import * as v from 'valibot';
import { buildReport, DEFAULT_REPORT_NAME } from '../../../src/contract/reports.ts';
import { parseInput } from '../../http/parse-input.ts';
import { Refusal } from '../../http/refusal.ts';
import { content, type Route } from '../../http/route.ts';
import { scopeOf } from '../../http/session.ts';
import { grantsOfUser } from '../users/grants.ts';
import { csvStream } from './csv-stream.ts';
import { REPORTS } from './registry.ts';

const build = content(buildReport, async ({ body, database, session }) => {
  if (session === undefined) throw new Refusal('not-signed-in');
  const { companyId, userId } = session;
  const { reports } = await database.read({ companyId }, (tx) => grantsOfUser(tx, companyId, userId));
  const report = REPORTS.get(body.report);
  // A report that there isn't is nobody's: no answer tells which keys exist.
  if (report === undefined || !reports.includes(body.report)) throw new Refusal('forbidden');
  const asked = parseInput(v.strictObject({ parameters: report.parameters }), { parameters: body.parameters });
  if (body.format !== 'csv') {
    const detail = `A report as ${body.format} can't be made yet.`;
    throw new Refusal('not-yet', { errors: [{ code: 'not-yet', detail, field: 'format' }] });
  }
  const fileName = body.fileName ?? `${DEFAULT_REPORT_NAME}.${body.format}`;
  return {
    type: 'text/csv; charset=utf-8',
    // Its rule leaves nothing in a file name that would have to be escaped here.
    headers: { 'Content-Disposition': `attachment; filename="${fileName}"` },
    body: await csvStream(database, scopeOf(session), report, report.rows(companyId, asked.parameters)),
  };
});

export const reportRoutes: readonly Route[] = [build];
