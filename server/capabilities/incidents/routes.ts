import type { AlertRow } from '../../../src/contract/alerts.ts';
import { ENTITY_LISTS } from '../../../src/contract/entity-lists.ts';
import { type IncidentRow, incidentMembers } from '../../../src/contract/incidents.ts';
import { ALERT_LOOKBACK_MONTHS } from '../../../src/domain/alert-events.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { query, type Route, sharedQuery } from '../../serving/route.ts';
import { followsChanges } from '../feed/feed-cursor.ts';
import { readFeed } from '../feed/read-feed.ts';
import { columnsOf } from '../tables/columns-of.ts';
import { shippingAlertLog } from '../tables/shipping-alert-log.ts';
import { acknowledge } from './acknowledge.ts';
import { assign, assignees } from './assign.ts';
import { INCIDENT_COLUMNS } from './incident-columns.ts';

/** Members in an answer unless asked for another number. */
const MEMBERS_MAX = 200;

/** Incidents as old as the lists go. */
const RECENT = sql`last_time > now() - make_interval(months => ${ALERT_LOOKBACK_MONTHS})`;

interface Escalated {
  step: number;
  at: string;
  fullName: string;
}

/** Who was told because nobody had acknowledged it, in the episode that it is in. */
const escalatedTo = (tx: Transaction, companyId: string, incidentId: number) =>
  tx.query<Escalated>(sql`
    SELECT n.step, n.decided AS at, coalesce(nullif(u.full_name, ''), u.login_name) AS "fullName"
      FROM notification n
      JOIN incident i ON i.company_id = n.company_id AND i.incident_id = n.incident_id AND i.episode = n.episode
      JOIN app_user u ON u.company_id = n.company_id AND u.user_id = n.user_id
     WHERE n.company_id = ${companyId} AND n.incident_id = ${incidentId} AND n.stage = 'escalated'
     ORDER BY n.step, n.notification_id`);

export const incidentRoutes: readonly Route[] = [
  sharedQuery(
    ENTITY_LISTS.incidents,
    (tx, { query: asked }) =>
      readFeed<IncidentRow>(
        tx,
        {
          name: 'incidents',
          table: sql`incident_seen`,
          key: sql`incident_id`,
          keyType: 'bigint',
          columns: INCIDENT_COLUMNS,
          where: RECENT,
        },
        asked,
      ),
    followsChanges,
  ),
  query(incidentMembers, async (tx, { query: { companyId, incidentId, after = 0, max = MEMBERS_MAX } }) => {
    const [incident] = await tx.query(sql`
      SELECT 1 FROM incident WHERE company_id = ${companyId} AND incident_id = ${incidentId}`);
    if (incident === undefined) throw new Refusal('not-found');
    const rows = await tx.query<AlertRow>(sql`
      SELECT ${columnsOf(shippingAlertLog)} FROM shipping_alert_log
       WHERE company_id = ${companyId} AND entry_id IN (
         SELECT m.entry_id FROM incident_member m
          WHERE m.company_id = ${companyId} AND m.incident_id = ${incidentId} AND m.entry_id > ${after})
       ORDER BY entry_id LIMIT ${max + 1}`);
    return {
      rows: rows.slice(0, max),
      more: rows.length > max,
      escalated: await escalatedTo(tx, companyId, incidentId),
    };
  }),
  acknowledge,
  assign,
  assignees,
];
