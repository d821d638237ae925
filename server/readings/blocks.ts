import type { ReadingField } from '../../src/domain/readings/reading.ts';
import { decodeReadings } from '../../src/domain/readings/reading-block.ts';
import type { Transaction } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import type { DeviceReading } from './message-row.ts';

/** Readings from which a block takes in no further day. */
export const FILLED = 512;

/** What is known of a block without unpacking it. Times in microseconds since 1970. */
export interface BlockHead {
  readonly macId: string;
  readonly pktType: number;
  /** Its first and last UTC day, such as 2026-01-31. */
  readonly day: string;
  readonly lastDay: string;
  readonly count: number;
  readonly firstTime: number;
  readonly lastTime: number;
  readonly firstServer: number;
  readonly lastServer: number;
  readonly firstIndex: number;
  readonly lastIndex: number;
  /** Whether the transaction's user sees all that is in blocks; who doesn't, see `sight.ts`. */
  readonly showsAll: boolean;
}

export interface Block extends BlockHead {
  /** Base64, with line ends: both drivers hand out text alike. */
  readonly packed: string;
}

const epoch = (column: string): string => `(extract(epoch FROM ${column}) * 1000000)::bigint`;

const HEAD = `
  mac_id AS "macId", pkt_type AS "pktType", day, last_day AS "lastDay", count, ${epoch('first_time')} AS "firstTime",
  ${epoch('last_time')} AS "lastTime", ${epoch('first_server')} AS "firstServer", ${epoch('last_server')} AS "lastServer",
  first_index AS "firstIndex", last_index AS "lastIndex", lading_shows_all() AS "showsAll"`;

/** The heads of blocks. @param rest conditions, order and limit */
export const readHeads = (tx: Transaction, companyId: string, rest: SQL): Promise<BlockHead[]> =>
  tx.query<BlockHead>(sql`SELECT ${sql.raw(HEAD)} FROM reading_block WHERE company_id = ${companyId} AND ${rest}`);

/** Blocks with what is in them. @param rest conditions, order and limit */
export const readBlocks = (tx: Transaction, companyId: string, rest: SQL): Promise<Block[]> =>
  tx.query<Block>(sql`
    SELECT ${sql.raw(HEAD)}, encode(readings, 'base64') AS packed
      FROM reading_block WHERE company_id = ${companyId} AND ${rest}`);

type Named = { -readonly [Name in keyof DeviceReading]: DeviceReading[Name] };

/** The readings of a block, in the order of time. */
export function unpack({ macId, pktType, packed }: Block, fields?: readonly ReadingField[]): DeviceReading[] {
  const readings = decodeReadings(Buffer.from(packed, 'base64'), fields) as Named[];
  for (const reading of readings) {
    reading.macId = macId;
    reading.pktType = pktType;
    if (reading.latitude === 0 && reading.longitude === 0) reading.latitude = reading.longitude = null;
  }
  return readings;
}
