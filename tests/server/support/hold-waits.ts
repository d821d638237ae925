import type { Database } from '../../../server/database/database.ts';
import { sql } from '../../../server/database/sql.ts';

/** Whoever has been made to wait for guessing goes on waiting, however slow the machine is on which a test says so. */
export async function holdWaits(database: Database): Promise<void> {
  await database.transaction('installation', (tx) =>
    // The shortest wait is a second; who needn't wait may begin at once.
    tx.query(sql`UPDATE sign_in_attempt SET blocked_until = clock_timestamp() + interval '10 minutes'
                  WHERE blocked_until > last_try + interval '0.9 seconds'`),
  );
}
