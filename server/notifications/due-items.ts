import { supportedMinutes } from '../../src/domain/condition/disagreements.ts';
import { LATE_MS } from '../../src/domain/incidents/cause.ts';
import { type EndReason, grewMuch } from '../../src/domain/incidents/progress.ts';
import { readAlertData } from '../../src/domain/monitoring/alert-data.ts';
import { excursionOf } from '../../src/domain/monitoring/excursion-data.ts';
import { readCondition } from '../condition/read-condition.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { ToldComment, ToldIncident, ToldItem, ToldShipment, ToldText } from './compose.ts';
import type { ToldStage } from './told-stage.ts';

/** Shipments that a mail names of an incident. */
const SHIPMENTS_SHOWN = 10;

/** The stages of an incident in the order in which they are told. */
const STAGE_ORDER: readonly ToldStage[] = ['opened', 'grown', 'escalated', 'cleared'];

/** A notification that is due. */
export interface Due {
  readonly notificationId: number;
  readonly stage: ToldStage | 'written' | 'mentioned';
  readonly incidentId: number | null;
  readonly episode: number | null;
  readonly entryId: number | null;
  readonly commentId: string | null;
  readonly written: string | null;
  readonly author: string | null;
  /** Of the end: when and why it was over, and the incident that its incident became a part of. */
  readonly ended: string | null;
  readonly reason: EndReason | null;
  readonly mergedInto: number | null;
  /** Of how it goes on: what its reader should have heard first never reached them. */
  readonly unheard: boolean;
  readonly tooLate: boolean;
  /** Its reader was told of the incident because nobody had acknowledged it. */
  readonly escalated: boolean;
  /** It was over before the mute that held it back was. */
  readonly overMuted: boolean;
}

/** What became of a due notification: told, or not, or not even decided, because there is nothing to see. */
export interface Sorted {
  readonly items: { readonly item: ToldItem; readonly ids: readonly number[] }[];
  readonly unseen: readonly number[];
  /** Muted as their reader sees it, with until when. */
  readonly muted: readonly { readonly id: number; readonly until: string }[];
}

/** A shipment of an incident with its newest alert of it. */
interface SeenShipment extends Omit<ToldShipment, 'excursion'> {
  readonly alert?: {
    readonly event: number;
    readonly macId: string | null;
    readonly cleared: string | null;
    readonly data: string;
  } | null;
}

interface SeenIncident extends Omit<ToldIncident, 'kind' | 'stage' | 'reason' | 'toldAs' | 'toldEpisode'> {
  readonly withdrawn: boolean;
  readonly unacknowledged: number;
  /** Until when, where that is to come. */
  readonly mutedUntil: string | null;
}

const SHIPMENT = sql`jsonb_build_object('guid', s.guid, 'shipmentId', s.custom_data, 'configType', s.config_type)`;

/** An excursion is told with the minutes that readings support, as certificate and pages have them. */
async function toldShipment(
  tx: Transaction,
  companyId: string,
  { alert, ...shipment }: SeenShipment,
): Promise<ToldShipment> {
  if (alert === undefined || alert === null) return { ...shipment, excursion: null };
  const { event, macId, cleared, data } = alert;
  const clearedAt = cleared === null ? null : Date.parse(cleared);
  const excursion = excursionOf({ event, clearedAt, data: readAlertData(data) });
  if (excursion === null) return { ...shipment, excursion };
  const condition = await readCondition(tx, companyId, shipment.guid, Date.now());
  const minutes = supportedMinutes({ ...excursion, macId }, condition?.excursions ?? []);
  return { ...shipment, excursion: { ...excursion, minutes: minutes ?? excursion.minutes } };
}

async function told(
  tx: Transaction,
  companyId: string,
  shipments: readonly SeenShipment[],
): Promise<readonly ToldShipment[]> {
  const all: ToldShipment[] = [];
  for (const shipment of shipments) all.push(await toldShipment(tx, companyId, shipment));
  return all;
}

