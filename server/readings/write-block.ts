import { encodeReadings } from '../../src/domain/readings/reading-block.ts';
import { decodeRollups, encodeRollups, foldRollups, rollUp } from '../../src/domain/readings/rollup.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { DeviceReading } from './message-row.ts';
import { isoOf } from './microseconds.ts';

/** The days and the readings of a block that is to be written. */
export interface BlockContent {
  readonly macId: string;
  readonly pktType: number;
  readonly day: string;
  readonly lastDay: string;
  /** In the order of time; at least one. */
  readonly readings: readonly DeviceReading[];
  /** Those of them that are new in it. */
  readonly added: readonly DeviceReading[];
}

/** The bit of each way to find a place, in `reading_block.fixes`. */
export const FIX_BITS: Readonly<Record<string, number>> = { Cell: 1, GPS: 2, iGate: 4 };

const fixesOf = (readings: readonly DeviceReading[]): number =>
  readings.reduce(
    (bits, { locationType, latitude, longitude }) =>
      latitude === null || longitude === null ? bits : bits | (FIX_BITS[locationType ?? ''] ?? 0),
    0,
  );

function range(values: readonly number[]): [number, number] {
  let [least = 0] = values;
  let most = least;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Writes a block in the place of the one that begins on its day, and adds to the rollups what is new. */
export async function writeBlock(tx: Transaction, companyId: string, block: BlockContent): Promise<void> {
  const { macId, pktType, day, lastDay, readings } = block;
  const [firstTime, lastTime] = range(readings.map(({ time }) => time));
  const [firstServer, lastServer] = range(readings.map(({ serverTime }) => serverTime));
  const [firstIndex, lastIndex] = range(readings.map(({ index }) => index));
  await tx.query(sql`
    INSERT INTO reading_block (company_id, mac_id, pkt_type, day, last_day, count, first_time, last_time, first_server,
                               last_server, first_index, last_index, fixes, readings)
    VALUES (${companyId}, ${macId}, ${pktType}, ${day}, ${lastDay}, ${readings.length}, ${isoOf(firstTime)},
            ${isoOf(lastTime)}, ${isoOf(firstServer)}, ${isoOf(lastServer)}, ${firstIndex}, ${lastIndex},
            ${fixesOf(readings)}, decode(${base64(encodeReadings(readings))}, 'base64'))
    ON CONFLICT (company_id, mac_id, pkt_type, day) DO UPDATE
       SET last_day = EXCLUDED.last_day, count = EXCLUDED.count, first_time = EXCLUDED.first_time,
           last_time = EXCLUDED.last_time, first_server = EXCLUDED.first_server, last_server = EXCLUDED.last_server,
           first_index = EXCLUDED.first_index, last_index = EXCLUDED.last_index, fixes = EXCLUDED.fixes,
           readings = EXCLUDED.readings`);
  await addToRollup(tx, companyId, block);
}

/** Adds what is new: of what was in the block before the rollups may know more than the block, when it has been deleted. */
async function addToRollup(tx: Transaction, companyId: string, block: BlockContent): Promise<void> {
  const { macId, pktType, day, lastDay, added } = block;
  const news = rollUp(added, 'hour');
  if (news.length === 0) return;
  const [stored] = await tx.query<{ packed: string }>(sql`
    SELECT encode(hours, 'base64') AS packed FROM reading_rollup
     WHERE company_id = ${companyId} AND mac_id = ${macId} AND pkt_type = ${pktType} AND day = ${day}::date`);
  const before = stored === undefined ? [] : decodeRollups(Buffer.from(stored.packed, 'base64'));
  const hours = foldRollups([...before, ...news], 'hour');
  const days = foldRollups(hours, 'day');
  await tx.query(sql`
    INSERT INTO reading_rollup (company_id, mac_id, pkt_type, day, last_day, hours, days)
    VALUES (${companyId}, ${macId}, ${pktType}, ${day}, ${lastDay}, decode(${base64(encodeRollups(hours))}, 'base64'),
            decode(${base64(encodeRollups(days))}, 'base64'))
    ON CONFLICT (company_id, mac_id, pkt_type, day) DO UPDATE
       SET last_day = greatest(reading_rollup.last_day, EXCLUDED.last_day), hours = EXCLUDED.hours, days = EXCLUDED.days`);
}
