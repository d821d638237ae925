import type { DeviceMessage } from '../../src/contract/ingest.ts';
import { MINUTE_MS } from '../../src/domain/duration.ts';
import {
  type CountedBy,
  countedTime,
  type DeviceClock,
  heardClock,
  isClockRight,
  isDoubtful,
  newestSaid,
  unknownClock,
} from '../../src/domain/readings/device-clock.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** A message with the time that counts. */
export interface CountedMessage {
  /** As it was sent. */
  readonly said: DeviceMessage;
  /** The same at the time that counts. */
  readonly message: DeviceMessage;
  readonly by: CountedBy;
  /** It may be stored under another time than it would count with now. */
  readonly isDoubted: boolean;
}

/** A time of messages that were stored before and count otherwise from now on. */
export interface Redated {
  readonly macId: string;
  readonly time: string;
}

export interface CountedMessages {
  readonly counted: CountedMessage[];
  readonly redated: Redated[];
  /** What is known of clocks now, by device. */
  readonly after: ReadonlyMap<string, DeviceClock>;
}

const saidOf = ({ msgIndex, time }: DeviceMessage) => ({ index: msgIndex, time: Date.parse(time) });

/**
 * Messages of a batch at the times that count (docs/decisions/instants.md), and what became known of their devices' clocks
 * by them, which is stored. Whoever asks holds the locks of the devices.
 * @param clocks what is known of the clocks of their devices, where they were not always right
 * @param now milliseconds since 1970
 */
export async function countMessages(
  tx: Transaction,
  companyId: string,
  messages: readonly DeviceMessage[],
  clocks: ReadonlyMap<string, DeviceClock>,
  now: number,
): Promise<CountedMessages> {
  const redated: Redated[] = [];
  const after = new Map(clocks);
  for (const [macId, ofDevice] of Map.groupBy(messages, (message) => message.macId)) {
    const newest = newestSaid(ofDevice.map(saidOf));
    if (newest === undefined) continue;
    const before = clocks.get(macId);
    if (before === undefined && isClockRight(newest, now)) continue;
    const known = before ?? unknownClock(await lastRight(tx, companyId, macId, newest.index));
    const clock = heardClock(known, newest, now);
    if (!clock.wasWrong && isClockRight(newest, now)) {
      // It was a backlog.
      after.delete(macId);
      await forget(tx, companyId, macId);
      continue;
    }
    after.set(macId, clock);
    await keep(tx, companyId, macId, clock, now);
    if (clock.offset !== known.offset || clock.fromIndex < known.fromIndex)
      redated.push(...(await redate(tx, companyId, macId, known, clock, now)));
  }
  const counted = messages.map((said): CountedMessage => {
    const clock = after.get(said.macId);
    const { time, by } = countedTime(saidOf(said), now, clock);
    const message = by === 'device' ? said : { ...said, time: new Date(time).toISOString() };
    return { said, message, by, isDoubted: clock !== undefined || by !== 'device' };
  });
  return { counted, redated, after };
}

/** Up to which count a device, of whose clock nothing is known, was last heard at the time it said; -1 where it never was. */
async function lastRight(tx: Transaction, companyId: string, macId: string, index: number): Promise<number> {
  const [row] = await tx.query<{ last: number | null }>(sql`
    SELECT greatest(
      (SELECT max(msg_index) FROM device_message
        WHERE company_id = ${companyId} AND mac_id = ${macId} AND msg_index < ${index} AND said_time IS NULL
          AND device_time BETWEEN server_time - interval '10 minutes' AND server_time + interval '10 minutes'),
      (SELECT max(last_index) FROM reading_block
        WHERE company_id = ${companyId} AND mac_id = ${macId} AND last_index < ${index})) AS last`);
  return row?.last ?? -1;
}

const keep = (tx: Transaction, companyId: string, macId: string, clock: DeviceClock, now: number): Promise<unknown> =>
  tx.query(sql`
    INSERT INTO device_clock (company_id, mac_id, since, clock, doubtful)
    VALUES (${companyId}, ${macId}, ${new Date(now - MINUTE_MS).toISOString()}, ${JSON.stringify(clock)}::jsonb,
            ${isDoubtful(clock)})
    ON CONFLICT (company_id, mac_id) DO UPDATE SET clock = EXCLUDED.clock, doubtful = EXCLUDED.doubtful`);