async function seenIncidents(tx: Transaction, companyId: string, ids: readonly number[]): Promise<SeenIncident[]> {
  const rows = await tx.query<Omit<SeenIncident, 'shipments'> & { readonly shipments: readonly SeenShipment[] }>(sql`
    SELECT i.incident_id AS "incidentId", i.episode, i.withdrawn, i.unacknowledged,
           CASE WHEN i.muted_until > now() THEN i.muted_until END AS "mutedUntil",
           CASE WHEN i.episode = 1 AND i.create_date - i.first_time >= make_interval(secs => ${LATE_MS / 1_000}::float8)
             THEN i.create_date END AS found, i.cause_kind AS "causeKind", i.cause_key AS "causeKey",
           i.alert_event AS event, i.severity, i.loss_time AS "lossTime", i.first_time AS "firstTime", i.closed, i.ack_by AS "ackBy", i.members,
           i.shipments AS "shipmentCount",
           (SELECT coalesce(jsonb_agg(${SHIPMENT} || jsonb_build_object('alert', (
                     SELECT jsonb_build_object('event', a.alert_event, 'macId', a.mac_id, 'cleared', a.clear_date, 'data', a.data)
                       FROM incident_member m
                       JOIN shipping_alert_log a ON a.company_id = m.company_id AND a.entry_id = m.entry_id
                      WHERE m.company_id = i.company_id AND m.incident_id = i.incident_id AND m.guid = s.guid
                      ORDER BY a.entry_id DESC LIMIT 1)) ORDER BY s.custom_data), '[]')
              FROM (SELECT DISTINCT m.guid FROM incident_member m
                     WHERE m.company_id = i.company_id AND m.incident_id = i.incident_id AND m.guid IS NOT NULL
                       AND (m.withdrawn IS NULL OR i.withdrawn)
                     ORDER BY m.guid LIMIT ${SHIPMENTS_SHOWN}::int) AS n
              JOIN shipping_pick_list s ON s.company_id = i.company_id AND s.guid = n.guid) AS shipments
      FROM incident_seen i
     WHERE i.company_id = ${companyId} AND i.incident_id = ANY (${sql.param(ids)}::bigint[])`);
  const all: SeenIncident[] = [];
  for (const row of rows) all.push({ ...row, shipments: await told(tx, companyId, row.shipments) });
  return all;
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
  const all: SeenText[] = [];
  for (const row of rows) all.push({ ...row, shipments: await told(tx, companyId, row.shipments) });
  return all;
}

type SeenComment = Omit<ToldComment, 'kind'> & { readonly commentId: string };

/** Comments that one of these people has not read. */
async function unreadComments(
  tx: Transaction,
  companyId: string,
  userId: string,
  ids: readonly string[],
): Promise<SeenComment[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<Omit<SeenComment, 'shipments'> & { readonly shipments: readonly SeenShipment[] }>(sql`
    SELECT c.comment_id AS "commentId", c.created_by AS author, c.text, i.alert_event AS event,
           CASE WHEN d.mac_id IS NOT NULL THEN jsonb_build_object('macId', d.mac_id, 'kind', d.kind) END AS device,
           CASE WHEN s.guid IS NULL THEN '[]' ELSE jsonb_build_array(${SHIPMENT}) END AS shipments
      FROM comment c
      JOIN app_user u ON u.company_id = c.company_id AND u.user_id = ${userId}
      LEFT JOIN device d ON d.company_id = c.company_id AND d.mac_id = c.mac_id
      LEFT JOIN incident_seen i ON i.company_id = c.company_id AND i.incident_id = c.incident_id
      LEFT JOIN shipping_pick_list s ON s.company_id = c.company_id AND s.guid = coalesce(c.guid, i.lead_guid)
     WHERE c.company_id = ${companyId} AND c.comment_id = ANY (${sql.param(ids)}::uuid[])
       AND strpos(c.unread, '|' || u.login_name || '|') > 0`);
  return rows.map((row) => ({ ...row, shipments: row.shipments.map((one) => ({ ...one, excursion: null })) }));
}

/**
 * What was over and came back before that was told is not over; what grew out of a reader's sight did not grow to them. An
 * episode that is not the last one is over, as is an incident that is part of another.
 */
