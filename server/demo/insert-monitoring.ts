import type { Transaction } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { sql } from '../database/sql.ts';
import type { DemoAlerts } from './make-alerts.ts';
import type { DemoSurroundings } from './make-surroundings.ts';

/** Puts what is monitored of a demo company into a database that has its devices, locations and shipments already. */
export async function insertMonitoring(
  tx: Transaction,
  companyId: string,
  alerts: DemoAlerts,
  surroundings: DemoSurroundings,
): Promise<void> {
  await insertRows(tx, 'shipping_alert_log', companyId, alerts.alerts);
  await insertRows(tx, 'shipping_event_log', companyId, alerts.events);
  await insertRows(tx, 'shipping_status', companyId, alerts.statuses);
  await insertRows(tx, 'shipping_waypoint', companyId, surroundings.waypoints);
  await insertRows(tx, 'cell_location', companyId, surroundings.cells);
  await insertRows(tx, 'weather_data', companyId, surroundings.weather);
  await tx.query(sql`
    UPDATE shipping_location l SET weather_id = s.value
      FROM jsonb_each_text(${JSON.stringify(surroundings.stations)}::jsonb) AS s
     WHERE l.company_id = ${companyId} AND l.shipping_loc_id = s.key`);
}
