import { withoutNoData } from '../../src/domain/no-data.ts';
import { possibleReading } from '../../src/domain/readings/possible-reading.ts';
import { type ReadingField, readingName } from '../../src/domain/readings/reading.ts';
import { cameInTime } from '../../src/domain/readings/retention.ts';
import type { Transaction } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import { type Block, FILLED, readBlocks, unpack } from './blocks.ts';
import { type DeviceReading, READING_COLUMNS } from './message-row.ts';
import { isoOf } from './microseconds.ts';
import { leavingOutNoData } from './no-data.ts';
import { completeDaysOf } from './retention.ts';
import { sightOf } from './sight.ts';

const MICROSECONDS = 1_000;

/** Blocks read at once, at the most, while the newest readings of several devices are looked for. */
const AT_ONCE = 100;

export interface ReadingsAsked {
  readonly pktTypes: readonly number[];
  /** What is needed of them besides their names; all when left out. */
  readonly fields?: readonly ReadingField[] | undefined;
  /** Only the newest so many of all devices together. */
  readonly newest?: number | undefined;
  /** Only what the server stored from this moment on; microseconds since 1970. */
  readonly since?: number | undefined;
  /** Only what came while all of its time was kept (`cameInTime`): what says how it was is worked out of that. */
  readonly inTime?: boolean | undefined;
}

/** The order of readings of several devices. */
const inOrder = (a: DeviceReading, b: DeviceReading): number =>
  a.time - b.time || (a.macId < b.macId ? -1 : a.macId > b.macId ? 1 : a.index - b.index);

/** From when on each device is asked, by its id. */
export type FromEach = ReadonlyMap<string, number>;

/** What may be said though nothing was measured. */
const MEASURED: readonly ReadingField[] = ['temperature', 'humidity', 'data'];

/**
 * What devices said, whether it is kept as rows or in blocks, the oldest first; only what the transaction's user sees. Values
 * that can't be are left out, and those that are no measurement of devices that the company says so of.
 * @param from, to by the devices' clocks, both included, in microseconds since 1970; null without an end
 */
export async function readingsOf(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
  from: number | FromEach | null,
  to: number | null,
  asked: ReadingsAsked,
): Promise<DeviceReading[]> {
  const { pktTypes, fields = MEASURED, newest } = asked;
  if (macIds.length === 0 || pktTypes.length === 0 || newest === 0) return [];
  const measures = fields.some((field) => MEASURED.includes(field));
  const [found, silent] = await Promise.all([
    keptReadingsOf(tx, companyId, macIds, from, to, asked),
    measures ? leavingOutNoData(tx, companyId, macIds) : NONE,
  ]);
  return found.map((kept) => {
    const reading = possibleReading(kept);
    return silent.has(reading.macId) ? withoutNoData(reading) : reading;
  });
}

const NONE: ReadonlySet<string> = new Set();

