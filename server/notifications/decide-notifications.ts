import type { WebhookEvent } from '../../src/contract/webhooks.ts';
import { type IncidentStage, SETTLE_MS } from '../../src/domain/incidents/progress.ts';
import { dueTime } from '../../src/domain/notifications/due-time.ts';
import { wants } from '../../src/domain/notifications/preferences.ts';
import { isTimeZone } from '../../src/domain/time-zone.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { AlertChange } from '../incidents/alert-change.ts';
import type { FoldedIncident } from '../incidents/go-on.ts';
import { queueDeliveries } from '../webhooks/queue-deliveries.ts';
import { type Listener, listenersOf } from './audience.ts';

interface Decision {
  readonly user_id: string;
  readonly stage: IncidentStage | 'written';
  readonly incident_id: number | null;
  readonly episode: number | null;
  readonly entry_id: number | null;
  readonly change_id: number | null;
  readonly written: string | null;
  readonly author: string | null;
  readonly due: string;
}

const NOTHING = { incident_id: null, episode: null, entry_id: null, change_id: null, written: null, author: null };

const dueFor = (listener: Listener, now: number): string => {
  const zone = isTimeZone(listener.timezone) ? listener.timezone : 'Etc/GMT';
  return new Date(dueTime(now, listener, zone)).toISOString();
};

/**
 * Stages of which a user is told. That it opened is also for whom it is news only now: one of its later alerts may be of
 * the first shipment that they see.
 */
function stagesToTell({ stages, hasNews, progress }: FoldedIncident): readonly IncidentStage[] {
  const isNews = hasNews && progress.closed === null && !progress.acknowledged;
  return isNews && !stages.includes('opened') ? ['opened', ...stages] : stages;
}

function ofIncident(incident: FoldedIncident, listeners: readonly Listener[], now: number): Decision[] {
  const { incidentId, progress } = incident;
  return listeners
    .filter((listener) => wants(listener, incident))
    .flatMap((listener) =>
      stagesToTell(incident).map((stage) => ({
        ...NOTHING,
        user_id: listener.userId,
        stage,
        incident_id: incidentId,
        episode: progress.episode,
        // It may come back at once: then it never was over. What was over before anybody could be told is told as over.
        due: dueFor(listener, progress.closed === null ? now : now + SETTLE_MS),
      })),
    );
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
    // Whoever asked for a mail did not ask for tomorrow's digest; the night is respected.
    due: dueFor({ ...listener, digest: 'immediately' }, now),
  }));
}

/** Whoever was never told that it opened hears nothing of how it goes on. */
async function store(tx: Transaction, companyId: string, decisions: readonly Decision[]): Promise<void> {
  const insert = (some: readonly Decision[], where: ReturnType<typeof sql>): Promise<unknown> =>
    tx.query(sql`
      INSERT INTO notification (company_id, user_id, stage, incident_id, episode, entry_id, change_id, written, author, due)
      SELECT ${companyId}, d.user_id, d.stage, d.incident_id, d.episode, d.entry_id, d.change_id, d.written, d.author, d.due
        FROM jsonb_populate_recordset(NULL::notification, ${JSON.stringify(some)}::jsonb) AS d
       WHERE ${where} ON CONFLICT DO NOTHING`);
  const first = decisions.filter(({ stage }) => stage === 'opened' || stage === 'written');
  const later = decisions.filter(({ stage }) => stage === 'grown' || stage === 'cleared');
  if (first.length > 0) await insert(first, sql`true`);
  if (later.length > 0) {
    await insert(
      later,
      sql`EXISTS (SELECT FROM notification o
                   WHERE o.company_id = ${companyId} AND o.incident_id = d.incident_id AND o.user_id = d.user_id
                     AND o.episode = d.episode AND o.stage = 'opened')`,
    );
  }
}

/** Decides who is told of what a batch of changes came to, and which systems; it is sent later, by whoever is first. */
export async function decideNotifications(
  tx: Transaction,
  companyId: string,
  changes: readonly AlertChange[],
  incidents: readonly FoldedIncident[],
): Promise<void> {
  const told = incidents.filter((incident) => incident.fresh && stagesToTell(incident).length > 0);
  const texts = changes.filter(({ written, entryId }) => written !== null && entryId !== null);
  if (told.length > 0 || texts.length > 0) {
    const listeners = await listenersOf(tx, companyId);
    const now = Date.now();
    await store(tx, companyId, [
      ...told.flatMap((incident) => ofIncident(incident, listeners, now)),
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
  const events: { incidentId: number; event: WebhookEvent }[] = [
    ...told.flatMap(({ incidentId, stages }) =>
      stages.map((stage) => ({ incidentId, event: `incident.${stage}` as const })),
    ),
    ...changes.flatMap(({ incidentId, author }) =>
      incidentId === null || author === null ? [] : [{ incidentId, event: 'incident.acknowledged' as const }],
    ),
  ];
  await queueDeliveries(tx, companyId, events);
}
