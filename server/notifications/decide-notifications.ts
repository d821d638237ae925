import { namesOfText } from '../../src/domain/comment.ts';
import { MINUTE_MS } from '../../src/domain/duration.ts';
import { type EndReason, type IncidentStage, SETTLE_MS } from '../../src/domain/incidents/progress.ts';
import { wants } from '../../src/domain/notifications/preferences.ts';
import type { Transaction } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import type { AlertChange } from '../incidents/alert-change.ts';
import type { FoldedIncident } from '../incidents/go-on.ts';
import { wake } from '../jobs/wake.ts';
import { type Happened, queueDeliveries, sayWhyOver } from '../webhooks/queue-deliveries.ts';
import { type Listener, listenersAmong, listenersCalled, listenersOf } from './audience.ts';
import { dueAtOnce, dueFor } from './due-for.ts';
import { mergeNotifications } from './merge-notifications.ts';

interface Decision {
  readonly user_id: string;
  readonly stage: IncidentStage | 'written' | 'mentioned';
  readonly incident_id: number | null;
  readonly episode: number | null;
  readonly entry_id: number | null;
  readonly change_id: number | null;
  readonly comment_id: string | null;
  readonly written: string | null;
  readonly author: string | null;
  /** When there was something to be told, and when it is told by who asked for it at once or put together, by day or night. */
  readonly ready: string;
  readonly due: string;
  /** Until when a mute holds it back; null: none does. */
  readonly held_until: string | null;
  /** Of the end: when and why it was over. */
  readonly ended: string | null;
  readonly reason: EndReason | null;
  readonly merged_into: number | null;
}

/**
 * Milliseconds that what is found late waits: what else waited behind a gateway comes with it, and all is told in one mail.
 * Those who are told hours later lose nothing by it.
 */
const LATE_GATHER_MS = 5 * MINUTE_MS;

const NOTHING = {
  incident_id: null,
  episode: null,
  entry_id: null,
  change_id: null,
  comment_id: null,
  written: null,
  author: null,
  ended: null,
  reason: null,
  merged_into: null,
};

const iso = (time: number): string => new Date(time).toISOString();

/**
 * Stages of which a user is told. That it opened is also for whom it is news only now: one of its later alerts may be of
 * the first shipment that they see.
 */
function stagesToTell({ stages, hasNews, progress }: FoldedIncident): readonly IncidentStage[] {
  const isNews = hasNews && progress.closed === null && !progress.acknowledged;
  return isNews && !stages.includes('opened') ? ['opened', ...stages] : stages;
}

const reasonOf = ({ withdrawn }: FoldedIncident): EndReason => (withdrawn ? 'withdrawn' : 'cleared');

function ofIncident(incident: FoldedIncident, listeners: readonly Listener[], now: number): Decision[] {
  return listeners
    .filter((listener) => wants(listener, incident))
    .flatMap((listener) => stagesToTell(incident).map((stage) => decisionOf(incident, stage, listener, now)));
}

/** That a stage of an incident is told to somebody. */
function decisionOf(incident: FoldedIncident, stage: IncidentStage, listener: Listener, now: number): Decision {
  const { incidentId, progress, late, mutedUntil } = incident;
  const { closed } = progress;
  const ready = closed !== null ? now + SETTLE_MS : late ? now + LATE_GATHER_MS : now;
  return {
    ...NOTHING,
    user_id: listener.userId,
    stage,
    incident_id: incidentId,
    episode: progress.episode,
    // It may come back at once: then it never was over. What was over before anybody could be told is told as over.
    ...dueFor(listener, ready, mutedUntil),
    ...(stage === 'cleared' && closed !== null ? { ended: iso(closed), reason: reasonOf(incident) } : {}),
  };
}

function ofText(
  { changeId, entryId, written, author }: AlertChange,
  listeners: readonly Listener[],
  now: number,
): Decision[] {
  return listeners.map((listener) => ({
    ...NOTHING,
    user_id: listener.userId,
    stage: 'written' as const,
    entry_id: entryId,
    change_id: changeId,
    written,
    author,
    ...dueAtOnce(listener, now),
  }));
}