/** The same as it is kept. */
async function keptReadingsOf(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
  from: number | FromEach | null,
  to: number | null,
  { pktTypes, fields, newest, since, inTime = false }: ReadingsAsked,
): Promise<DeviceReading[]> {
  const days = inTime ? await completeDaysOf(tx, companyId) : null;
  // One value is a condition that an index ends with; a list of one is not.
  const [macId] = macIds;
  const [pktType] = pktTypes;
  const ofDevices = sql`${macIds.length === 1 ? sql`mac_id = ${macId}` : sql`mac_id = ANY (${sql.param([...macIds])}::text[])`}
    AND ${pktTypes.length === 1 ? sql`pkt_type = ${pktType}` : sql`pkt_type = ANY (${sql.param([...pktTypes])}::int[])`}`;
  const after = (column: SQL, bound: number | FromEach | null | undefined): SQL => {
    if (bound === null || bound === undefined) return sql``;
    if (typeof bound === 'number') return sql` AND ${column} >= ${isoOf(bound)}::timestamptz`;
    const since = sql.param([...bound.values()].map(isoOf));
    return sql` AND EXISTS (SELECT FROM unnest(${sql.param([...bound.keys()])}::text[], ${since}::timestamptz[]) AS f(id, since)
                             WHERE f.id = mac_id AND ${column} >= f.since)`;
  };
  const before = (column: SQL, bound: number | null): SQL =>
    bound === null ? sql`` : sql` AND ${column} <= ${isoOf(bound)}::timestamptz`;

  const arrived =
    days === null
      ? sql``
      : sql` AND device_time >= date_trunc('day', server_time - make_interval(hours => ${24 * days}::int), 'UTC')`;
  const limit = newest === undefined ? sql`` : sql` ORDER BY device_time DESC, msg_index DESC LIMIT ${newest}`;
  const rows = tx.query<DeviceReading>(sql`
    SELECT ${READING_COLUMNS} FROM device_message
     WHERE company_id = ${companyId} AND ${ofDevices}${after(sql`device_time`, from)}${before(sql`device_time`, to)}${after(sql`server_time`, since)}${arrived}${limit}`);

  const one = macIds.length === 1 && pktTypes.length === 1;
  const touched = sql`${ofDevices}${after(sql`last_time`, from)}${before(sql`first_time`, to)}${after(sql`last_server`, since)}`;
  // The blocks of a device and packet type follow each other, so their days have the order of their times.
  const order = one ? sql`day DESC` : sql`last_time DESC, mac_id, pkt_type`;
  // As many as hold the newest, and one more of each device and packet type, of which only a part may be needed.
  const filled = Math.ceil((newest ?? 0) / FILLED);
  const pageSize = one ? filled : Math.min(filled + macIds.length * pktTypes.length, AT_ONCE);
  const wanted = (reading: DeviceReading): boolean =>
    (from === null || reading.time >= (typeof from === 'number' ? from : (from.get(reading.macId) ?? 0))) &&
    (to === null || reading.time <= to) &&
    (since === undefined || reading.serverTime >= since) &&
    (days === null || cameInTime(days, reading.time / MICROSECONDS, reading.serverTime / MICROSECONDS));
  const needed: readonly ReadingField[] | undefined =
    fields === undefined
      ? undefined
      : [
          ...new Set<ReadingField>([
            'index',
            'time',
            ...(since === undefined && days === null ? [] : ['serverTime' as const]),
            ...fields,
          ]),
        ];
  const pageAt = (at: number): Promise<Block[]> =>
    readBlocks(
      tx,
      companyId,
      newest === undefined ? touched : sql`${touched} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${at}`,
    );

  // What doesn't depend on each other's answers is sent at once.
  const [stored, firstPage] = await Promise.all([rows, pageAt(0)]);
  const sees = firstPage[0]?.showsAll === false ? await sightOf(tx, companyId, macIds) : undefined;
  // One that is put away between the two statements is in both; a transaction that writes may see that.
  const asRow = new Set(stored.map((reading) => `${reading.macId} ${readingName(reading)}`));
  let found = newest === undefined ? stored : newestOf(stored, newest);
  let blocks = firstPage;
  for (let at = pageSize; ; at += pageSize) {
    for (const block of blocks) {
      // Those that follow ended no later.
      if (newest !== undefined && isEnough(found, newest, block.lastTime)) return found;
      for (const reading of unpack(block, needed)) {
        if (!wanted(reading) || sees?.(reading.macId, reading.time) === false) continue;
        if (asRow.size > 0 && asRow.has(`${reading.macId} ${readingName(reading)}`)) continue;
        found.push(reading);
      }
      if (newest !== undefined && found.length >= newest) found = newestOf(found, newest);
    }
    if (newest === undefined) return found.sort(inOrder);
    const last = blocks.at(-1);
    if (blocks.length < pageSize) return newestOf(found, newest);
    if (isEnough(found, newest, one ? last?.firstTime : last?.lastTime)) return found;
    blocks = await pageAt(at);
  }
}

const newestOf = (readings: DeviceReading[], count: number): DeviceReading[] => readings.sort(inOrder).slice(-count);

/** Whether what ends before that time is older than the newest readings. */
const isEnough = (found: readonly DeviceReading[], newest: number, end: number | undefined): boolean =>
  found.length >= newest && end !== undefined && (found[0]?.time ?? end) > end;
