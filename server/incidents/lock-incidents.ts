import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Makes the incidents of a company this transaction's own, if they are nobody else's: two who fold at once would make two of one. */
export async function lockIncidents(tx: Transaction, companyId: string): Promise<boolean> {
  const [lock] = await tx.query<{ ours: boolean }>(sql`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`incidents ${companyId}`}, 0)) AS ours,
           set_config('lading.notes', 'called', true)`);
  return lock?.ours === true;
}
