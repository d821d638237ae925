import { WEBHOOK_TEST, type WebhookEvent } from '../../src/contract/webhooks.ts';
import { eventCode } from '../../src/domain/alert-events.ts';
import type { Transaction } from '../database/database.ts';
import { instantText } from '../database/instant-text.ts';
import { sql } from '../database/sql.ts';

/** Shipments that a delivery names; how many there are it says, too. */
const SHIPMENTS_MAX = 50;

interface Happened {
  readonly incidentId: number;
  readonly event: WebhookEvent;
}

interface QueuedTest {
  readonly deliveryId: string;
}

interface Wanted {
  readonly webhookId: string;
  readonly events: readonly string[];
}

interface IncidentData {
  readonly incidentId: number;
  readonly alertEvent: number;
}

/** Puts what happened to incidents on the way to the company's webhooks: it is sent once the transaction is committed. */
export async function queueDeliveries(
  tx: Transaction,
  companyId: string,
  happened: readonly Happened[],
): Promise<void> {
  if (happened.length === 0) return;
  const webhooks = await tx.query<Wanted>(sql`
    SELECT webhook_id AS "webhookId", events FROM webhook WHERE company_id = ${companyId} AND enabled`);
  const wanted = happened.flatMap(({ incidentId, event }) =>
    webhooks.filter(({ events }) => events.includes(event)).map(({ webhookId }) => ({ incidentId, event, webhookId })),
  );
  if (wanted.length === 0) return;
  const data = await incidentData(tx, companyId, [...new Set(wanted.map(({ incidentId }) => incidentId))]);
  const rows = wanted.flatMap(({ incidentId, event, webhookId }) => {
    const incident = data.get(incidentId);
    if (incident === undefined) return [];
    const body = JSON.stringify({
      type: event,
      time: new Date().toISOString(),
      companyId,
      data: { ...incident, alertCode: eventCode(incident.alertEvent) },
    });
    return [{ webhook_id: webhookId, event, body }];
  });
  await tx.query(sql`
    INSERT INTO webhook_delivery (company_id, webhook_id, event, body)
    SELECT ${companyId}, webhook_id, event, body
      FROM jsonb_populate_recordset(NULL::webhook_delivery, ${JSON.stringify(rows)}::jsonb)`);
}

/**
 * Puts a delivery that tells of nothing on the way to a webhook, unless one is under way.
 * @returns its id
 */
export async function queueTest(tx: Transaction, companyId: string, webhookId: string): Promise<string> {
  const [underWay] = await tx.query<QueuedTest>(sql`
    SELECT delivery_id AS "deliveryId" FROM webhook_delivery
     WHERE company_id = ${companyId} AND webhook_id = ${webhookId} AND event = ${WEBHOOK_TEST} AND next_try IS NOT NULL
     LIMIT 1`);
  if (underWay !== undefined) return underWay.deliveryId;
  const body = JSON.stringify({ type: WEBHOOK_TEST, time: new Date().toISOString(), companyId, data: {} });
  const [queued] = await tx.query<QueuedTest>(sql`
    INSERT INTO webhook_delivery (company_id, webhook_id, event, body)
    VALUES (${companyId}, ${webhookId}, ${WEBHOOK_TEST}, ${body}) RETURNING delivery_id AS "deliveryId"`);
  if (queued === undefined) throw new Error('A delivery was not stored.');
  return queued.deliveryId;
}

async function incidentData(
  tx: Transaction,
  companyId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, IncidentData>> {
  const rows = await tx.query<IncidentData>(sql`
    SELECT i.incident_id AS "incidentId", i.cause_kind AS "causeKind", i.cause_key AS "causeKey",
           i.alert_event AS "alertEvent", i.alert_level AS "alertLevel",
           ${sql.raw(instantText('i.first_time'))} AS "firstTime", ${sql.raw(instantText('i.last_time'))} AS "lastTime",
           ${sql.raw(instantText('i.closed'))} AS closed, i.members, i.open_members AS "openMembers", i.ack_by AS "ackBy",
           i.shipments AS "shipmentCount",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('guid', s.guid, 'shipmentId', s.custom_data)), '[]')
              FROM (SELECT DISTINCT m.guid FROM incident_member m
                     WHERE m.company_id = i.company_id AND m.incident_id = i.incident_id AND m.guid IS NOT NULL
                     ORDER BY m.guid LIMIT ${SHIPMENTS_MAX}::int) AS n
              JOIN shipping_pick_list s ON s.company_id = i.company_id AND s.guid = n.guid) AS shipments
      FROM incident i WHERE i.company_id = ${companyId} AND i.incident_id = ANY (${sql.param(ids)}::bigint[])`);
  return new Map(rows.map((row) => [row.incidentId, row]));
}
