import type { Transaction } from './database.ts';
import { sql } from './sql.ts';

/** Rows per statement: large enough that statements don't count, small enough for any message. */
const BATCH = 500;

/**
 * Inserts rows of one shape into a table, each with the company's id. Table and column names come from the program;
 * values are bound as one JSON text per batch, which the table's own row type reads.
 */
export async function insertRows(
  tx: Transaction,
  table: string,
  companyId: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.raw(Object.keys(first).join(', '));
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = JSON.stringify(rows.slice(start, start + BATCH));
    await tx.query(sql`
      INSERT INTO ${sql.raw(table)} (company_id, ${columns})
      SELECT ${companyId}, ${columns} FROM jsonb_populate_recordset(NULL::${sql.raw(table)}, ${batch}::jsonb)`);
  }
}
