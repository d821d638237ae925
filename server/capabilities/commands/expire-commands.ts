import { COMMAND_LIFETIME_MS } from '../../../src/domain/command-state.ts';
import type { Database } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Marks commands of all companies that nobody counts on any more. They are handed to no gateway before that already. */
export async function expireCommands(database: Database): Promise<void> {
  await database.transaction('installation', (tx) =>
    tx.query(sql`
      UPDATE command_queue SET status = 'expired', lease_until = NULL, last_update = now()
       WHERE status IN ('queued', 'handed-over')
         AND create_date <= now() - make_interval(secs => ${COMMAND_LIFETIME_MS / 1000})`),
  );
}