/** That comments mention people: those are told, whether they want to hear of alerts or not. */
async function ofMentions(
  tx: Transaction,
  companyId: string,
  changes: readonly AlertChange[],
  now: number,
): Promise<readonly Decision[]> {
  const mentions = changes.flatMap(({ commentId, mentioned, author }) =>
    commentId === null || mentioned === null ? [] : [{ commentId, names: namesOfText(mentioned), author }],
  );
  if (mentions.length === 0) return [];
  const people = await listenersCalled(tx, companyId, [...new Set(mentions.flatMap(({ names }) => names))]);
  return mentions.flatMap(({ commentId, names, author }) =>
    people
      .filter(({ loginName }) => names.includes(loginName))
      .map((listener) => ({
        ...NOTHING,
        user_id: listener.userId,
        stage: 'mentioned' as const,
        comment_id: commentId,
        author,
        ...dueAtOnce(listener, now),
      })),
  );
}

const INSERT = sql`
  INSERT INTO notification (company_id, user_id, stage, incident_id, episode, entry_id, change_id, comment_id, written, author, ready, due, held_until,
                            ended, reason, merged_into)`;

const COLUMNS = sql`d.user_id, d.stage, d.incident_id, d.episode, d.entry_id, d.change_id, d.comment_id, d.written, d.author, d.ready, d.due,
  d.held_until, d.ended, d.reason, d.merged_into`;

/**
 * Whoever was never told that it opened hears nothing of how it goes on. An end that is told with its beginning waits for
 * the later of both; one that waits still, for it came back, is the newer one.
 */
async function store(tx: Transaction, companyId: string, decisions: readonly Decision[]): Promise<void> {
  if (decisions.length === 0) return;
  await wake(tx, 'notifications');
  const rows = (stages: readonly Decision['stage'][]): SQL => {
    const some = decisions.filter(({ stage }) => stages.includes(stage));
    return sql`jsonb_populate_recordset(NULL::notification, ${JSON.stringify(some)}::jsonb) AS d`;
  };
  const has = (stage: Decision['stage']): boolean => decisions.some((one) => one.stage === stage);
  const isOpened = sql`EXISTS (
    SELECT FROM notification o
     WHERE o.company_id = ${companyId} AND o.incident_id = d.incident_id AND o.user_id = d.user_id
       AND o.episode = d.episode AND o.stage IN ('opened', 'escalated'))`;
  if (has('opened') || has('written') || has('mentioned')) {
    await tx.query(
      sql`${INSERT} SELECT ${companyId}, ${COLUMNS} FROM ${rows(['opened', 'written', 'mentioned'])} ON CONFLICT DO NOTHING`,
    );
  }
  if (has('grown')) {
    await tx.query(
      sql`${INSERT} SELECT ${companyId}, ${COLUMNS} FROM ${rows(['grown'])} WHERE ${isOpened} ON CONFLICT DO NOTHING`,
    );
  }
  if (!has('cleared')) return;
  await tx.query(sql`
    ${INSERT} SELECT ${companyId}, ${COLUMNS} FROM ${rows(['cleared'])} WHERE ${isOpened}
    ON CONFLICT (company_id, incident_id, user_id, episode, stage, step) WHERE incident_id IS NOT NULL
      DO UPDATE SET ready = excluded.ready, due = excluded.due, held_until = excluded.held_until, ended = excluded.ended, reason = excluded.reason
      WHERE notification.state = 'waiting'`);
  await tx.query(sql`
    UPDATE notification o SET ready = greatest(o.ready, d.ready), due = greatest(o.due, d.due) FROM ${rows(['cleared'])}
     WHERE o.company_id = ${companyId} AND o.incident_id = d.incident_id AND o.user_id = d.user_id AND o.episode = d.episode
       AND o.stage IN ('opened', 'grown') AND o.state = 'waiting'`);
}

