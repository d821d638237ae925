import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Session } from '../../http/session.ts';

interface Lines {
  readonly deviceId: string;
  /** The shipment they are for, if any. */
  readonly guid: string | null;
  readonly topic: 'acl' | 'shock' | 'other' | 'file';
  readonly lines: readonly string[];
  /** When somebody ordered it, ISO 8601; absent: now. */
  readonly doneAt?: string;
}

/** Topics of which only the last word counts: the one before is cancelled, also when a gateway has it. */
const REPLACES: ReadonlySet<Lines['topic']> = new Set(['acl', 'shock']);

/** Lets lines wait for a device of the company, in their order, as one command: it is told all of them or none. */
export async function queueLines(
  tx: Transaction,
  { companyId, userId }: Session,
  { deviceId, guid, topic, lines, doneAt }: Lines,
): Promise<void> {
  if (REPLACES.has(topic)) {
    await tx.query(sql`
      UPDATE command_queue SET status = 'cancelled', last_update = now()
       WHERE company_id = ${companyId} AND device_id = ${deviceId} AND topic = ${topic}
         AND status IN ('queued', 'handed-over')`);
  }
  await tx.query(sql`
    WITH command AS MATERIALIZED (SELECT nextval('command_number') AS id)
    INSERT INTO command_queue (company_id, command_id, device_id, guid, topic, line, user_id, done_at)
    SELECT ${companyId}, command.id, ${deviceId}, ${guid}::uuid, ${topic}, line, ${userId},
           coalesce(${doneAt ?? null}::timestamptz, now())
      FROM command, unnest(${sql.param(lines)}::text[]) WITH ORDINALITY AS given (line, position) ORDER BY position`);
}