function isTrue({ stage, episode, mergedInto }: Due, seen: SeenIncident, isLimited: boolean): boolean {
  if (mergedInto !== null || (episode !== null && episode < seen.episode))
    return stage !== 'grown' && stage !== 'escalated';
  if (stage === 'cleared') return seen.closed !== null;
  if (stage === 'escalated') return seen.closed === null && seen.unacknowledged > 0;
  return stage !== 'grown' || !isLimited || grewMuch({ toldMembers: 1 }, seen.members);
}

/** What there is to tell of notifications, as their reader may see it: in a transaction that sees what they see. */
export async function sortDue(
  tx: Transaction,
  companyId: string,
  due: readonly Due[],
  { userId, isLimited }: { readonly userId: string; readonly isLimited: boolean },
): Promise<Sorted> {
  const shown = ({ incidentId, mergedInto }: Due): number | null => mergedInto ?? incidentId;
  const incidents = await seenIncidents(tx, companyId, [...new Set(due.flatMap((one) => shown(one) ?? []))]);
  const texts = await seenTexts(tx, companyId, [...new Set(due.flatMap(({ entryId }) => entryId ?? []))]);
  const items: Sorted['items'] = [];
  const unseen: number[] = [];
  const muted: Sorted['muted'][number][] = [];
  for (const { entryId, written, author, notificationId } of due.filter(({ stage }) => stage === 'written')) {
    const text = texts.find((one) => one.entryId === entryId);
    if (text === undefined) unseen.push(notificationId);
    else {
      const item: ToldText = { ...text, kind: 'text', written: written ?? '', author: author ?? '' };
      items.push({ item, ids: [notificationId] });
    }
  }
  const mentions = due.filter(({ stage }) => stage === 'mentioned');
  const comments = await unreadComments(
    tx,
    companyId,
    userId,
    mentions.flatMap(({ commentId }) => commentId ?? []),
  );
  for (const { commentId, notificationId } of mentions) {
    const seen = comments.find((one) => one.commentId === commentId);
    if (seen === undefined) unseen.push(notificationId);
    else items.push({ item: { ...seen, kind: 'comment' }, ids: [notificationId] });
  }
  const byEpisode = Map.groupBy(
    due.filter(({ incidentId }) => incidentId !== null),
    ({ incidentId, episode }) => `${incidentId} ${episode}`,
  );
  for (const ours of byEpisode.values()) {
    const [any] = ours;
    const seen = incidents.find(({ incidentId }) => any !== undefined && incidentId === shown(any));
    const told = ours.filter((one) => seen !== undefined && isTrue(one, seen, isLimited));
    unseen.push(...ours.filter((one) => !told.includes(one)).map(({ notificationId }) => notificationId));
    // Of several stages that are due at once the last says it all.
    const last = STAGE_ORDER.flatMap((stage) => told.find((one) => one.stage === stage) ?? []).at(-1);
    if (seen === undefined || last === undefined) continue;
    const { mutedUntil } = seen;
    if (mutedUntil !== null) {
      muted.push(...told.map(({ notificationId: id }) => ({ id, until: mutedUntil })));
      continue;
    }
    items.push({ item: itemOf(last, seen), ids: told.map(({ notificationId }) => notificationId) });
  }
  return { items, unseen, muted };
}

/** What a notification says of an incident: of an end, what was so then. */
function itemOf(
  { stage, ended, reason, incidentId, episode }: Due,
  { withdrawn, mutedUntil: _, unacknowledged: __, ...seen }: SeenIncident,
): ToldIncident {
  if (stage === 'written' || stage === 'mentioned') throw new Error('A text is told of no incident.');
  const isOver = stage === 'cleared';
  return {
    ...seen,
    kind: 'incident',
    toldAs: incidentId ?? seen.incidentId,
    toldEpisode: episode ?? seen.episode,
    stage,
    closed: isOver ? (ended ?? seen.closed) : seen.closed,
    reason: isOver ? (reason ?? (withdrawn ? 'withdrawn' : 'cleared')) : null,
  };
}