/** The ends of incidents for who was told of them only because nobody else had acknowledged them. */
async function endsOfEscalated(
  tx: Transaction,
  companyId: string,
  over: readonly FoldedIncident[],
  decided: readonly Decision[],
  now: number,
): Promise<readonly Decision[]> {
  if (over.length === 0) return [];
  const ids = over.map(({ incidentId }) => incidentId);
  const told = await tx.query<{ readonly incidentId: number; readonly userId: string }>(sql`
    SELECT DISTINCT n.incident_id AS "incidentId", n.user_id AS "userId"
      FROM notification n
      JOIN incident i ON i.company_id = n.company_id AND i.incident_id = n.incident_id AND i.episode = n.episode
     WHERE n.company_id = ${companyId} AND n.stage = 'escalated' AND n.incident_id = ANY (${sql.param(ids)}::bigint[])`);
  const nameOf = (incidentId: number | null, userId: string): string => `${incidentId} ${userId}`;
  const known = new Set(
    decided.filter(({ stage }) => stage === 'cleared').map((one) => nameOf(one.incident_id, one.user_id)),
  );
  const others = told.filter(({ incidentId, userId }) => !known.has(nameOf(incidentId, userId)));
  if (others.length === 0) return [];
  const people = await listenersAmong(tx, companyId, [...new Set(others.map(({ userId }) => userId))]);
  return others.flatMap(({ incidentId, userId }) => {
    const incident = over.find((one) => one.incidentId === incidentId);
    const listener = people.find((one) => one.userId === userId);
    return incident === undefined || listener === undefined ? [] : [decisionOf(incident, 'cleared', listener, now)];
  });
}

/** What nobody was told of is not told when it turns out never to have been; and who was told hears why it is over. */
async function takeBack(tx: Transaction, companyId: string, incidents: readonly FoldedIncident[]): Promise<void> {
  const ids = incidents.filter(({ withdrawn }) => withdrawn).map(({ incidentId }) => incidentId);
  if (ids.length === 0) return;
  const ours = sql`n.company_id = ${companyId} AND n.incident_id = ANY (${sql.param(ids)}::bigint[]) AND n.state = 'waiting'`;
  await tx.query(sql`
    DELETE FROM notification n USING incident i
     WHERE ${ours} AND n.stage IN ('opened', 'grown') AND i.company_id = n.company_id AND i.incident_id = n.incident_id
       AND n.episode = i.episode`);
  await tx.query(sql`
    DELETE FROM notification n
     WHERE ${ours} AND n.stage = 'cleared' AND NOT EXISTS (
       SELECT FROM notification o
        WHERE o.company_id = n.company_id AND o.incident_id = n.incident_id AND o.user_id = n.user_id
          AND o.episode = n.episode AND o.stage = 'opened')`);
  await tx.query(sql`UPDATE notification n SET reason = 'withdrawn' FROM incident i
    WHERE ${ours} AND n.stage = 'cleared' AND i.company_id = n.company_id AND i.incident_id = n.incident_id
      AND n.episode = i.episode`);
}

/** What webhooks are told of incidents: each that opens is over once, for a reason. */
function webhookEvents(
  changes: readonly AlertChange[],
  told: readonly FoldedIncident[],
  absorbed: ReadonlyMap<number, number>,
): readonly Happened[] {
  return [
    ...told.flatMap((incident): Happened[] => {
      const { incidentId, stages, reopened } = incident;
      const again: readonly Happened[] = reopened ? [{ incidentId, event: 'incident.opened', reopened }] : [];
      const now = stages.map(
        (stage): Happened => ({
          incidentId,
          event: `incident.${stage}`,
          ...(stage === 'cleared' ? { reason: reasonOf(incident) } : {}),
        }),
      );
      return [...again, ...now];
    }),
    ...[...absorbed].map(([incidentId, mergedInto]): Happened => {
      return { incidentId, event: 'incident.cleared', reason: 'merged', mergedInto };
    }),
    ...changes.flatMap(({ incidentId, author }): Happened[] =>
      incidentId === null || author === null ? [] : [{ incidentId, event: 'incident.acknowledged' }],
    ),
  ];
}

/** The ends of incidents that turned out to be parts of others, for who was told of both. */
async function mergedEnds(
  tx: Transaction,
  companyId: string,
  incidents: readonly FoldedIncident[],
  absorbed: ReadonlyMap<number, number>,
  listeners: readonly Listener[],
  now: number,
): Promise<readonly Decision[]> {
  const ends: Decision[] = [];
  for (const [gone, into] of absorbed) {
    const incident = incidents.find(({ incidentId }) => incidentId === into);
    if (incident === undefined) continue;
    const { closed } = incident.progress;
    for (const { userId, episode, incidentId } of await mergeNotifications(tx, companyId, gone, incident)) {
      const listener = listeners.find((one) => one.userId === userId);
      if (listener === undefined) continue;
      ends.push({
        ...NOTHING,
        user_id: userId,
        stage: 'cleared',
        incident_id: incidentId,
        episode,
        ...dueFor(listener, closed === null ? now : now + SETTLE_MS, incident.mutedUntil),
        ended: iso(closed ?? now),
        reason: closed === null ? 'merged' : reasonOf(incident),
        merged_into: into,
      });
    }
  }
  return ends;
}

