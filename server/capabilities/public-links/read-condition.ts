import type { PublicLimit, PublicShipment } from '../../../src/contract/public-links.ts';
import { wholeMinutes } from '../../../src/domain/condition/condition.ts';
import type { LimitEra, LimitSource } from '../../../src/domain/condition/limit-era.ts';
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

/** What a stranger may know of the limits and the times beyond them: not where it was, nor which devices measured it. */
export async function readTimeBeyond(
  tx: Transaction,
  companyId: string,
  guid: string,
): Promise<Pick<PublicShipment, 'excursions' | 'minutesBeyond' | 'limits'>> {
  const condition = await readCondition(tx, companyId, guid, Date.now());
  if (condition === undefined) return { excursions: [], minutesBeyond: 0, limits: [] };
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
    limits: publicLimits(condition.limits),
  };
}

/** Limits without the devices whose own some are: those of all, and else each of an iChime once. */
function publicLimits(limits: readonly LimitEra[]): PublicLimit[] {
  const end = Math.max(...limits.map(({ until }) => until));
  const shown = limits.map(({ measure, side, limit, from, until, source = UNKNOWN }) => ({
    measure,
    side,
    limit,
    from,
    until: until >= end ? null : until,
    source,
  }));
  return [...new Map(shown.map((one) => [JSON.stringify(one), one])).values()];
}

const UNKNOWN: LimitSource = { kind: 'default', name: '' };
