import { WEBHOOK_TEST, type WebhookEvent } from '../../src/contract/webhooks.ts';
import { eventCode } from '../../src/domain/alert-events.ts';
import { type EndReason, SETTLE_MS } from '../../src/domain/incidents/progress.ts';
import type { Transaction } from '../database/database.ts';
import { instantText } from '../database/instant-text.ts';
import { sql } from '../database/sql.ts';
import { wake, waking } from '../jobs/wake.ts';

/** Shipments that a delivery names; how many there are it says, too. */
const SHIPMENTS_MAX = 50;

/** The outcome of an end before it is sent: it waits whether the incident comes back. */
const SETTLING = 'settling';

export interface Happened {
  readonly incidentId: number;
  readonly event: WebhookEvent;
  /** It is open again as if it had never been over: news only to whom its end was sent. */
  readonly reopened?: boolean;
  /** Why it is over. */
  readonly reason?: EndReason;
  /** The incident that it turned out to be a part of. */
  readonly mergedInto?: number;
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

/**
 * Puts what happened to incidents on the way to the company's webhooks: it is sent once the transaction is committed. That one is
 * over is sent when it has stayed so for a while.
 */
export async function queueDeliveries(
  tx: Transaction,
  companyId: string,
  happened: readonly Happened[],
): Promise<void> {
  if (happened.length === 0) return;
  const reopened = happened.flatMap((one) => (one.reopened === true ? one.incidentId : []));
  const kept = await cancelEnds(tx, companyId, reopened);
  const open = await announcedAmong(tx, companyId, happened);
  // What no system holds for open needs no end when it becomes part of another.
  const all = happened.filter(({ incidentId, reason }) => reason !== 'merged' || open.has(incidentId));
  const webhooks = await tx.query<Wanted>(sql`
    SELECT webhook_id AS "webhookId", events FROM webhook WHERE company_id = ${companyId} AND enabled`);
  const wanted = all.flatMap((one) =>
    webhooks
      .filter(({ events }) => events.includes(one.event))
      .filter(
        ({ webhookId, events }) =>
          one.reopened !== true ||
          (events.includes('incident.cleared') && kept.get(one.incidentId)?.has(webhookId) !== true),
      )
      .map(({ webhookId }) => ({ ...one, webhookId })),
  );
  await announce(tx, companyId, { happened, wanted, kept: [...kept.keys()] });
  if (wanted.length === 0) return;
  const data = await incidentData(tx, companyId, [...new Set(wanted.map(({ incidentId }) => incidentId))]);
  const rows = wanted.flatMap(({ incidentId, event, webhookId, reason, mergedInto }) => {
    const incident = data.get(incidentId);
    if (incident === undefined) return [];
    const body = JSON.stringify({
      type: event,
      time: new Date().toISOString(),
      companyId,
      data: {
        ...incident,
        alertCode: eventCode(incident.alertEvent),
        ...(reason === undefined ? {} : { reason }),
        ...(mergedInto === undefined ? {} : { mergedInto }),
      },
    });
    return [
      {
        webhook_id: webhookId,
        event,
        body,
        incident_id: incidentId,
        settles: event === 'incident.cleared' && reason !== 'merged',
      },
    ];
  });
  const put = sql`
    INSERT INTO webhook_delivery (company_id, webhook_id, event, body, incident_id, subject, next_try, outcome)
    SELECT ${companyId}, webhook_id, event, body, incident_id, 'incident:' || incident_id,
           CASE WHEN settles THEN now() + make_interval(secs => ${SETTLE_MS / 1_000}::float8) ELSE now() END,
           CASE WHEN settles THEN ${SETTLING} ELSE '' END
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS r(webhook_id uuid, event text, body text, incident_id bigint, settles boolean)`;
  await tx.query(waking('webhooks', put));
}

/** Ends that wait are not sent. @returns the webhooks that so hold each incident for open all the time */
async function cancelEnds(
  tx: Transaction,
  companyId: string,
  incidentIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  if (incidentIds.length === 0) return new Map();
  const rows = await tx.query<{ incidentId: number; webhookId: string }>(sql`
    DELETE FROM webhook_delivery
     WHERE company_id = ${companyId} AND incident_id = ANY (${sql.param(incidentIds)}::bigint[])
       AND event = 'incident.cleared' AND outcome = ${SETTLING} AND tries = 0 AND next_try IS NOT NULL
    RETURNING incident_id AS "incidentId", webhook_id AS "webhookId"`);
  const byIncident = Map.groupBy(rows, ({ incidentId }) => incidentId);
  return new Map([...byIncident].map(([id, ours]) => [id, new Set(ours.map(({ webhookId }) => webhookId))]));
}

/** An end that waits says why it is one, as that is known by now. */
export async function sayWhyOver(
  tx: Transaction,
  companyId: string,
  ends: readonly { readonly incidentId: number; readonly reason: EndReason }[],
): Promise<void> {
  if (ends.length === 0) return;
  await tx.query(sql`
    UPDATE webhook_delivery d SET body = jsonb_set(d.body::jsonb, '{data,reason}', to_jsonb(e.reason))::text
      FROM unnest(${sql.param(ends.map(({ incidentId }) => incidentId))}::bigint[],
                  ${sql.param(ends.map(({ reason }) => reason))}::text[]) AS e (incident_id, reason)
     WHERE d.company_id = ${companyId} AND d.incident_id = e.incident_id AND d.event = 'incident.cleared'
       AND d.outcome = ${SETTLING} AND d.tries = 0 AND d.next_try IS NOT NULL
       AND d.body::jsonb -> 'data' ->> 'reason' <> e.reason`);
}

/** Those of the incidents that systems hold for open. */
async function announcedAmong(
  tx: Transaction,
  companyId: string,
  happened: readonly Happened[],
): Promise<ReadonlySet<number>> {
  const ids = happened.filter(({ reason }) => reason === 'merged').map(({ incidentId }) => incidentId);
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ incidentId: number }>(sql`
    SELECT incident_id AS "incidentId" FROM incident
     WHERE company_id = ${companyId} AND incident_id = ANY (${sql.param(ids)}::bigint[]) AND announced`);
  return new Set(rows.map(({ incidentId }) => incidentId));
}

