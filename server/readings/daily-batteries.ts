import { DAY_MS } from '../../src/domain/duration.ts';
import { PACKET_TYPES } from '../../src/domain/packet-type.ts';
import { decodeRollups, foldRollups, rollUp } from '../../src/domain/readings/rollup.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { dayOf } from './closed-days.ts';
import { isoOf } from './microseconds.ts';
import { readingsOf } from './read-readings.ts';
import { sightOf } from './sight.ts';

/** What a battery said on a day on the average. */
export interface DailyBattery {
  /** The middle of the day; milliseconds since 1970. */
  readonly at: number;
  readonly volts: number;
}

interface DayRow {
  readonly macId: string;
  readonly at: number;
  readonly count: number;
  readonly sum: number;
}

/**
 * What the batteries of devices said day by day since then, in UTC, by device: from what is kept of closed days and from the
 * messages that are still rows. Who sees only some shipments is given what their messages say.
 * @param from milliseconds since 1970
 */
export async function dailyBatteries(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
  from: number,
): Promise<ReadonlyMap<string, readonly DailyBattery[]>> {
  const found = new Map<string, DailyBattery[]>();
  if (macIds.length === 0) return found;
  const pktType = PACKET_TYPES.environment;
  const first = Math.floor(from / DAY_MS) * DAY_MS * 1_000;
  const note = (macId: string, at: number, volts: number) => {
    const days = found.get(macId) ?? [];
    days.push({ at: at + DAY_MS / 2, volts });
    found.set(macId, days);
  };
  if ((await sightOf(tx, companyId, macIds)) !== undefined) {
    const readings = await readingsOf(tx, companyId, macIds, first, null, { pktTypes: [pktType], fields: ['battery'] });
    for (const [macId, own] of Map.groupBy(readings, (reading) => reading.macId)) {
      for (const { at, battery } of rollUp(own, 'day'))
        if (battery !== null) note(macId, at, battery.sum / battery.count);
    }
    return found;
  }
  const ids = sql.param([...macIds]);
  const kept = await tx.query<{ macId: string; packed: string }>(sql`
    SELECT mac_id AS "macId", encode(days, 'base64') AS packed FROM reading_rollup
     WHERE company_id = ${companyId} AND mac_id = ANY (${ids}::text[]) AND pkt_type = ${pktType}
       AND last_day >= ${dayOf(first)}::date`);
  const open = await tx.query<DayRow>(sql`
    SELECT mac_id AS "macId", (extract(epoch FROM date_trunc('day', device_time, 'UTC')) * 1000)::float8 AS at,
           count(*)::int AS count, sum(battery)::float8 AS sum
      FROM device_message
     WHERE company_id = ${companyId} AND mac_id = ANY (${ids}::text[]) AND pkt_type = ${pktType}
       AND device_time >= ${isoOf(first)}::timestamptz AND battery > 0
     GROUP BY 1, 2`);
  const rows = Map.groupBy(open, ({ macId }) => macId);
  const packed = Map.groupBy(kept, ({ macId }) => macId);
  for (const macId of macIds) {
    const days = new Map<number, { count: number; sum: number }>();
    const add = (at: number, count: number, sum: number) => {
      const before = days.get(at);
      days.set(at, before === undefined ? { count, sum } : { count: before.count + count, sum: before.sum + sum });
    };
    const closed = (packed.get(macId) ?? []).flatMap((one) => decodeRollups(Buffer.from(one.packed, 'base64')));
    for (const { at, battery } of foldRollups(closed, 'day'))
      if (battery !== null && at * 1_000 >= first) add(at, battery.count, battery.sum);
    for (const { at, count, sum } of rows.get(macId) ?? []) add(at, count, sum);
    for (const [at, { count, sum }] of [...days].sort(([a], [b]) => a - b)) note(macId, at, sum / count);
  }
  return found;
}