interface Waiting {
  readonly notificationId: number;
  readonly incidentId: number;
  readonly userId: string;
  readonly ready: string;
  readonly heldUntil: string | null;
}

/**
 * What waits to be told of an incident waits until its mute is over: it is told later where one was added, and sooner where one was
 * ended before its time.
 */
async function holdBack(
  tx: Transaction,
  companyId: string,
  incidents: readonly FoldedIncident[],
  grownTogether: readonly number[],
): Promise<void> {
  const moved = new Map(
    incidents
      .filter(
        ({ muteMoved, mutedUntil, incidentId }) =>
          muteMoved || (mutedUntil !== null && grownTogether.includes(incidentId)),
      )
      .map(({ incidentId, mutedUntil }) => [incidentId, mutedUntil]),
  );
  if (moved.size === 0) return;
  const waiting = await tx.query<Waiting>(sql`
    SELECT notification_id AS "notificationId", incident_id AS "incidentId", user_id AS "userId", ready,
           held_until AS "heldUntil"
      FROM notification
     WHERE company_id = ${companyId} AND incident_id = ANY (${sql.param([...moved.keys()])}::bigint[]) AND state = 'waiting'
     ORDER BY notification_id FOR UPDATE`);
  if (waiting.length === 0) return;
  const listeners = new Map((await listenersOf(tx, companyId)).map((listener) => [listener.userId, listener]));
  const now = Date.now();
  const rows = waiting.flatMap(({ notificationId, incidentId, userId, ready, heldUntil }) => {
    const listener = listeners.get(userId);
    const before = heldUntil === null ? null : Math.min(Date.parse(heldUntil), now);
    const held = moved.get(incidentId) ?? before;
    // Whoever is told nothing any more is sorted out when it is due.
    return listener === undefined || held === null
      ? []
      : [{ notification_id: notificationId, ...dueFor(listener, Date.parse(ready), held) }];
  });
  await wake(tx, 'notifications');
  await tx.query(sql`
    UPDATE notification n SET due = d.due, held_until = d.held_until
      FROM jsonb_populate_recordset(NULL::notification, ${JSON.stringify(rows)}::jsonb) AS d
     WHERE n.company_id = ${companyId} AND n.notification_id = d.notification_id`);
}

/** Decides who is told of what a batch of changes came to, and which systems; it is sent later, by whoever is first. */
export async function decideNotifications(
  tx: Transaction,
  companyId: string,
  changes: readonly AlertChange[],
  incidents: readonly FoldedIncident[],
  absorbed: ReadonlyMap<number, number>,
): Promise<void> {
  const told = incidents.filter(({ fresh }) => fresh);
  const toTell = told.filter((incident) => stagesToTell(incident).length > 0);
  const texts = changes.filter(({ written, entryId }) => written !== null && entryId !== null);
  if (toTell.length > 0 || texts.length > 0 || absorbed.size > 0) {
    const listeners = await listenersOf(tx, companyId);
    const now = Date.now();
    const ends = await mergedEnds(tx, companyId, incidents, absorbed, listeners, now);
    const stages = toTell.flatMap((incident) => ofIncident(incident, listeners, now));
    const over = toTell.filter((incident) => stagesToTell(incident).includes('cleared'));
    await store(tx, companyId, [
      ...ends,
      ...stages,
      ...(await endsOfEscalated(tx, companyId, over, stages, now)),
      // Whoever wrote it knows it.
      ...texts.flatMap((change) =>
        ofText(
          change,
          listeners.filter(({ loginName }) => loginName !== change.author),
          now,
        ),
      ),
    ]);
  }
  await store(tx, companyId, await ofMentions(tx, companyId, changes, Date.now()));
  await takeBack(tx, companyId, incidents);
  await holdBack(tx, companyId, incidents, [...absorbed.values()]);
  await queueDeliveries(tx, companyId, webhookEvents(changes, told, absorbed));
  const over = incidents.filter(({ progress }) => progress.closed !== null);
  await sayWhyOver(
    tx,
    companyId,
    over.map((incident) => ({ incidentId: incident.incidentId, reason: reasonOf(incident) })),
  );
}
