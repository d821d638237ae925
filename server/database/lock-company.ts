import type { Transaction } from './database.ts';
import { sql } from './sql.ts';

/**
 * Has whoever changes what all of a company share wait for each other: what the second one counts or compares is what the first has
 * left behind.
 * @returns whether there is such a company
 */
export async function lockCompany(tx: Transaction, companyId: string): Promise<boolean> {
  const locked = await tx.query(sql`SELECT 1 FROM company WHERE company_id = ${companyId} FOR NO KEY UPDATE`);
  return locked.length > 0;
}
