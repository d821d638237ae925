import {
  type Mute,
  type MuteReason,
  type MuteRepeat,
  type MuteScope,
  nextChange,
} from '../../src/domain/incidents/mute.ts';
import type { Database, Transaction } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import { claim } from '../jobs/claim.ts';
import type { QueueJob } from '../jobs/job.ts';
import { waking } from '../jobs/wake.ts';

interface StoredMute {
  readonly scope: MuteScope;
  readonly scopeKey: string;
  readonly alertEvent: number | null;
  readonly fromTime: string;
  readonly untilTime: string;
  readonly repeat: MuteRepeat;
  readonly timezone: string;
  readonly reason: MuteReason;
}

interface DueMute extends StoredMute {
  readonly companyId: string;
  readonly muteId: string;
  readonly isEnded: boolean;
}

const COLUMNS = sql`scope, scope_key AS "scopeKey", alert_event AS "alertEvent", from_time AS "fromTime",
  until_time AS "untilTime", repeat, timezone, reason`;

const muteOf = ({ fromTime, untilTime, ...mute }: StoredMute): Mute => ({
  ...mute,
  from: Date.parse(fromTime),
  until: Date.parse(untilTime),
});

/** The mutes of a company that hold, or will. */
export async function mutesOf(tx: Transaction, companyId: string): Promise<readonly Mute[]> {
  const rows = await tx.query<StoredMute>(sql`
    SELECT ${COLUMNS} FROM mute
     WHERE company_id = ${companyId} AND ended IS NULL AND (repeat = 'weekly' OR until_time > now())`);
  return rows.map(muteOf);
}

/** Mutes looked at in a turn. */
const BATCH = 50;

/** Incidents `i` to which it may matter that a mute begins or ends: open ones that it may be about, and all that are muted. */
function concerned({ companyId, scope, scopeKey, alertEvent }: DueMute): SQL {
  const about: Readonly<Record<MuteScope, SQL>> = {
    device: sql`(i.cause_key = ${scopeKey} OR EXISTS (
      SELECT FROM incident_member m
        JOIN shipping_alert_log a ON a.company_id = m.company_id AND a.entry_id = m.entry_id
        LEFT JOIN shipping_pick_list s ON s.company_id = a.company_id AND s.guid = a.guid
       WHERE m.company_id = i.company_id AND m.incident_id = i.incident_id AND coalesce(a.mac_id, s.mac_id) = ${scopeKey}))`,
    shipment: sql`EXISTS (
      SELECT FROM incident_member m
       WHERE m.company_id = i.company_id AND m.incident_id = i.incident_id AND m.guid::text = ${scopeKey})`,
    place: sql`true`,
    event: sql`true`,
  };
  const event = alertEvent === null ? sql`true` : sql`i.alert_event = ${alertEvent}::integer`;
  return sql`i.company_id = ${companyId} AND ${event} AND ((i.open_members > 0 AND ${about[scope]}) OR EXISTS (
    SELECT FROM incident_member m
     WHERE m.company_id = i.company_id AND m.incident_id = i.incident_id AND m.muted_until IS NOT NULL))`;
}

/**
 * Mutes that were made, that somebody ended, that begin or are over: has the incidents looked at again that they may be about.
 * @returns how many there were
 */
async function lookAtMutes(database: Database): Promise<number> {
  return database.transaction(
    'installation',
    async (tx) => {
      const due = await tx.query<DueMute>(
        claim({
          columns: sql`company_id AS "companyId", mute_id AS "muteId", ended IS NOT NULL AS "isEnded", ${COLUMNS}`,
          from: sql`mute`,
          where: sql`next_look <= now()`,
          order: sql`next_look`,
          atOnce: BATCH,
        }),
      );
      for (const row of due) {
        const next = row.isEnded ? null : nextChange(muteOf(row), Date.now());
        await tx.query(sql`
          UPDATE mute SET next_look = ${next === null ? null : new Date(next).toISOString()}::timestamptz
           WHERE company_id = ${row.companyId} AND mute_id = ${row.muteId}`);
        await tx.query(
          waking(
            'incidents',
            sql`INSERT INTO alert_change (company_id, incident_id)
                SELECT i.company_id, i.incident_id FROM incident i WHERE ${concerned(row)}`,
          ),
        );
      }
      return due.length;
    },
    'whenever',
  );
}

/** What is muted from now on, or no longer. */
export const mutesJob = (database: Database): QueueJob => ({
  name: 'mutes',
  waiting: sql`SELECT next_look AS due FROM mute WHERE next_look IS NOT NULL`,
  step: () => lookAtMutes(database),
});
