import { SHIPPING_STATE } from '../../src/domain/shipment-status.ts';
import type { Transition } from '../../src/domain/shipment-transition.ts';
import type { Transaction } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import { deviceSubject, shipmentSubject } from './subject.ts';

/** What wakes the runners of all processes, once the transaction is committed; its text is the company's id. */
export const MARKED = 'lading_monitor';

/** A mark that is there already stays; it becomes due sooner and reaches further back. One that failed waits its time. */
const BROUGHT_FORWARD = sql`
  ON CONFLICT (company_id, subject) DO UPDATE
    SET due = CASE WHEN t.tries > 0 THEN t.due ELSE least(t.due, excluded.due) END,
        since = least(t.since, excluded.since)`;

/** The statement around rows of (subject, since). In the order of the subjects: nobody waits for each other. */
const mark = (companyId: string, rows: SQL): SQL => sql`
  WITH marked AS (
    INSERT INTO monitor_task AS t (company_id, subject, due, since)
    SELECT ${companyId}, subject, now(), min(since) FROM (${rows}) AS about (subject, since)
     GROUP BY subject ORDER BY subject ${BROUGHT_FORWARD})
  SELECT pg_notify(${MARKED}, ${companyId})`;

/**
 * Notes that messages were stored: whom they are about is to be evaluated from the oldest of them on. That is the shipment
 * which the device was on at the time of the message, else the one it is on now, else the device itself.
 */
export async function markMessages(
  tx: Transaction,
  companyId: string,
  news: readonly { readonly macId: string; readonly time: string }[],
): Promise<void> {
  if (news.length === 0) return;
  const rows = JSON.stringify(news.map(({ macId, time }) => ({ mac: macId, time })));
  await tx.query(
    mark(
      companyId,
      sql`
      SELECT coalesce(
               's:' || (SELECT s.guid FROM shipping_pick_list s
                         WHERE s.company_id = ${companyId} AND s.mac_id = d.mac_id AND s.create_date <= at.time
                           AND coalesce(s.decomm_date, 'infinity') >= at.time
                         ORDER BY s.create_date DESC LIMIT 1),
               's:' || (SELECT e.guid FROM monitor_era e
                          JOIN shipping_pick_list s ON s.company_id = e.company_id AND s.guid = e.guid
                         WHERE e.company_id = ${companyId} AND e.devices @> ARRAY[d.mac_id::text] AND e.until >= at.time
                           AND s.create_date <= at.time
                         ORDER BY e.until LIMIT 1),
               's:' || d.shipment_guid, 'd:' || d.mac_id), at.time
        FROM (SELECT mac, least(min(time), now()) AS first, least(max(time), now()) AS last
                FROM jsonb_to_recordset(${rows}::jsonb) AS m(mac text, time timestamptz) GROUP BY mac) AS spoken
       CROSS JOIN LATERAL (SELECT first UNION SELECT last) AS at (time)
        JOIN device d ON d.company_id = ${companyId} AND d.mac_id = spoken.mac`,
    ),
  );
}

/**
 * Notes that something about a shipment has changed: what people do, or what it is compared with.
 * @param at when it changed, ISO 8601; absent: now
 */
export async function markShipment(tx: Transaction, companyId: string, guid: string, at?: string): Promise<void> {
  const since = sql`date_trunc('milliseconds', coalesce(${at ?? null}::timestamptz, now()))`;
  await tx.query(mark(companyId, sql`SELECT ${shipmentSubject(guid)}::text, ${since}`));
}

/** Notes that devices went on a shipment: those that were watched by themselves until now are so no more. */
export async function markDevices(tx: Transaction, companyId: string, macIds: readonly string[]): Promise<void> {
  const subjects = macIds.map(deviceSubject);
  await tx.query(
    mark(
      companyId,
      sql`SELECT subject, NULL::timestamptz FROM monitor_state
           WHERE company_id = ${companyId} AND subject = ANY (${sql.param(subjects)}::text[])`,
    ),
  );
}

/**
 * Notes that rules of a scope have changed: whoever they hold for is to be looked at, with them.
 * @param from since when they hold, ISO 8601; null: from now on
 */
export async function markScope(tx: Transaction, companyId: string, scope: string, from: string | null): Promise<void> {
  const configType = scope.startsWith('config:') ? Number(scope.slice('config:'.length)) : null;
  const assetType = scope.startsWith('asset:') ? scope.slice('asset:'.length) : null;
  const guid = scope.startsWith('shipment:') ? scope.slice('shipment:'.length) : null;
  const macId = scope.startsWith('warehouse:') ? scope.slice('warehouse:'.length) : null;
  const one = guid !== null ? shipmentSubject(guid) : macId !== null ? deviceSubject(macId) : null;
  const isMeant =
    one !== null
      ? sql`m.subject = ${one}`
      : sql`(m.subject LIKE 'd:%' AND ${configType === null && assetType === null}::boolean) OR EXISTS (
          SELECT FROM shipping_pick_list s
           WHERE s.company_id = m.company_id AND m.subject = 's:' || s.guid AND s.shipping_state <> ${SHIPPING_STATE.decommissioned}
             AND (${configType}::int IS NULL OR s.config_type = ${configType}::int)
             AND (${assetType}::text IS NULL OR trim(s.custom_data2) = ${assetType}::text))`;
  await tx.query(
    mark(
      companyId,
      sql`SELECT m.subject, ${from}::timestamptz FROM monitor_state m WHERE m.company_id = ${companyId} AND (${isMeant})`,
    ),
  );
}

/**
 * Notes that devices are on no shipment any more since a moment that is past: what they said since is their own.
 * @param at when they left it, ISO 8601
 */
export async function markFreed(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
  at: string,
): Promise<void> {
  await tx.query(
    mark(
      companyId,
      sql`SELECT 'd:' || mac_id, ${at}::timestamptz FROM device
           WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param(macIds)}::text[]) AND last_comms >= ${at}::timestamptz`,
    ),
  );
}

/**
 * Notes a transition that somebody ordered: it is folded among what the devices say, at its moment.
 * @param at when they did, ISO 8601
 */
export async function markTransition(
  tx: Transaction,
  companyId: string,
  guid: string,
  transition: Transition,
  at: string,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO monitor_hand (company_id, guid, at, transition)
    VALUES (${companyId}, ${guid}, date_trunc('milliseconds', ${at}::timestamptz), ${transition})`);
  await markShipment(tx, companyId, guid, at);
}