const forget = (tx: Transaction, companyId: string, macId: string): Promise<unknown> =>
  tx.query(sql`DELETE FROM device_clock WHERE company_id = ${companyId} AND mac_id = ${macId}`);

/** Gives messages that are stored the times at which they count by what is known now. @returns from where on others count */
async function redate(
  tx: Transaction,
  companyId: string,
  macId: string,
  before: DeviceClock,
  { offset, fromIndex, run }: DeviceClock,
  now: number,
): Promise<Redated[]> {
  const said = sql`coalesce(said_time, device_time)`;
  // Of a device that counts anew: what it said by its count before stays as it is.
  const began = offset === before.offset && run !== null ? new Date(run.firstArrival).toISOString() : null;
  const of = sql`company_id = ${companyId} AND mac_id = ${macId} AND server_time >= (
    SELECT since FROM device_clock WHERE company_id = ${companyId} AND mac_id = ${macId})
    AND server_time >= coalesce(${began}::timestamptz, '-infinity')`;
  const from = offset === null ? (run?.firstIndex ?? 0) : fromIndex;
  // A clock that was wrong until the run of right times keeps what was corrected before it.
  const time =
    offset === null
      ? said
      : sql`date_trunc('milliseconds', least(${said} + ${offset}::float8 * interval '1 millisecond', server_time))`;
  const isMeant =
    offset === null
      ? sql`said_time IS NOT NULL AND ${before.offset !== null}::boolean`
      : sql`${said} + ${offset}::float8 * interval '1 millisecond' <= server_time + interval '1 minute'`;
  const rows = await tx.query<{ first: string | null; old: string | null }>(sql`
    WITH old AS (
      SELECT ctid AS place, device_time AS was FROM device_message
       WHERE ${of} AND msg_index >= ${from} AND ${isMeant} AND device_time <> ${time}
    ), moved AS (
      UPDATE device_message m SET device_time = ${time}, said_time = ${offset === null ? sql`NULL::timestamptz` : said}
        FROM old WHERE m.ctid = old.place RETURNING m.device_time AS became, old.was
    )
    SELECT min(became) AS first, min(was) AS old FROM moved`);
  if (rows.every(({ first }) => first === null)) return [];
  await tx.query(sql`
    UPDATE device_clock SET redated = ${new Date(now).toISOString()} WHERE company_id = ${companyId} AND mac_id = ${macId}`);
  return rows.flatMap(({ first, old }) => [first, old].flatMap((one) => (one === null ? [] : { macId, time: one })));
}

/** Which of messages are stored as rows already, under whatever time they counted when they came. */
export async function storedBefore(
  tx: Transaction,
  companyId: string,
  doubted: readonly DeviceMessage[],
): Promise<ReadonlySet<DeviceMessage>> {
  if (doubted.length === 0) return new Set();
  const asked = JSON.stringify(doubted.map(({ macId, msgIndex, time }, at) => ({ macId, msgIndex, time, at })));
  const found = await tx.query<{ at: number }>(sql`
    SELECT DISTINCT r.at FROM jsonb_to_recordset(${asked}::jsonb) AS r("macId" text, "msgIndex" bigint, time timestamptz, at int)
      JOIN device_message m ON m.company_id = ${companyId} AND m.mac_id = r."macId" AND m.msg_index = r."msgIndex"
                           AND coalesce(m.said_time, m.device_time) = r.time`);
  const places = new Set(found.map(({ at }) => at));
  return new Set(doubted.filter((_, at) => places.has(at)));
}

/** Whether messages of devices, which somebody has read already, were given other times since then. */
export async function wereRedated(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
  since: string,
): Promise<boolean> {
  const [row] = await tx.query<{ were: boolean }>(sql`
    SELECT EXISTS (SELECT FROM device_clock
                    WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param([...macIds])}::text[])
                      AND redated >= ${since}::timestamptz) AS were`);
  return row?.were === true;
}
