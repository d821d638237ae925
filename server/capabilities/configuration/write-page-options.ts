import type { PageOptions } from '../../../src/contract/configuration.ts';
import { type JsonValue, sameJson } from '../../../src/domain/audit/differences.ts';
import type { Transaction } from '../../database/database.ts';
import { lockCompany } from '../../database/lock-company.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { DEFAULT_PAGE_OPTIONS, readOverrides, unknownOptions } from './page-options.ts';

/** What a company sets for a page; empty: nothing. */
export type OwnOptions = Readonly<Record<string, unknown>>;

/** What the company sets differently for a page. */
export async function ownOptionsOf(tx: Transaction, companyId: string, pattern: string): Promise<OwnOptions> {
  const [row] = await tx.query<{ options: OwnOptions }>(
    sql`SELECT options FROM page_option WHERE company_id = ${companyId} AND pattern = ${pattern}`,
  );
  return row?.options ?? {};
}

/**
 * The page that a company's options make of the built-in one.
 * @throws Refusal `not-found`; 422 for each field: `unknown`, or `invalid` where the page could not be shown with it
 */
export function pageWith(pattern: string, options: OwnOptions): PageOptions {
  const builtIn = DEFAULT_PAGE_OPTIONS.find((page) => page.pattern === pattern);
  if (builtIn === undefined) throw new Refusal('not-found');
  const set = { ...options, pattern };
  const read = readOverrides(builtIn, set);
  const fault = (code: string, detail: string, name: string) => ({ code, detail, field: `options.${name}` });
  const errors = unknownOptions(set).map((name) => fault('unknown', 'No option of this page.', name));
  if (!read.success) errors.push(...read.faults.map(({ field, detail }) => fault('invalid', detail, field)));
  if (errors.length > 0 || !read.success) throw new Refusal('bad-request', { status: 422, errors });
  return read.page;
}

/**
 * Sets what a company sets differently for a page.
 * @param base what it was when somebody looked at it; undefined: whatever it is
 * @throws Refusal as `pageWith`; `version-conflict`
 */
export async function writePageOptions(
  tx: Transaction,
  companyId: string,
  pattern: string,
  options: OwnOptions,
  base?: OwnOptions,
): Promise<void> {
  await lockCompany(tx, companyId);
  const current = await ownOptionsOf(tx, companyId, pattern);
  if (base !== undefined && !sameJson(base as JsonValue, current as JsonValue)) {
    throw new Refusal('version-conflict', { current: { pattern, options: current } });
  }
  pageWith(pattern, options);
  if (Object.keys(options).length === 0) {
    await tx.query(sql`DELETE FROM page_option WHERE company_id = ${companyId} AND pattern = ${pattern}`);
    return;
  }
  await tx.query(sql`
    INSERT INTO page_option (company_id, pattern, options)
    VALUES (${companyId}, ${pattern}, ${JSON.stringify(options)}::jsonb)
    ON CONFLICT (company_id, pattern) DO UPDATE SET options = excluded.options`);
}
