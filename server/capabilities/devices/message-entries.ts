import type { Transaction } from '../../database/database.ts';
import { type SQL, sql } from '../../database/sql.ts';
import type { WrittenReply } from '../../http/written-reply.ts';
import { type BlockHead, readBlocks, readHeads, unpack } from '../../readings/blocks.ts';
import { blockMayHold, boundsOf, isWithin, RANGES } from '../../readings/bounds.ts';
import { messageRowOf } from '../../readings/message-row.ts';
import { type Sees, sightOf } from '../../readings/sight.ts';
import { type Entries, type EntriesRead, entriesOf } from '../tables/read-entries.ts';

/** Messages unpacked at once at least: what such a read holds of memory, however much it looks through. */
const AT_ONCE = 2_000;
/** Where the first blocks hold the first messages, no more than that many are needed, and this many cost little. */
const FEW = 256;

/** A read of the messages of one device and packet type. `where`: every condition that narrows it, as `where` writes them. */
export interface MessagesRead extends EntriesRead {
  readonly macId: string;
  readonly pktType: number;
}

/**
 * The messages of a device as a table is read, by any column, whether they are kept as rows or in blocks. What is in blocks
 * is handed to the database as rows, some thousand at a time, so that it alone says what a condition or an order means;
 * from each time the first `start + max + 1` go on. In an order by time or index it ends with the block that can't have
 * any of these.
 */
export async function messageEntries(
  tx: Transaction,
  companyId: string,
  read: MessagesRead,
): Promise<WrittenReply<Entries>> {
  const { macId, pktType } = read;
  const rows = sql`SELECT * FROM device_message
    WHERE company_id = ${companyId} AND mac_id = ${macId} AND pkt_type = ${pktType}`;
  const bounds = boundsOf(read.where);
  const heads = await readHeads(tx, companyId, sql`mac_id = ${macId} AND pkt_type = ${pktType} ORDER BY day DESC`);
  const queue = inOrderOf(
    read,
    heads.filter((head) => blockMayHold(head, bounds)),
  );
  if (queue.length === 0) return entriesOf(tx, read, sql`device_message`, 'device_message');

  const sees = await sightOf(tx, companyId, [macId]);
  const count = read.start + read.max + 1;
  // As many as go on each time, or more: whoever begins far behind doesn't have them handed over again and again.
  const enough = Math.max(rangeOf(read) === undefined ? AT_ONCE : FEW, count);
  let source = rows;
  while (queue.length > 0) {
    const chunk = queue.splice(0, chunkOf(queue, enough));
    source = sql`${source} UNION ALL ${await unpacked(tx, companyId, read, chunk, bounds, sees)}`;
    const [next] = queue;
    if (next === undefined) break;
    const first = await tx.query<{ json: string }>(sql`
      SELECT row_to_json(m)::text AS json FROM (${source}) AS m
       WHERE ${read.conditions} ORDER BY ${read.order} LIMIT ${count}`);
    source = rowsOf(`[${first.map(({ json }) => json).join(',')}]`);
    if (first.length === count && (await isBehind(tx, read, source, next))) break;
  }
  return entriesOf(tx, read, sql`(${source}) AS m`, 'm');
}

/** Rows of `device_message` out of JSON. */
const rowsOf = (json: string): SQL => sql`SELECT * FROM jsonb_populate_recordset(NULL::device_message, ${json}::jsonb)`;

/** How many of the first blocks are unpacked together. */
function chunkOf(queue: readonly BlockHead[], enough: number): number {
  let readings = 0;
  const last = queue.findIndex(({ count }) => {
    readings += count;
    return readings >= enough;
  });
  return last < 0 ? queue.length : last + 1;
}

async function unpacked(
  tx: Transaction,
  companyId: string,
  { macId, pktType }: MessagesRead,
  chunk: readonly BlockHead[],
  bounds: ReturnType<typeof boundsOf>,
  sees: Sees | undefined,
): Promise<SQL> {
  const blocks = await readBlocks(
    tx,
    companyId,
    sql`mac_id = ${macId} AND pkt_type = ${pktType}
        AND day = ANY (${sql.param(chunk.map(({ day }) => day))}::date[])`,
  );
  const readings = blocks
    .flatMap((block) => unpack(block))
    .filter((reading) => isWithin(reading, bounds) && (sees?.(macId, reading.time) ?? true));
  return rowsOf(JSON.stringify(readings.map((reading) => messageRowOf(companyId, reading))));
}

/** What a block's head says of the column that the read is sorted by first; undefined where it says nothing of it. */
const rangeOf = ({ sort: [first] }: MessagesRead): ((head: BlockHead) => readonly [number, number]) | undefined =>
  first === undefined ? undefined : RANGES[first.column];

/** The blocks in the order of the read's first column, where their heads know it; what comes first is unpacked first. */
function inOrderOf(read: MessagesRead, heads: readonly BlockHead[]): BlockHead[] {
  const range = rangeOf(read);
  if (range === undefined) return [...heads];
  return read.sort[0]?.descending === true
    ? heads.toSorted((a, b) => range(b)[1] - range(a)[1])
    : heads.toSorted((a, b) => range(a)[0] - range(b)[0]);
}

const VALUE: Readonly<Record<string, SQL>> = {
  msgIndex: sql`msg_index`,
  deviceTime: sql`(extract(epoch FROM device_time) * 1000000)::bigint`,
  serverTime: sql`(extract(epoch FROM server_time) * 1000000)::bigint`,
};

/** Whether a block, and those after it, come behind the last of the rows so far, whatever is in them. */
async function isBehind(tx: Transaction, read: MessagesRead, source: SQL, next: BlockHead): Promise<boolean> {
  const [first] = read.sort;
  const range = rangeOf(read)?.(next);
  const value = VALUE[first?.column ?? ''];
  if (range === undefined || value === undefined) return false;
  const [ends] = await tx.query<{ least: number; greatest: number }>(sql`
    SELECT min(${value}) AS least, max(${value}) AS greatest FROM (${source}) AS m`);
  if (ends === undefined) return false;
  return first?.descending === true ? range[1] < ends.least : range[0] > ends.greatest;
}
