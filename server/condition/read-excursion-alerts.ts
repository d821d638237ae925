import type { StoredExcursion } from '../../src/domain/condition/disagreements.ts';
import { isTime } from '../../src/domain/instant.ts';
import { readAlertData } from '../../src/domain/monitoring/alert-data.ts';
import { EXCURSION_EVENTS, excursionOf } from '../../src/domain/monitoring/excursion-data.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

interface ExcursionAlert {
  readonly event: number;
  readonly macId: string | null;
  readonly clearDate: string | null;
  readonly data: string;
}

/** The alerts of excursions of a shipment that are switched on, the oldest first, whatever people said of them. */
export async function readExcursionAlerts(
  tx: Transaction,
  companyId: string,
  guid: string,
): Promise<readonly StoredExcursion[]> {
  const alerts = await tx.query<ExcursionAlert>(sql`
    SELECT alert_event AS event, mac_id AS "macId", clear_date AS "clearDate", data FROM shipping_alert_log
     WHERE company_id = ${companyId} AND guid = ${guid} AND alert_event = ANY (${sql.param(EXCURSION_EVENTS)}::int[])
       AND enabled = 1
     ORDER BY alert_time1, entry_id`);
  return alerts.flatMap(({ event, macId, clearDate, data }) => {
    const clearedAt = clearDate === null ? null : Date.parse(clearDate);
    const found = excursionOf({ event, clearedAt, data: readAlertData(data) });
    // What somebody else wrote as its data may name no time at all.
    if (found === null || !isTime(found.since) || !isTime(found.extremeAt)) return [];
    const { measure, side, limit, since, until } = found;
    return [{ measure, side, limit, macId, since, until }];
  });
}
