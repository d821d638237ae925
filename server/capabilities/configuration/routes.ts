import { sql } from 'drizzle-orm/sql';
import { getPageOptions, health, type PageOptions } from '../../../src/contract/configuration.ts';
import { Refusal } from '../../http/refusal.ts';
import { open, query, type Route } from '../../http/route.ts';
import { VERSION } from '../../version.ts';

export const configurationRoutes: readonly Route[] = [
  open(health, async ({ database }) => {
    // Not only that we run: that the database answers.
    await database.read('installation', (tx) => tx.query(sql`SELECT 1`));
    return { product: 'lading' as const, version: VERSION, database: database.kind };
  }),
  query(getPageOptions, async (tx, { params }, { companyId }) => {
    const [row] = await tx.query<{ options: Omit<PageOptions, 'pattern'> }>(
      sql`SELECT options FROM page_option WHERE company_id = ${companyId} AND pattern = ${params.pattern}`,
    );
    if (row === undefined) throw new Refusal('not-found');
    return { data: { pattern: params.pattern, ...row.options } };
  }),
];
