import type { Transaction } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { sql } from '../database/sql.ts';
import type { DemoCompany } from './make-company.ts';

/** Puts what is monitored of a demo company into a database that has its devices, locations and shipments already. */
export async function insertMonitoring(
  tx: Transaction,
  companyId: string,
  { alerts, surroundings, hands, rules, toEvaluate }: DemoCompany,
): Promise<void> {
  await insertRows(tx, 'shipping_alert_log', companyId, alerts.alerts);
  await insertRows(tx, 'shipping_event_log', companyId, alerts.events);
  await insertRows(tx, 'shipping_status', companyId, alerts.statuses);
  await insertRows(tx, 'monitor_hand', companyId, hands);
  await insertRows(tx, 'monitor_rules', companyId, rules);
  const due = toEvaluate.map(({ subject, since }) => ({ subject, due: since, since }));
  await insertRows(tx, 'monitor_task', companyId, due);
  await insertRows(tx, 'shipping_waypoint', companyId, surroundings.waypoints);
  await insertRows(tx, 'cell_location', companyId, surroundings.cells);
  await insertRows(tx, 'weather_data', companyId, surroundings.weather);
  await tx.query(sql`
    UPDATE shipping_location l SET weather_id = s.value
      FROM jsonb_each_text(${JSON.stringify(surroundings.stations)}::jsonb) AS s
     WHERE l.company_id = ${companyId} AND l.shipping_loc_id = s.key`);
}