interface Announced {
  readonly happened: readonly Happened[];
  readonly wanted: readonly Happened[];
  /** Incidents whose end was not sent, and is not. */
  readonly kept: readonly number[];
}

/** Notes which incidents systems hold for open from now on, and which no more. */
async function announce(tx: Transaction, companyId: string, { happened, wanted, kept }: Announced): Promise<void> {
  const isOpen = new Map<number, boolean>(kept.map((incidentId) => [incidentId, true]));
  for (const { incidentId, event } of wanted) if (event === 'incident.opened') isOpen.set(incidentId, true);
  for (const { incidentId, event } of happened) if (event === 'incident.cleared') isOpen.set(incidentId, false);
  if (isOpen.size === 0) return;
  await tx.query(sql`
    UPDATE incident i SET announced = n.announced
      FROM unnest(${sql.param([...isOpen.keys()])}::bigint[], ${sql.param([...isOpen.values()])}::boolean[]) AS n (id, announced)
     WHERE i.company_id = ${companyId} AND i.incident_id = n.id AND i.announced <> n.announced`);
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
  await wake(tx, 'webhooks');
  return queued.deliveryId;
}

/** Has a delivery that is over sent once more. @returns whether there is one of the webhook, on its way or not */
export async function sendAgain(
  tx: Transaction,
  companyId: string,
  { webhookId, deliveryId }: { readonly webhookId: string; readonly deliveryId: string },
): Promise<boolean> {
  const found = await tx.query(sql`
    UPDATE webhook_delivery
       SET next_try = coalesce(next_try, now()), again = CASE WHEN next_try IS NULL THEN now() ELSE again END,
           tries = CASE WHEN next_try IS NULL THEN 0 ELSE tries END, outcome = CASE WHEN next_try IS NULL THEN '' ELSE outcome END,
           delivered = NULL
     WHERE company_id = ${companyId} AND webhook_id = ${webhookId} AND delivery_id = ${deliveryId} RETURNING 1`);
  if (found.length > 0) await wake(tx, 'webhooks');
  return found.length > 0;
}

async function incidentData(
  tx: Transaction,
  companyId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, IncidentData>> {
  const rows = await tx.query<IncidentData>(sql`
    SELECT i.incident_id AS "incidentId", i.cause_kind AS "causeKind", i.cause_key AS "causeKey",
           i.alert_event AS "alertEvent", i.alert_level AS "alertLevel",
           (ARRAY['watch', 'warning', 'critical'])[i.severity + 1] AS severity, ${sql.raw(instantText('i.loss_time'))} AS "lossTime",
           ${sql.raw(instantText('i.first_time'))} AS "firstTime", ${sql.raw(instantText('i.last_time'))} AS "lastTime",
           ${sql.raw(instantText('i.create_date'))} AS "foundTime", ${sql.raw(instantText('i.closed'))} AS closed, i.members, i.open_members AS "openMembers", i.ack_by AS "ackBy", i.owner,
           CASE WHEN i.muted_until > now() THEN ${sql.raw(instantText('i.muted_until'))} END AS "mutedUntil", i.shipments AS "shipmentCount",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('guid', s.guid, 'shipmentId', s.custom_data)), '[]')
              FROM (SELECT DISTINCT m.guid FROM incident_member m
                     WHERE m.company_id = i.company_id AND m.incident_id = i.incident_id AND m.guid IS NOT NULL
                       AND (m.withdrawn IS NULL OR i.withdrawn)
                     ORDER BY m.guid LIMIT ${SHIPMENTS_MAX}::int) AS n
              JOIN shipping_pick_list s ON s.company_id = i.company_id AND s.guid = n.guid) AS shipments
      FROM incident i WHERE i.company_id = ${companyId} AND i.incident_id = ANY (${sql.param(ids)}::bigint[])`);
  return new Map(rows.map((row) => [row.incidentId, row]));
}
