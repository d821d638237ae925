import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { FoldedIncident } from '../incidents/go-on.ts';

/** Somebody who was told of an incident that turned out to be a part of another, and of that one as well. */
export interface ToldOfBoth {
  readonly userId: string;
  readonly incidentId: number;
  readonly episode: number;
  readonly mergedInto: number;
}

/**
 * What was told of an incident that is part of another now was told of that one: who knows one of them hears its end. What is not
 * told yet of who knows the other is dropped.
 * @param into as it is folded with what it took
 * @returns who knows both and so has to hear that one of them is over
 */
export async function mergeNotifications(
  tx: Transaction,
  companyId: string,
  gone: number,
  { incidentId: into, progress }: FoldedIncident,
): Promise<readonly ToldOfBoth[]> {
  await tx.query(sql`
    UPDATE notification SET merged_into = ${into} WHERE company_id = ${companyId} AND merged_into = ${gone}`);
  const { episode } = progress;
  const known = sql`EXISTS (
    SELECT FROM notification o
     WHERE o.company_id = n.company_id AND o.incident_id = ${into} AND o.user_id = n.user_id
       AND o.episode = ${episode} AND o.stage = 'opened')`;
  // Of an episode that is over the end is told, whatever became of the incident.
  const unended = sql`n.company_id = ${companyId} AND n.incident_id = ${gone} AND NOT EXISTS (
    SELECT FROM notification e
     WHERE e.company_id = n.company_id AND e.incident_id = n.incident_id AND e.user_id = n.user_id
       AND e.episode = n.episode AND e.stage = 'cleared')`;
  // Whoever is told of one and waits for the other has heard of what is one.
  await tx.query(sql`
    DELETE FROM notification o USING notification n
     WHERE ${unended} AND n.stage = 'opened' AND n.state <> 'waiting'
       AND o.company_id = n.company_id AND o.incident_id = ${into} AND o.user_id = n.user_id AND o.episode = ${episode}
       AND o.stage IN ('opened', 'grown') AND o.state = 'waiting'`);
  await tx.query(sql`DELETE FROM notification n WHERE ${unended} AND n.state = 'waiting' AND ${known}`);
  if (progress.closed === null) {
    await tx.query(sql`
      UPDATE notification n SET incident_id = ${into}, episode = ${episode}
       WHERE ${unended} AND n.stage IN ('opened', 'grown') AND NOT ${known}`);
  }
  const both = await tx.query<{ userId: string; episode: number }>(sql`
    SELECT n.user_id AS "userId", n.episode FROM notification n WHERE ${unended} AND n.stage = 'opened'`);
  await tx.query(sql`
    UPDATE notification SET merged_into = ${into}
     WHERE company_id = ${companyId} AND incident_id = ${gone} AND state = 'waiting'`);
  return both.map((one) => ({ ...one, incidentId: gone, mergedInto: into }));
}
