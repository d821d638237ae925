import { IMPORT_RUNS_MAX, type ImportRun } from '../../../src/contract/imports.ts';
import type { ImportKind } from '../../../src/domain/import/kinds.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Session } from '../../http/session.ts';
import type { MadeThing } from './import-kind.ts';

/** Keeps what an import has made, so that it can be undone as one. */
export async function keepMade(
  tx: Transaction,
  { companyId, userId, loginName }: Pick<Session, 'companyId' | 'userId' | 'loginName'>,
  { importId, kind, file }: { readonly importId: string; readonly kind: ImportKind; readonly file: string },
  made: readonly MadeThing[],
): Promise<void> {
  await tx.query(sql`
    INSERT INTO import_run (company_id, import_id, kind, file, user_id, login_name)
    VALUES (${companyId}, ${importId}, ${kind}, ${file}, ${userId}, ${loginName}) ON CONFLICT DO NOTHING`);
  const rows = JSON.stringify(made.map(({ id, name }) => ({ id, name })));
  await tx.query(sql`
    INSERT INTO import_made (company_id, import_id, thing_id, name)
    SELECT ${companyId}, ${importId}, r.id, r.name FROM jsonb_to_recordset(${rows}::jsonb) AS r(id text, name text)
    ON CONFLICT DO NOTHING`);
}

/** The newest imports of a company. */
export const importRunsOf = (tx: Transaction, companyId: string): Promise<ImportRun[]> =>
  tx.query<ImportRun>(sql`
    SELECT r.import_id AS "importId", r.kind, r.file, r.at, r.login_name AS "loginName", r.undone,
           (SELECT count(*)::int FROM import_made m
             WHERE m.company_id = r.company_id AND m.import_id = r.import_id) AS made
      FROM import_run r WHERE r.company_id = ${companyId} ORDER BY r.at DESC LIMIT ${IMPORT_RUNS_MAX}::int`);

interface KeptRun {
  readonly kind: string;
  readonly file: string;
  readonly undone: string | null;
  readonly made: readonly MadeThing[];
}

/** One import with what it made; whoever undoes it at the same moment waits. */
export async function readRun(tx: Transaction, companyId: string, importId: string): Promise<KeptRun | undefined> {
  const [run] = await tx.query<Omit<KeptRun, 'made'>>(sql`
    SELECT kind, file, undone FROM import_run
     WHERE company_id = ${companyId} AND import_id = ${importId} FOR UPDATE`);
  if (run === undefined) return undefined;
  const made = await tx.query<MadeThing>(sql`
    SELECT thing_id AS id, name FROM import_made
     WHERE company_id = ${companyId} AND import_id = ${importId} ORDER BY name`);
  return { ...run, made };
}

export async function markUndone(tx: Transaction, companyId: string, importId: string): Promise<void> {
  await tx.query(sql`UPDATE import_run SET undone = now() WHERE company_id = ${companyId} AND import_id = ${importId}`);
}
