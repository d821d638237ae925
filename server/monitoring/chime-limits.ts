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

/** The ids of those that ever said something of themselves: only where a message is there at all it is looked for. */
async function heardOf(tx: Transaction, companyId: string, macIds: readonly string[]): Promise<readonly string[]> {
  if (macIds.length === 0) return [];
  const said = sql`company_id = ${companyId} AND mac_id = ANY (${sql.param(macIds)}::text[])
                   AND pkt_type = ${PACKET_TYPES.chime}::int`;
  const heard = await tx.query<{ macId: string }>(sql`
    SELECT mac_id AS "macId" FROM device_message WHERE ${said}
     UNION SELECT mac_id FROM reading_block WHERE ${said}`);
  return heard.map(({ macId }) => macId);
}

const limitsIn = (data: Json | null): ChimeLimits => ({
  low: numberIn(data, 'lowTemp'),
  high: numberIn(data, 'highTemp'),
});

/** What iChimes last said of their limits, by their ids. Those that never did are left out, and cost nothing. */
export async function chimeLimits(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
): Promise<Map<string, ChimeLimits>> {
  const limits = new Map<string, ChimeLimits>();
  for (const macId of await heardOf(tx, companyId, macIds)) {
    const asked = { pktTypes: [PACKET_TYPES.chime], fields: ['data'], newest: 1 } as const;
    const [newest] = await readingsOf(tx, companyId, [macId], null, null, asked);
    if (newest !== undefined) limits.set(macId, limitsIn(newest.data));
  }
  return limits;
}

/** What an iChime said, and until when it said nothing else; milliseconds since 1970. */
export interface SaidLimits extends ChimeLimits {
  readonly macId: string;
  readonly from: number;
  readonly until: number;
}

/** Messages about limits that are looked at: an iChime says them a few times a day. */
const SAID_MAX = 1_000;

/**
 * What iChimes said of their limits over time. What was said first holds for the time before it, too, as monitoring has it:
 * who sets limits sets them before the goods are under way.
 */
export async function chimeLimitsOverTime(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
): Promise<readonly SaidLimits[]> {
  const all: SaidLimits[] = [];
  for (const macId of await heardOf(tx, companyId, macIds)) {
    const asked = { pktTypes: [PACKET_TYPES.chime], fields: ['data'], newest: SAID_MAX } as const;
    const said = await readingsOf(tx, companyId, [macId], null, null, asked);
    said.forEach(({ time, data }, at) => {
      const next = said[at + 1]?.time ?? Number.POSITIVE_INFINITY;
      const from = at === 0 ? Number.NEGATIVE_INFINITY : time / 1_000;
      all.push({ ...limitsIn(data), macId, from, until: next / 1_000 });
    });
  }
  return all;
}
