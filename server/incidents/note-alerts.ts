import { namesAsText } from '../../src/domain/comment.ts';
import type { Transaction } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import { waking } from '../jobs/wake.ts';

/*
 * The first step of what follows from an alert. Each step is called by the one before, and wakes the next with its commit:
 *
 *   notingAlerts, noteAlerts   who raises, clears, moves, withdraws or acknowledges alerts notes which
 *   foldAlerts                 makes incidents of them, and calls
 *   decideNotifications        who is told, and which systems (queueDeliveries)
 *   sendDue                    writes what a person is told, and puts it on the way (queueMail)
 *   deliverMail, deliverWebhooks
 */

/** A statement that changes alerts and notes that. @param change an INSERT, UPDATE or DELETE … RETURNING entry_id */
export const notingAlerts = (companyId: string, change: SQL): SQL =>
  notingAmong(companyId, sql`changed AS (${change})`, sql`changed`);

/** The same of some of what was changed. @param changes what comes after WITH @param among rows with an entry_id */
export const notingAmong = (companyId: string, changes: SQL, among: SQL): SQL =>
  waking(
    'incidents',
    sql`INSERT INTO alert_change (company_id, entry_id) SELECT ${companyId}, entry_id FROM ${among}`,
    changes,
  );

/** Notes that something is new about alerts: they were raised or changed, or are gone. */
export const noteAlerts = (tx: Transaction, companyId: string, entryIds: readonly number[]): Promise<unknown> =>
  tx.query(
    waking(
      'incidents',
      sql`INSERT INTO alert_change (company_id, entry_id) SELECT ${companyId}, unnest(${sql.param(entryIds)}::bigint[])`,
    ),
  );

/** Notes that alerts of a shipment are about to be gone with it. */
export const noteAlertsOf = (tx: Transaction, companyId: string, guid: string): Promise<unknown> =>
  tx.query(
    notingAmong(
      companyId,
      sql`own AS (SELECT entry_id FROM shipping_alert_log WHERE company_id = ${companyId} AND guid = ${guid})`,
      sql`own`,
    ),
  );

/** Notes what a person wrote and wants mailed. @param author their login name */
export const noteWritten = (
  tx: Transaction,
  companyId: string,
  { entryId, written, author }: { readonly entryId: number; readonly written: string; readonly author: string },
): Promise<unknown> =>
  tx.query(
    waking(
      'incidents',
      sql`INSERT INTO alert_change (company_id, entry_id, written, author)
          VALUES (${companyId}, ${entryId}, ${written}, ${author})`,
    ),
  );

/** Notes that a comment mentions people. @param author the login name of who wrote it */
export async function noteMentions(
  tx: Transaction,
  companyId: string,
  {
    commentId,
    mentioned,
    author,
  }: { readonly commentId: string; readonly mentioned: readonly string[]; readonly author: string },
): Promise<void> {
  if (mentioned.length === 0) return;
  await tx.query(
    waking(
      'incidents',
      sql`INSERT INTO alert_change (company_id, comment_id, mentioned, author)
          VALUES (${companyId}, ${commentId}, ${namesAsText(mentioned)}, ${author})`,
    ),
  );
}

/** Notes that all open incidents are to be looked at: what is done about them has changed. */
export const noteOpenIncidents = (tx: Transaction, companyId: string): Promise<unknown> =>
  tx.query(
    waking(
      'incidents',
      sql`INSERT INTO alert_change (company_id, incident_id)
          SELECT company_id, incident_id FROM incident WHERE company_id = ${companyId} AND closed IS NULL`,
    ),
  );

/** Notes that an incident is to be looked at. @param author who acknowledged it, their login name; null: nobody */
export const noteIncident = (
  tx: Transaction,
  companyId: string,
  incidentId: number,
  author: string | null,
): Promise<unknown> =>
  tx.query(
    waking(
      'incidents',
      sql`INSERT INTO alert_change (company_id, incident_id, author) VALUES (${companyId}, ${incidentId}, ${author})`,
    ),
  );
