import { type SQL, sql } from 'drizzle-orm/sql';
import { instantText } from '../../database/instant-text.ts';

const instant = (column: string): SQL => sql.raw(instantText(column));

/** The columns of `incident_seen` as `incidentRow` has them. */
export const INCIDENT_COLUMNS: SQL = sql`
  incident_id AS "incidentId", version, company_id AS "companyId", cause_kind AS "causeKind", cause_key AS "causeKey",
  alert_event AS "alertEvent", alert_level AS "alertLevel", ${instant('first_time')} AS "firstTime",
  ${instant('last_time')} AS "lastTime", members, open_members AS "openMembers", unacknowledged, shipments, episode,
  ${instant('closed')} AS closed, ack_by AS "ackBy", ${instant('ack_time')} AS "ackTime", ack_note AS "ackNote",
  ${instant('create_date')} AS "createDate", ${instant('last_update')} AS "lastUpdate"`;
