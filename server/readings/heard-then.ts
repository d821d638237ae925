import { DAY_MS } from '../../src/domain/duration.ts';
import { PACKET_TYPE_NUMBERS } from '../../src/domain/packet-type.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { isoOf } from './microseconds.ts';
import { readingsOf } from './read-readings.ts';

const MICROSECONDS = 1_000;

/** A device at a moment; milliseconds. */
export interface DeviceThen {
  readonly macId: string;
  readonly time: number;
}

/** What a device had said last by a moment: when, by its clock; when the server received it; through which gateway. */
export interface HeardThen {
  readonly heard: number;
  readonly received: number;
  readonly gateway: string | null;
}

interface FoundRow {
  readonly nth: number;
  readonly heard: string;
  readonly received: string;
  readonly gateway: string | null;
}

/**
 * What devices had said last by given moments, in the order asked; undefined where nothing is kept of it. Messages are mostly
 * rows still: only of what is not among them the packed days are opened.
 */
export async function heardThen(
  tx: Transaction,
  companyId: string,
  asked: readonly DeviceThen[],
): Promise<readonly (HeardThen | undefined)[]> {
  if (asked.length === 0) return [];
  const moments = asked.map(({ time }) => isoOf(time * MICROSECONDS));
  const rows = await tx.query<FoundRow>(sql`
    SELECT q.nth::int AS nth, m.device_time AS heard, m.server_time AS received, nullif(m.gateway, '') AS gateway
      FROM unnest(${sql.param(asked.map(({ macId }) => macId))}::text[], ${sql.param(moments)}::timestamptz[])
             WITH ORDINALITY AS q (mac_id, time, nth)
     CROSS JOIN LATERAL (
       SELECT device_time, server_time, gateway FROM device_message
        WHERE company_id = ${companyId} AND mac_id = q.mac_id AND device_time <= q.time
        ORDER BY device_time DESC, msg_index DESC LIMIT 1) AS m`);
  const found = new Map(rows.map((row) => [row.nth - 1, row]));
  const answers: (HeardThen | undefined)[] = [];
  for (const [at, { macId, time }] of asked.entries()) {
    const row = found.get(at);
    const known =
      row === undefined
        ? undefined
        : { heard: Date.parse(row.heard), received: Date.parse(row.received), gateway: row.gateway };
    const isNear = known !== undefined && time - known.heard < DAY_MS;
    const packed = isNear ? undefined : await packedBefore(tx, companyId, macId, time);
    answers.push(packed !== undefined && packed.heard > (known?.heard ?? -1) ? packed : known);
  }
  return answers;
}

/** The same where it may be in a day that is packed. */
async function packedBefore(
  tx: Transaction,
  companyId: string,
  macId: string,
  time: number,
): Promise<HeardThen | undefined> {
  const [packed] = await readingsOf(tx, companyId, [macId], null, time * MICROSECONDS, {
    pktTypes: PACKET_TYPE_NUMBERS,
    fields: ['serverTime', 'gateway'],
    newest: 1,
  });
  if (packed === undefined) return undefined;
  const { time: heard, serverTime, gateway } = packed;
  return {
    heard: Math.floor(heard / MICROSECONDS),
    received: Math.floor(serverTime / MICROSECONDS),
    gateway: gateway === '' ? null : gateway,
  };
}
