import type { CauseKind } from '../../src/domain/incidents/cause.ts';
import { alertMuted, allMuted, type Mute, type Muted, type MuteReason } from '../../src/domain/incidents/mute.ts';
import { readAlertData } from '../../src/domain/monitoring/alert-data.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** What the mutes of a company are to an incident. */
export interface MutedIncident {
  /** Null: somebody is told of it. */
  readonly muted: Muted | null;
  /** One of its alerts is muted otherwise than it was. */
  readonly moved: boolean;
}

interface MemberRow {
  readonly incidentId: number;
  readonly entryId: number;
  readonly causeKind: CauseKind;
  readonly causeKey: string;
  readonly event: number;
  readonly guid: string | null;
  readonly macId: string | null;
  readonly location: string | null;
  readonly data: string;
  readonly isOpen: boolean;
  readonly mutedUntil: string | null;
  readonly reason: MuteReason | null;
}

interface MarkedMember extends MemberRow {
  readonly now: Muted | null;
}

function placesOf({ location, data }: MemberRow): string[] {
  const { place } = readAlertData(data);
  return [location, place].filter((one) => typeof one === 'string').filter((one) => one !== '');
}

const isMoved = ({ mutedUntil, reason, now }: MarkedMember): boolean =>
  (mutedUntil === null ? null : Date.parse(mutedUntil)) !== (now?.until ?? null) || reason !== (now?.reason ?? null);

/** Marks the alerts of incidents that are muted. @param now milliseconds @returns by incident, those with alerts */
export async function markMuted(
  tx: Transaction,
  companyId: string,
  ids: readonly number[],
  mutes: readonly Mute[],
  now: number,
): Promise<ReadonlyMap<number, MutedIncident>> {
  const rows = await tx.query<MemberRow>(sql`
    SELECT m.incident_id AS "incidentId", m.entry_id AS "entryId", i.cause_kind AS "causeKind", i.cause_key AS "causeKey",
           a.alert_event AS event, a.guid, coalesce(a.mac_id, s.mac_id) AS "macId", d.location, a.data,
           a.enabled = 1 AND a.clear_date IS NULL AS "isOpen", m.muted_until AS "mutedUntil", m.mute_reason AS reason
      FROM incident i
      JOIN incident_member m ON m.company_id = i.company_id AND m.incident_id = i.incident_id
      JOIN shipping_alert_log a ON a.company_id = m.company_id AND a.entry_id = m.entry_id
      LEFT JOIN shipping_pick_list s ON s.company_id = a.company_id AND s.guid = a.guid
      LEFT JOIN device d ON d.company_id = a.company_id AND d.mac_id = coalesce(a.mac_id, s.mac_id)
     WHERE i.company_id = ${companyId} AND i.incident_id = ANY (${sql.param(ids)}::bigint[])`);
  const marked = rows.map(
    (row): MarkedMember => ({ ...row, now: alertMuted(mutes, { ...row, places: placesOf(row) }, now) }),
  );
  const moved = marked.filter(isMoved);
  if (moved.length > 0) {
    await tx.query(sql`
      UPDATE incident_member m SET muted_until = n.until, mute_reason = n.reason
        FROM unnest(${sql.param(moved.map(({ entryId }) => entryId))}::bigint[],
                    ${sql.param(moved.map((one) => (one.now === null ? null : new Date(one.now.until).toISOString())))}::timestamptz[],
                    ${sql.param(moved.map((one) => one.now?.reason ?? null))}::text[]) AS n (entry_id, until, reason)
       WHERE m.company_id = ${companyId} AND m.entry_id = n.entry_id`);
  }
  return new Map(
    [...Map.groupBy(marked, ({ incidentId }) => incidentId)].map(([incidentId, members]) => {
      const open = members.filter(({ isOpen }) => isOpen);
      // Of what is over counts whether it was muted: that, too, is something to tell.
      const muted = allMuted((open.length > 0 ? open : members).map((one) => one.now));
      return [incidentId, { muted, moved: members.some(isMoved) }];
    }),
  );
}
