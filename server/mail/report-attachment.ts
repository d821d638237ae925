import { type Database, serviceOf } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Attachment } from './mail-transport.ts';

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The file of a report that is done; undefined when it is no longer kept. */
export async function reportAttachment(
  database: Database,
  companyId: string,
  runId: string,
): Promise<Attachment | undefined> {
  const [run] = await database.read(serviceOf(companyId), (tx) =>
    tx.query<{ fileName: string; format: string; chunks: readonly string[] }>(sql`
      SELECT r.file_name AS "fileName", r.format,
             (SELECT coalesce(jsonb_agg(encode(c.bytes, 'base64') ORDER BY c.seq), '[]') FROM report_chunk c
               WHERE c.company_id = r.company_id AND c.run_id = r.run_id) AS chunks
        FROM report_run r
       WHERE r.company_id = ${companyId} AND r.run_id = ${runId} AND r.state = 'done'`),
  );
  if (run === undefined) return undefined;
  return {
    fileName: run.fileName,
    type: TYPES[run.format] ?? 'application/octet-stream',
    bytes: Buffer.concat(run.chunks.map((chunk) => Buffer.from(chunk, 'base64'))),
  };
}
