import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from '../../../server/database/sql.ts';
import { openFrom } from '../../../server/readings/closed-days.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { StoryServer } from './story-server.ts';

/** Milliseconds between two looks whether the server has done all. */
const LOOK_MS = 5;
/** Only what hangs meets it. */
const LIMIT_MS = 60_000;

const count = (table: SQL, where: SQL): SQL => sql`(SELECT count(*)::int FROM ${table} WHERE ${where})`;

/** What the server has to do by now: the conditions by which its runners look for work, and what they have under way. */
const OPEN = sql`
  SELECT ${count(sql`monitor_task`, sql`due <= now()`)} AS monitoring,
         ${count(sql`mute`, sql`next_look <= now()`)} AS mutes,
         ${count(sql`alert_change`, sql`true`)} AS incidents,
         ${count(sql`incident_member`, sql`judge_at <= now()`)} AS judgements,
         ${count(sql`escalation`, sql`due <= now()`)} AS escalations,
         ${count(sql`notification`, sql`state = 'waiting' AND due <= now()`)} AS notifications,
         ${count(sql`outgoing_mail`, sql`next_try <= now() OR (next_try IS NOT NULL AND tries < 2)`)} AS mails,
         ${count(sql`webhook_delivery`, sql`next_try <= now() OR (next_try IS NOT NULL AND outcome = '')`)} AS webhooks`;

const next = (companyId: string): SQL => sql`
  SELECT extract(epoch FROM min(due))::float8 * 1000 AS next FROM (
    SELECT due FROM monitor_task WHERE company_id = ${companyId} AND due > now()
     UNION ALL SELECT due FROM notification WHERE company_id = ${companyId} AND state = 'waiting' AND due > now()
     UNION ALL SELECT due FROM escalation WHERE company_id = ${companyId} AND due > now()
     UNION ALL SELECT next_look FROM mute WHERE company_id = ${companyId} AND next_look > now()
     UNION ALL SELECT next_try FROM outgoing_mail WHERE company_id = ${companyId} AND next_try > now()
     UNION ALL SELECT next_try FROM webhook_delivery WHERE company_id = ${companyId} AND next_try > now()) AS all_due`;

/** What the server's log says of work that failed, which is tried again later and would not be missed. */
const failures = (server: StoryServer): string[] =>
  server.logged.filter((line) => /"event":"[a-z-]+-(?:failed|interrupted)"|"unexpected"/.test(line));

/** The time of the line is no measure: the clock may have gone on while the days were being closed. */
const CLOSED = /"event":"days-closed".*"until":"([^"]+)"/;

/** Up to when the server has closed days; milliseconds since 1970. Earlier than before where a story went back in time. */
function closedUntil(server: StoryServer): number {
  const line = server.logged.findLast((one) => CLOSED.test(one)) ?? '';
  return Date.parse(CLOSED.exec(line)?.[1] ?? '1970-01-01T00:00Z');
}

/** When next something of a company is due after now; milliseconds since 1970, null: nothing is. */
export async function nextDue(server: StoryServer, companyId: string): Promise<number | null> {
  const [row] = await server.database.read('installation', (tx) => tx.query<{ next: number | null }>(next(companyId)));
  return row?.next ?? null;
}

/** What is still to come of a company does not keep other stories busy. */
export async function putToRest(server: StoryServer, companyId: string): Promise<void> {
  await server.database.transaction('installation', async (tx) => {
    await tx.query(sql`DELETE FROM monitor_task WHERE company_id = ${companyId}`);
    await tx.query(sql`DELETE FROM notification WHERE company_id = ${companyId} AND state = 'waiting'`);
    await tx.query(sql`UPDATE incident_member SET judge_at = NULL WHERE company_id = ${companyId}`);
    await tx.query(sql`UPDATE escalation SET due = NULL WHERE company_id = ${companyId}`);
    await tx.query(sql`UPDATE mute SET next_look = NULL WHERE company_id = ${companyId}`);
    await tx.query(sql`UPDATE outgoing_mail SET next_try = NULL WHERE company_id = ${companyId}`);
    await tx.query(sql`UPDATE webhook_delivery SET next_try = NULL WHERE company_id = ${companyId}`);
  });
}

/**
 * Waits until everything that is due by the handed clock is done: evaluated, folded, decided, sent; and days that are over are
 * closed. @throws Error with what is left where that does not come, or with what the server's log says of work that failed
 */
export async function settled(server: StoryServer): Promise<void> {
  const began = performance.now();
  for (;;) {
    const failed = failures(server);
    if (failed.length > 0) throw new Error(`The server's work failed:\n${failed.join('\n')}`);
    const [open] = await server.database.read('installation', (tx) => tx.query<Record<string, number>>(OPEN));
    const isClosed = closedUntil(server) === openFrom(clock.now());
    if (open !== undefined && isClosed && Object.values(open).every((left) => left === 0)) return;
    if (performance.now() - began > LIMIT_MS) {
      throw new Error(`The server still has work: ${JSON.stringify({ ...open, isClosed })}`);
    }
    await delay(LOOK_MS);
  }
}
