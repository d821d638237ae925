import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Session } from '../../http/session.ts';

/** Events of the catalogue that follow from what people do (spec 2 §9). */
export const EVENT = {
  creation: 1,
  commission: 2,
  departure: 3,
  arrival: 5,
  decommission: 6,
  joinTag: 7,
  removeTag: 8,
  shockOn: 15,
  shockOff: 16,
} as const;

/**
 * Writes what happened to a shipment, in this order; it goes when the shipment is deleted.
 * @param at when it happened, ISO 8601; absent: now
 */
export async function recordEvents(
  tx: Transaction,
  companyId: string,
  { guid, macId }: { readonly guid: string; readonly macId: string | null },
  events: readonly (typeof EVENT)[keyof typeof EVENT][],
  at?: string,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO shipping_event_log (company_id, guid, mac_id, event_id, event_time)
    SELECT ${companyId}, ${guid}::uuid, ${macId}, event, coalesce(${at ?? null}::timestamptz, now())
      FROM unnest(${sql.param(events)}::int[]) WITH ORDINALITY AS given (event, position) ORDER BY position`);
}

/** Writes who did what with which shipment or device; it stays when that is deleted. @returns its entry id */
export async function recordJob(
  tx: Transaction,
  { companyId, userId }: Session,
  job: { readonly guid: string | null; readonly deviceId: string | null; readonly value: string },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO job (company_id, job_type, device_id, guid, value, user_id)
    VALUES (${companyId}, 'activity', ${job.deviceId}, ${job.guid}, ${job.value}, ${userId}) RETURNING entry_id AS id`);
  if (row === undefined) throw new Error('A job was not stored.');
  return row.id;
}
