import { PACKET_TYPES } from '../../src/domain/packet-type.ts';
import type { Json } from '../../src/domain/readings/reading.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { readingsOf } from '../readings/read-readings.ts';

/** Between which temperatures an iChime is to be, as it says itself (degrees Fahrenheit); null: without that end. */
export interface ChimeLimits {
  readonly low: number | null;
  readonly high: number | null;
}

/** Of one that has never said any. */
export const NO_LIMITS: ChimeLimits = { low: null, high: null };

const numberIn = (data: Json | null, field: string): number | null => {
  if (typeof data !== 'object' || data === null) return null;
  const value = new Map(Object.entries(data)).get(field);
  return typeof value === 'number' ? value : null;
};

/**
 * What iChimes last said of their limits, by their ids. Those that never did are left out, and cost nothing: only where a
 * message is there at all it is looked for.
 */
export async function chimeLimits(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
): Promise<Map<string, ChimeLimits>> {
  if (macIds.length === 0) return new Map();
  const said = sql`company_id = ${companyId} AND mac_id = ANY (${sql.param(macIds)}::text[])
                   AND pkt_type = ${PACKET_TYPES.chime}::int`;
  const heard = await tx.query<{ macId: string }>(sql`
    SELECT mac_id AS "macId" FROM device_message WHERE ${said}
     UNION SELECT mac_id FROM reading_block WHERE ${said}`);
  const limits = new Map<string, ChimeLimits>();
  for (const { macId } of heard) {
    const asked = { pktTypes: [PACKET_TYPES.chime], fields: ['data'], newest: 1 } as const;
    const [newest] = await readingsOf(tx, companyId, [macId], null, null, asked);
    if (newest === undefined) continue;
    const { data } = newest;
    limits.set(macId, { low: numberIn(data, 'lowTemp'), high: numberIn(data, 'highTemp') });
  }
  return limits;
}
