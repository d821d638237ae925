import type { PublicShipment } from '../../../src/contract/public-links.ts';
import { instantAt, isTime } from '../../../src/domain/instant.ts';
import { readAlertData } from '../../../src/domain/monitoring/alert-data.ts';
import { type ExcursionData, excursionOf } from '../../../src/domain/monitoring/excursion-data.ts';
import type { AlertFact } from '../../../src/domain/monitoring/facts.ts';
import { thinned } from '../../../src/domain/readings/thinned.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { readTimeSeries } from '../devices/shipment-devices.ts';

/** Readings that are looked at: a reading a minute for two months. */
const READINGS_MAX = 90_000;
/** Points that a picture of some hundred millimetres can tell apart. */
const POINTS_MAX = 600;

/** What the shipment's device measured while it was on it, the extremes kept where there are many. °F. */
export async function readTemperature(
  tx: Transaction,
  companyId: string,
  guid: string,
): Promise<NonNullable<PublicShipment['temperature']>> {
  const rows = await readTimeSeries(tx, { companyId, guid, max: READINGS_MAX });
  const points = rows.flatMap(({ timestamp, temperature }) =>
    temperature === null ? [] : [{ time: timestamp, value: temperature }],
  );
  return [...thinned(points, POINTS_MAX)];
}

interface ExcursionAlert extends Pick<AlertFact, 'event' | 'clearedAt'> {
  readonly data: string;
}

/** The excursions of a shipment, the oldest first, whatever people said of them. */
async function readExcursionData(tx: Transaction, companyId: string, guid: string): Promise<readonly ExcursionData[]> {
  const alerts = await tx.query<Omit<ExcursionAlert, 'clearedAt'> & { clearDate: string | null }>(sql`
    SELECT alert_event AS event, clear_date AS "clearDate", data FROM shipping_alert_log
     WHERE company_id = ${companyId} AND guid = ${guid} AND alert_event IN (211, 216, 223) AND enabled = 1
     ORDER BY alert_time1, entry_id`);
  return alerts.flatMap(({ event, clearDate, data }) => {
    const clearedAt = clearDate === null ? null : Date.parse(clearDate);
    const found = excursionOf({ event, clearedAt, data: readAlertData(data) });
    // What somebody else wrote as its data may name no time at all.
    return found === null || !isTime(found.since) || !isTime(found.extremeAt) ? [] : found;
  });
}

/** What of them a stranger may know: not where it was, nor what it means for the goods. */
export async function readExcursions(
  tx: Transaction,
  companyId: string,
  guid: string,
): Promise<NonNullable<PublicShipment['excursions']>> {
  const found = await readExcursionData(tx, companyId, guid);
  return found.map(({ measure, side, limit, extreme, since, until, minutes }) => ({
    measure,
    side,
    limit,
    extreme,
    since: instantAt(since),
    until: until === null ? null : instantAt(until),
    minutes,
  }));
}
