import { sql } from 'drizzle-orm/sql';
import { addReadings } from '../../src/domain/readings/reading.ts';
import type { Database, Transaction } from '../database/database.ts';
import { type Block, FILLED, readBlocks, unpack } from './blocks.ts';
import { dayOf, daysBetween, openFrom } from './closed-days.ts';
import { type DeviceReading, READING_COLUMNS } from './message-row.ts';
import { type BlockContent, writeBlock } from './write-block.ts';

/** Devices looked for at once, and messages of a device put away in a transaction: few enough that nobody waits long. */
const DEVICES = 100;
const MESSAGES = 2_000;
/** Days of a block at most: what is in it is deleted together. */
const DAYS = 31;

interface DeviceKey {
  readonly companyId: string;
  readonly macId: string;
}

/**
 * Puts the messages of days that are over into blocks, device by device, each in transactions of its own: what is written
 * there is deleted as rows in the same one, so that a stop in the middle leaves every message in one place. Any number of
 * processes do so at once; a device that another has at hand is left to it.
 * @param now milliseconds since 1970
 * @param goesOn asked before each device
 * @returns how many messages were put away
 */
export async function closeDays(database: Database, now: number, goesOn = (): boolean => true): Promise<number> {
  const until = new Date(openFrom(now)).toISOString();
  let done = 0;
  let devices = await withClosedDays(database, undefined, until);
  while (devices.length > 0) {
    for (const device of devices) {
      for (let put = MESSAGES; put === MESSAGES && goesOn(); done += put) {
        put = await database.transaction('installation', (tx) => closeDevice(tx, device, until), 'whenever');
      }
      if (!goesOn()) return done;
    }
    devices = devices.length < DEVICES ? [] : await withClosedDays(database, devices.at(-1), until);
  }
  return done;
}

/** The next devices with messages of days that are over. By jumps along the index: a device may have many messages. */
function withClosedDays(database: Database, after: DeviceKey | undefined, until: string): Promise<DeviceKey[]> {
  const { companyId, macId } = after ?? { companyId: '', macId: '' };
  return database.read('installation', (tx) =>
    tx.query<DeviceKey>(sql`
      WITH RECURSIVE known AS (
        (SELECT company_id, mac_id FROM device_message
          WHERE (company_id, mac_id) > (${companyId}, ${macId}) ORDER BY company_id, mac_id LIMIT 1)
        UNION ALL
        SELECT next.* FROM known CROSS JOIN LATERAL (
          SELECT m.company_id, m.mac_id FROM device_message m
           WHERE (m.company_id, m.mac_id) > (known.company_id, known.mac_id)
           ORDER BY m.company_id, m.mac_id LIMIT 1) AS next
      )
      SELECT company_id AS "companyId", mac_id AS "macId" FROM known
       WHERE EXISTS (SELECT FROM device_message m
                      WHERE m.company_id = known.company_id AND m.mac_id = known.mac_id
                        AND m.device_time < ${until}::timestamptz)
       LIMIT ${DEVICES}`),
  );
}

/**
 * Of one device. Its lock is the one that the storing of messages takes: so a message that is repeated is found either
 * among the rows or in a block.
 * @returns how many messages were put away; 0 also when another process has the device at hand
 */
async function closeDevice(tx: Transaction, { companyId, macId }: DeviceKey, until: string): Promise<number> {
  const [lock] = await tx.query<{ ours: boolean }>(sql`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`readings ${companyId} ${macId}`}, 0)) AS ours`);
  if (lock?.ours !== true) return 0;
  await tx.query(sql`SELECT FROM device WHERE company_id = ${companyId} AND mac_id = ${macId} FOR NO KEY UPDATE`);
  const readings = await tx.query<DeviceReading>(sql`
    WITH closed AS (
      DELETE FROM device_message
       WHERE company_id = ${companyId} AND mac_id = ${macId} AND (msg_index, device_time) IN (
         SELECT msg_index, device_time FROM device_message
          WHERE company_id = ${companyId} AND mac_id = ${macId} AND device_time < ${until}::timestamptz
          ORDER BY pkt_type, device_time LIMIT ${MESSAGES})
      RETURNING *
    )
    SELECT ${READING_COLUMNS} FROM closed ORDER BY pkt_type, device_time, msg_index`);
  for (const ofType of Map.groupBy(readings, ({ pktType }) => pktType).values()) {
    await putAway(tx, companyId, ofType);
  }
  return readings.length;
}

/** Messages of one device and packet type: each day into the block that has it, or into the one before while that has room. */
async function putAway(tx: Transaction, companyId: string, readings: readonly DeviceReading[]): Promise<void> {
  let current: BlockContent | undefined;
  const write = async (): Promise<void> => {
    if (current !== undefined) await writeBlock(tx, companyId, current);
  };
  for (const [day, ofDay] of Map.groupBy(readings, ({ time }) => dayOf(time))) {
    if (current === undefined || day > current.lastDay) {
      const stored = await lastBlockUntil(tx, companyId, ofDay, day);
      // Of the block at hand the stored one is what it was before.
      if (stored !== undefined && (current === undefined || stored.day > current.day)) {
        await write();
        current = contentOf(stored);
      }
      if (current === undefined || !takesIn(current, day)) {
        await write();
        current = emptyBlock(ofDay, day);
      }
    }
    const lastDay = day > current.lastDay ? day : current.lastDay;
    const { readings: all, added } = addReadings(current.readings, ofDay);
    current = { ...current, lastDay, readings: all, added: [...current.added, ...added] };
  }
  await write();
}

const takesIn = ({ readings, day, lastDay }: BlockContent, next: string): boolean =>
  next <= lastDay || (readings.length < FILLED && daysBetween(day, next) < DAYS);

function emptyBlock([first]: readonly DeviceReading[], day: string): BlockContent {
  if (first === undefined) throw new Error('A block of nothing is to be written.');
  return { macId: first.macId, pktType: first.pktType, day, lastDay: day, readings: [], added: [] };
}

const contentOf = (block: Block): BlockContent => ({
  macId: block.macId,
  pktType: block.pktType,
  day: block.day,
  lastDay: block.lastDay,
  readings: unpack(block),
  added: [],
});

/** The last stored block that begins until a day. Those of a device and packet type don't overlap. */
async function lastBlockUntil(
  tx: Transaction,
  companyId: string,
  [first]: readonly DeviceReading[],
  day: string,
): Promise<Block | undefined> {
  if (first === undefined) return undefined;
  const [block] = await readBlocks(
    tx,
    companyId,
    sql`mac_id = ${first.macId} AND pkt_type = ${first.pktType} AND day <= ${day}::date ORDER BY day DESC LIMIT 1`,
  );
  return block;
}
