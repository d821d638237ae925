import { PACKET_TYPES } from '../../src/domain/packet-type.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { readBlocks, unpack } from './blocks.ts';
import { type DeviceReading, READING_COLUMNS } from './message-row.ts';
import { instantOfMicroseconds } from './microseconds.ts';
import { sightOf } from './sight.ts';
import { FIX_BITS } from './write-block.ts';

/** Where a device was found last by one means. */
export interface Fix {
  readonly position: { readonly latitude: number; readonly longitude: number };
  readonly time: string;
  readonly location: string;
}

const MEANS = ['GPS', 'Cell'] as const;
type Means = (typeof MEANS)[number];

/** Blocks looked into at once: the first has it, unless another than its newest messages are seen. */
const AT_ONCE = 4;

/** Where a device was found last by each means, of what the transaction's user sees; null where it never was. */
export async function latestFixes(
  tx: Transaction,
  companyId: string,
  macId: string,
): Promise<Record<Means, Fix | null>> {
  const rows = await tx.query<DeviceReading>(sql`
    SELECT DISTINCT ON (location_type) ${READING_COLUMNS} FROM device_message
     WHERE company_id = ${companyId} AND mac_id = ${macId} AND pkt_type = ${PACKET_TYPES.location}
       AND (latitude <> 0 OR longitude <> 0)
     ORDER BY location_type, device_time DESC, msg_index DESC`);
  const found: Record<Means, Fix | null> = { GPS: null, Cell: null };
  for (const means of MEANS) {
    const row = rows.find(({ locationType }) => locationType === means);
    const packed = await latestInBlocks(tx, companyId, macId, means);
    found[means] = fixOf(row === undefined || (packed !== undefined && packed.time > row.time) ? packed : row);
  }
  return found;
}

function fixOf(reading: DeviceReading | undefined): Fix | null {
  if (reading === undefined || reading.latitude === null || reading.longitude === null) return null;
  const { latitude, longitude, time, location } = reading;
  return { position: { latitude, longitude }, time: instantOfMicroseconds(time), location };
}

async function latestInBlocks(
  tx: Transaction,
  companyId: string,
  macId: string,
  means: Means,
): Promise<DeviceReading | undefined> {
  for (let at = 0; ; at += AT_ONCE) {
    const blocks = await readBlocks(
      tx,
      companyId,
      sql`mac_id = ${macId} AND pkt_type = ${PACKET_TYPES.location} AND fixes & ${FIX_BITS[means] ?? 0}::int <> 0
          ORDER BY day DESC LIMIT ${AT_ONCE} OFFSET ${at}`,
    );
    const sees = blocks.length === 0 ? undefined : await sightOf(tx, companyId, [macId]);
    for (const block of blocks) {
      const newest = unpack(block, ['time', 'index', 'latitude', 'longitude', 'locationType', 'location']).findLast(
        ({ locationType, latitude, longitude, time }) =>
          locationType === means && latitude !== null && longitude !== null && (sees?.(macId, time) ?? true),
      );
      if (newest !== undefined) return newest;
    }
    if (blocks.length < AT_ONCE) return undefined;
  }
}
