import { DAY_MS, MINUTE_MS } from '../src/domain/duration.ts';
import { expireCommands } from './capabilities/commands/expire-commands.ts';
import { compactLog } from './capabilities/feed/compact-log.ts';
import { giveBackUnused } from './claims/give-back.ts';
import type { Database } from './database/database.ts';
import { sql } from './database/sql.ts';
import { ABSOLUTE_LIMIT_S } from './http/session.ts';
import type { Chore } from './jobs/job.ts';

const CLEAN_INTERVAL_MS = DAY_MS;
const EXPIRE_INTERVAL_MS = 5 * MINUTE_MS;
const TIDY_INTERVAL_MS = 5 * MINUTE_MS;
/** What came since is all that a list has to look through to find the newest changes. */
const COMPACT_INTERVAL_MS = 20_000;

/**
 * How long changes, tombstones and the answers to mutations are kept; of changes the newest of each row. A device may be offline for months; whoever
 * returns later than this fetches everything anew (`fullResync`).
 */
const KEPT_DAYS = 180;

/** Longer than any try to send one goes on; what was sent has no text any more. */
const MAIL_KEPT_DAYS = 7;

/** Whoever opens the console on a device that was not reached any more is told there again. */
const UNREACHED_KEPT_DAYS = 90;

/** Who changed what: as long as what is kept of readings by hour and day. */
const AUDIT_KEPT_DAYS = 3_660;

/** What was sent to webhooks can be looked at so long. */
const DELIVERIES_KEPT_DAYS = 30;

/**
 * Deletes what is no longer needed: changes and answers past their time, commands long over, sessions and failed sign-ins
 * that are over; and gives back devices that were written down and never heard.
 */
export async function clean(database: Database): Promise<void> {
  await database.transaction('installation', async (tx) => {
    const [last] = await tx.query<{ xid: string }>(sql`
      SELECT xid FROM change_log WHERE changed < now() - make_interval(days => ${KEPT_DAYS}) ORDER BY xid DESC LIMIT 1`);
    if (last !== undefined) {
      await tx.query(sql`UPDATE installation SET log_starts = (${BigInt(last.xid) + 1n}::text)::xid8`);
      await tx.query(sql`DELETE FROM change_log WHERE xid <= ${last.xid}::xid8`);
    }
    await tx.query(sql`DELETE FROM idempotency WHERE created < now() - make_interval(days => ${KEPT_DAYS})`);
    await tx.query(sql`DELETE FROM last_edit WHERE edited < now() - make_interval(days => ${KEPT_DAYS})`);
    await tx.query(sql`DELETE FROM user_session WHERE created < now() - make_interval(secs => ${ABSOLUTE_LIMIT_S})`);
    await tx.query(sql`DELETE FROM ended_session WHERE ended < now() - make_interval(secs => ${ABSOLUTE_LIMIT_S})`);
    await tx.query(sql`
      DELETE FROM command_queue
       WHERE status NOT IN ('queued', 'handed-over') AND last_update < now() - make_interval(days => ${KEPT_DAYS})`);
    await tx.query(sql`DELETE FROM outgoing_mail WHERE created < now() - make_interval(days => ${MAIL_KEPT_DAYS})`);
    await tx.query(sql`DELETE FROM outgoing_push WHERE created < now() - make_interval(days => ${MAIL_KEPT_DAYS})`);
    await tx.query(sql`DELETE FROM push_device WHERE ended < now() - make_interval(days => ${UNREACHED_KEPT_DAYS})`);
    await tx.query(sql`DELETE FROM notification WHERE decided < now() - make_interval(days => ${KEPT_DAYS})`);
    // Who was told of what never was knows it by then.
    await tx.query(sql`
      DELETE FROM incident i
       WHERE i.withdrawn AND i.closed < now() - make_interval(days => ${KEPT_DAYS}) AND NOT EXISTS (
         SELECT FROM incident_member m
          WHERE m.company_id = i.company_id AND m.incident_id = i.incident_id AND m.withdrawn IS NULL)`);
    await tx.query(
      sql`DELETE FROM webhook_delivery WHERE created < now() - make_interval(days => ${DELIVERIES_KEPT_DAYS})`,
    );
    await tx.query(sql`DELETE FROM audit_entry WHERE at < now() - make_interval(days => ${AUDIT_KEPT_DAYS})`);
    await tx.query(sql`DELETE FROM report_run WHERE expires < now()`);
    await tx.query(sql`DELETE FROM account_request WHERE created < now() - interval '1 hour'`);
    await tx.query(sql`DELETE FROM password_reset WHERE created < now() - interval '1 day'`);
    await tx.query(sql`DELETE FROM account_code WHERE expires < now() - interval '1 day'`);
    await tx.query(sql`DELETE FROM sign_on_attempt WHERE created < now() - interval '1 hour'`);
    await tx.query(sql`DELETE FROM sign_on_half WHERE created < now() - interval '1 hour'`);
    await tx.query(sql`DELETE FROM sign_in_attempt WHERE last_try < now() - interval '1 day'`);
    await tx.query(sql`DELETE FROM moved_away WHERE moved < now() - make_interval(days => ${KEPT_DAYS})`);
    await tx.query(sql`DELETE FROM known_device WHERE last_used < now() - interval '1 year'`);
    await giveBackUnused(tx);
  });
}

/** Cleans at the start and then once a day, and keeps the database tidy and its change log short. */
export const housekeeping = (database: Database): readonly Chore[] => [
  { name: 'housekeeping', every: CLEAN_INTERVAL_MS, atStart: true, run: () => clean(database) },
  { name: 'expiring-commands', every: EXPIRE_INTERVAL_MS, atStart: true, run: () => expireCommands(database) },
  { name: 'tidying', every: TIDY_INTERVAL_MS, run: () => database.tidy() },
  { name: 'compacting', every: COMPACT_INTERVAL_MS, run: () => compactLog(database) },
];
