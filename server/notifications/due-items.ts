import { grewMuch, INCIDENT_STAGES, type IncidentStage } from '../../src/domain/incidents/progress.ts';
import { readAlertData } from '../../src/domain/monitoring/alert-data.ts';
import { excursionOf } from '../../src/domain/monitoring/excursion-data.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { ToldIncident, ToldItem, ToldShipment, ToldText } from './compose.ts';

/** Shipments that a mail names of an incident. */
const SHIPMENTS_SHOWN = 10;

/** A notification that is due. */
export interface Due {
  readonly notificationId: number;
  readonly stage: IncidentStage | 'written';
  readonly incidentId: number | null;
  readonly episode: number | null;
  readonly entryId: number | null;
  readonly written: string | null;
  readonly author: string | null;
  readonly tooLate: boolean;
}

/** What became of a due notification: told, or not, or not even decided, because there is nothing to see. */
export interface Sorted {
  readonly items: { readonly item: ToldItem; readonly ids: readonly number[] }[];
  readonly unseen: readonly number[];
}

/** A shipment of an incident with its newest alert of it. */
interface SeenShipment extends Omit<ToldShipment, 'excursion'> {
  readonly alert?: { readonly event: number; readonly cleared: string | null; readonly data: string } | null;
}

interface SeenIncident extends Omit<ToldIncident, 'kind' | 'stage'> {
  readonly incidentId: number;
  readonly episode: number;
}

const SHIPMENT = sql`jsonb_build_object('guid', s.guid, 'shipmentId', s.custom_data, 'configType', s.config_type)`;

function toldShipment({ alert, ...shipment }: SeenShipment): ToldShipment {
  if (alert === undefined || alert === null) return { ...shipment, excursion: null };
  const { event, cleared, data } = alert;
  const clearedAt = cleared === null ? null : Date.parse(cleared);
  return { ...shipment, excursion: excursionOf({ event, clearedAt, data: readAlertData(data) }) };
}

async function seenIncidents(tx: Transaction, companyId: string, ids: readonly number[]): Promise<SeenIncident[]> {
  const rows = await tx.query<Omit<SeenIncident, 'shipments'> & { readonly shipments: readonly SeenShipment[] }>(sql`
    SELECT i.incident_id AS "incidentId", i.episode, i.cause_kind AS "causeKind", i.cause_key AS "causeKey",
           i.alert_event AS event, i.first_time AS "firstTime", i.closed, i.ack_by AS "ackBy", i.members,
           i.shipments AS "shipmentCount",
           (SELECT coalesce(jsonb_agg(${SHIPMENT} || jsonb_build_object('alert', (
                     SELECT jsonb_build_object('event', a.alert_event, 'cleared', a.clear_date, 'data', a.data)
                       FROM incident_member m
                       JOIN shipping_alert_log a ON a.company_id = m.company_id AND a.entry_id = m.entry_id
                      WHERE m.company_id = i.company_id AND m.incident_id = i.incident_id AND m.guid = s.guid
                      ORDER BY a.entry_id DESC LIMIT 1)) ORDER BY s.custom_data), '[]')
              FROM (SELECT DISTINCT m.guid FROM incident_member m
                     WHERE m.company_id = i.company_id AND m.incident_id = i.incident_id AND m.guid IS NOT NULL
                     ORDER BY m.guid LIMIT ${SHIPMENTS_SHOWN}::int) AS n
              JOIN shipping_pick_list s ON s.company_id = i.company_id AND s.guid = n.guid) AS shipments
      FROM incident_seen i
     WHERE i.company_id = ${companyId} AND i.incident_id = ANY (${sql.param(ids)}::bigint[])`);
  return rows.map((row) => ({ ...row, shipments: row.shipments.map(toldShipment) }));
}

interface SeenText extends Pick<ToldText, 'subject' | 'event' | 'macId' | 'shipments'> {
  readonly entryId: number;
}

async function seenTexts(tx: Transaction, companyId: string, ids: readonly number[]): Promise<SeenText[]> {
  const rows = await tx.query<Omit<SeenText, 'shipments'> & { readonly shipments: readonly SeenShipment[] }>(sql`
    SELECT a.entry_id AS "entryId", a.subject, a.alert_event AS event, a.mac_id AS "macId",
           CASE WHEN s.guid IS NULL THEN '[]' ELSE jsonb_build_array(${SHIPMENT}) END AS shipments
      FROM shipping_alert_log a
      LEFT JOIN shipping_pick_list s ON s.company_id = a.company_id AND s.guid = a.guid
     WHERE a.company_id = ${companyId} AND a.entry_id = ANY (${sql.param(ids)}::bigint[])`);
  return rows.map((row) => ({ ...row, shipments: row.shipments.map(toldShipment) }));
}

/** What was over and came back before that was told is not over; what grew out of a reader's sight did not grow to them. */
function isTrue(stage: IncidentStage, seen: SeenIncident, isLimited: boolean): boolean {
  if (stage === 'cleared') return seen.closed !== null;
  return stage !== 'grown' || !isLimited || grewMuch({ toldMembers: 1 }, seen.members);
}

/** What there is to tell of notifications, as their reader may see it: in a transaction that sees what they see. */
export async function sortDue(
  tx: Transaction,
  companyId: string,
  due: readonly Due[],
  isLimited: boolean,
): Promise<Sorted> {
  const incidents = await seenIncidents(tx, companyId, [...new Set(due.flatMap(({ incidentId }) => incidentId ?? []))]);
  const texts = await seenTexts(tx, companyId, [...new Set(due.flatMap(({ entryId }) => entryId ?? []))]);
  const items: Sorted['items'] = [];
  const unseen: number[] = [];
  for (const { entryId, written, author, notificationId } of due.filter(({ stage }) => stage === 'written')) {
    const text = texts.find((one) => one.entryId === entryId);
    if (text === undefined) unseen.push(notificationId);
    else {
      const item: ToldText = { ...text, kind: 'text', written: written ?? '', author: author ?? '' };
      items.push({ item, ids: [notificationId] });
    }
  }
  const byIncident = Map.groupBy(
    due.filter(({ incidentId }) => incidentId !== null),
    ({ incidentId }) => incidentId,
  );
  for (const [id, ours] of byIncident) {
    const seen = incidents.find(({ incidentId }) => incidentId === id);
    const isOurs = ({ stage, episode }: Due): boolean =>
      seen !== undefined && stage !== 'written' && episode === seen.episode && isTrue(stage, seen, isLimited);
    const told = ours.filter(isOurs);
    unseen.push(...ours.filter((one) => !isOurs(one)).map(({ notificationId }) => notificationId));
    // Of several stages that are due at once the last says it all.
    const stage = INCIDENT_STAGES.findLast((one) => told.some((other) => other.stage === one));
    if (seen === undefined || stage === undefined) continue;
    items.push({ item: { ...seen, kind: 'incident', stage }, ids: told.map(({ notificationId }) => notificationId) });
  }
  return { items, unseen };
}
