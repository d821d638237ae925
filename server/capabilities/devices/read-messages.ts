import type { InferOutput } from 'valibot';
import type { deviceMessages } from '../../../src/contract/device-messages.ts';
import type { Where } from '../../../src/contract/tables.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { WrittenReply } from '../../http/written-reply.ts';
import { type Entries, entriesRead } from '../tables/read-entries.ts';
import { deviceMessageTable, MESSAGE_FIELDS } from './device-message-table.ts';
import { messageEntries } from './message-entries.ts';

const NEWEST_FIRST = JSON.stringify([{ column: 'serverTime', descending: true }]);

/** Messages of one device. @throws Refusal `bad-request` for a column, an operator or a value they don't have */
export async function readMessages(
  tx: Transaction,
  companyId: string,
  macId: string,
  asked: InferOutput<typeof deviceMessages.query>,
): Promise<WrittenReply<Entries>> {
  const { pktType, msgType, msgIndex, startingDate, where, orderBy, fields, start, max } = asked;
  const read = entriesRead(
    companyId,
    deviceMessageTable,
    {
      where,
      start,
      max,
      sort: orderBy ?? NEWEST_FIRST,
      field: fields ?? JSON.stringify(MESSAGE_FIELDS),
    },
    [
      sql`mac_id = ${macId}`,
      sql`pkt_type = ${pktType}`,
      ...(msgType === undefined ? [] : [sql`msg_type = ${msgType}`]),
      ...(msgIndex === undefined ? [] : [sql`msg_index = ${msgIndex}`]),
      ...(startingDate === undefined ? [] : [sql`server_time >= ${startingDate}::timestamptz`]),
    ],
    { field: 'fields', sort: 'orderBy' },
  );
  const parameters: Where = [
    ...(msgType === undefined ? [] : [{ column: 'msgType', op: 'eq' as const, value: msgType }]),
    ...(msgIndex === undefined ? [] : [{ column: 'msgIndex', op: 'eq' as const, value: msgIndex }]),
    ...(startingDate === undefined ? [] : [{ column: 'serverTime', op: 'ge' as const, value: startingDate }]),
  ];
  return messageEntries(tx, companyId, { ...read, where: [...read.where, ...parameters], macId, pktType });
}
