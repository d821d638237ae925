import { DAY_MS, HOUR_MS } from '../../src/domain/duration.ts';
import { PACKET_TYPES } from '../../src/domain/packet-type.ts';
import {
  decodeRollups,
  foldRollups,
  type Grain,
  type Rollup,
  rollUp,
  startOf,
} from '../../src/domain/readings/rollup.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { dayOf } from './closed-days.ts';
import type { DeviceReading } from './message-row.ts';
import { READING_COLUMNS } from './message-row.ts';
import { isoOf } from './microseconds.ts';
import { leavingOutNoData } from './no-data.ts';
import { readingsOf } from './read-readings.ts';
import { sightOf } from './sight.ts';

/**
 * What a device measured, by hour or day in UTC, the oldest first: from what is kept of closed days and from the messages
 * that are still rows. Who sees only some shipments is given what their messages say, and everybody is where values are
 * left out that are no measurement: what is kept has them.
 * @param from, to milliseconds since 1970: from the hour or day that `from` is in until that of `to`
 */
export async function readRollups(
  tx: Transaction,
  companyId: string,
  macId: string,
  grain: Grain,
  from: number,
  to: number,
): Promise<Rollup[]> {
  const pktType = PACKET_TYPES.environment;
  const first = startOf(grain, from) * 1_000;
  const last = (startOf(grain, to) + (grain === 'hour' ? HOUR_MS : DAY_MS)) * 1_000 - 1;
  const asked = { pktTypes: [pktType], fields: ['temperature', 'humidity', 'battery'] } as const;
  const [sees, silent] = await Promise.all([sightOf(tx, companyId, [macId]), leavingOutNoData(tx, companyId, [macId])]);
  if (sees !== undefined || silent.size > 0) {
    return rollUp(await readingsOf(tx, companyId, [macId], first, last, asked), grain);
  }
  const kept = await tx.query<{ packed: string }>(sql`
    SELECT encode(${sql.raw(grain === 'hour' ? 'hours' : 'days')}, 'base64') AS packed FROM reading_rollup
     WHERE company_id = ${companyId} AND mac_id = ${macId} AND pkt_type = ${pktType}
       AND last_day >= ${dayOf(first)}::date AND day <= ${dayOf(last)}::date`);
  const rows = await tx.query<DeviceReading>(sql`
    SELECT ${READING_COLUMNS} FROM device_message
     WHERE company_id = ${companyId} AND mac_id = ${macId} AND pkt_type = ${pktType}
       AND device_time BETWEEN ${isoOf(first)}::timestamptz AND ${isoOf(last)}::timestamptz`);
  const rollups = kept
    .flatMap(({ packed }) => decodeRollups(Buffer.from(packed, 'base64')))
    .filter(({ at }) => at * 1_000 >= first && at * 1_000 <= last);
  return foldRollups([...rollups, ...rollUp(rows, grain)], grain);
}
