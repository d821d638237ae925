import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Refusal } from './refusal.ts';

/** Until the address that people know leads to where the company is; seconds. */
const RETRY_AFTER = '10';

/**
 * For whoever comes with something that is not known here.
 * @param key a digest of a token, key or link, or of a user name `movedLogin`
 * @throws Refusal `company-moved`, to come again, where it is of a company that was moved to another installation
 */
export async function refuseMovedAway(database: Database, key: string): Promise<void> {
  const moved = await database.read('installation', (tx) => tx.query(sql`SELECT 1 FROM moved_away WHERE key = ${key}`));
  if (moved.length > 0) throw new Refusal('company-moved', { headers: { 'Retry-After': RETRY_AFTER } });
}
