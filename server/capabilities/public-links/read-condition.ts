import type { PublicShipment } from '../../../src/contract/public-links.ts';
import { wholeMinutes } from '../../../src/domain/condition/condition.ts';
import { instantAt } from '../../../src/domain/instant.ts';
import { thinned } from '../../../src/domain/readings/thinned.ts';
import { READINGS_MAX, readCondition } from '../../condition/read-condition.ts';
import type { Transaction } from '../../database/database.ts';
import { readTimeSeries } from '../devices/shipment-devices.ts';

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

/** What a stranger may know of the times beyond the limits: not where it was, nor which devices measured it. */
export async function readTimeBeyond(
  tx: Transaction,
  companyId: string,
  guid: string,
): Promise<Pick<PublicShipment, 'excursions' | 'minutesBeyond'>> {
  const condition = await readCondition(tx, companyId, guid, Date.now());
  if (condition === undefined) return { excursions: [], minutesBeyond: 0 };
  return {
    excursions: condition.excursions.map(({ measure, side, limit, extreme, from, until, minutes, lasts }) => ({
      measure,
      side,
      limit,
      extreme,
      since: instantAt(from),
      until: lasts ? null : instantAt(until),
      minutes: wholeMinutes(minutes),
    })),
    minutesBeyond: wholeMinutes(condition.minutes),
  };
}
