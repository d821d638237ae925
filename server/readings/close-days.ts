import { DOUBT_MS } from '../../src/domain/readings/device-clock.ts';
import { addReadings } from '../../src/domain/readings/reading.ts';
import type { Database, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { type BlockHead, FILLED, readBlocks, readHeads, unpack } from './blocks.ts';
import { dayOf, daysBetween, openFrom } from './closed-days.ts';
import { type DeviceReading, READING_COLUMNS } from './message-row.ts';
import { type BlockContent, writeBlock } from './write-block.ts';

/** Devices looked for at once, and messages of a device put away in a transaction: few enough that nobody waits long. */
const DEVICES = 100;
const MESSAGES = 2_000;
/** Days of a block at most: what is in it is deleted together. */
const DAYS = 92;

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
  let devices: readonly FoundDevice[] = [];
  do {
    devices = await nextDevices(database, devices.at(-1), until);
    for (const device of devices) {
      let put = device.isToClose ? MESSAGES : 0;
      for (; put === MESSAGES && goesOn(); done += put) {
        put = await database.transaction('installation', (tx) => closeDevice(tx, device, until), 'whenever');
      }
      if (!goesOn()) return done;
    }
  } while (devices.length === DEVICES);
  return done;
}

interface FoundDevice extends DeviceKey {
  /** Whether it has messages of days that are over. */
  readonly isToClose: boolean;
}

/** The next devices that have messages as rows. By jumps along the index: a device may have many. */
function nextDevices(database: Database, after: DeviceKey | undefined, until: string): Promise<FoundDevice[]> {
  const { companyId, macId } = after ?? { companyId: '', macId: '' };
  return database.read('installation', (tx) =>
    tx.query<FoundDevice>(sql`
      WITH RECURSIVE known AS (
        (SELECT company_id, mac_id, 1 AS place FROM device_message
          WHERE (company_id, mac_id) > (${companyId}, ${macId}) ORDER BY company_id, mac_id LIMIT 1)
        UNION ALL
        SELECT next.*, place + 1 FROM known CROSS JOIN LATERAL (
          SELECT m.company_id, m.mac_id FROM device_message m
           WHERE (m.company_id, m.mac_id) > (known.company_id, known.mac_id)
           ORDER BY m.company_id, m.mac_id LIMIT 1) AS next
         WHERE place < ${DEVICES}
      )
      SELECT company_id AS "companyId", mac_id AS "macId",
             EXISTS (SELECT FROM device_message m
                      WHERE m.company_id = known.company_id AND m.mac_id = known.mac_id
                        AND m.device_time < ${until}::timestamptz) AS "isToClose"
        FROM known ORDER BY place`),
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
  // What a clock said that is still to be found out may count at another time.
  const isReady = sql`server_time < coalesce((
    SELECT c.since FROM device_clock c
     WHERE c.company_id = ${companyId} AND c.mac_id = ${macId} AND c.doubtful AND c.since > now() - ${DOUBT_MS}::float8 * interval '1 millisecond'),
    'infinity')`;
  // By their places in the table, which no plan compares one by one: a device that came in bulk is in no statistics yet.
  const readings = await tx.query<DeviceReading>(sql`
    WITH closed AS (
      DELETE FROM device_message
       WHERE company_id = ${companyId} AND mac_id = ${macId} AND ctid = ANY (ARRAY(
         SELECT ctid FROM device_message
          WHERE company_id = ${companyId} AND mac_id = ${macId} AND device_time < ${until}::timestamptz AND ${isReady}
          ORDER BY pkt_type, device_time LIMIT ${MESSAGES}))
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
  const [first] = readings;
  if (first === undefined) return;
  const { macId, pktType } = first;
  const byDay = Map.groupBy(readings, ({ time }) => dayOf(time));
  const stored = await blocksAround(tx, companyId, first, [...byDay.keys()]);
  let current: BlockContent | undefined;
  const write = async (): Promise<void> => {
    if (current !== undefined) await writeBlock(tx, companyId, current);
  };
  for (const [day, ofDay] of byDay) {
    if (current === undefined || day > current.lastDay) {
      const before = stored.findLast((head) => head.day <= day);
      // Of the block at hand the stored one is what it was before.
      const isOther = before !== undefined && (current === undefined || before.day > current.day);
      if (isOther || current === undefined || !takesIn(current, current.readings.length, day)) {
        await write();
        current =
          isOther && takesIn(before, before.count, day)
            ? await contentOf(tx, companyId, before)
            : { macId, pktType, day, lastDay: day, readings: [], added: [] };
      }
    }
    const { readings: all, added } = addReadings(current.readings, ofDay);
    current = {
      ...current,
      lastDay: day > current.lastDay ? day : current.lastDay,
      readings: all,
      added: [...current.added, ...added],
    };
  }
  await write();
}

/** Whether a block has a day or room for it, with so many readings in it. */
const takesIn = ({ day, lastDay }: { readonly day: string; readonly lastDay: string }, count: number, next: string) =>
  next <= lastDay || (count < FILLED && daysBetween(day, next) < DAYS);

/** The stored blocks that begin between these days, and the last one before; by day. They don't overlap. */
function blocksAround(
  tx: Transaction,
  companyId: string,
  { macId, pktType }: DeviceReading,
  days: readonly string[],
): Promise<BlockHead[]> {
  const [first, last] = [days[0], days.at(-1)];
  const ofType = sql`mac_id = ${macId} AND pkt_type = ${pktType}`;
  return readHeads(
    tx,
    companyId,
    sql`${ofType} AND day <= ${last}::date AND day >= coalesce((
          SELECT max(day) FROM reading_block WHERE company_id = ${companyId} AND ${ofType} AND day <= ${first}::date),
          ${first}::date) ORDER BY day`,
  );
}

async function contentOf(tx: Transaction, companyId: string, head: BlockHead): Promise<BlockContent> {
  const { macId, pktType, day, lastDay } = head;
  const [block] = await readBlocks(
    tx,
    companyId,
    sql`mac_id = ${macId} AND pkt_type = ${pktType} AND day = ${day}::date`,
  );
  if (block === undefined) throw new Error('A block that was just there is gone.');
  return { macId, pktType, day, lastDay, readings: unpack(block), added: [] };
}
