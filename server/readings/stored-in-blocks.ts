import type { DeviceMessage } from '../../src/contract/ingest.ts';
import { readingName } from '../../src/domain/readings/reading.ts';
import { startOf } from '../../src/domain/readings/rollup.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { readBlocks, unpack } from './blocks.ts';

/**
 * Which of these messages a block holds already, for the days that are over; those of today are in none and cost nothing.
 * Whoever asks holds the locks of the devices, so that no day of theirs is closed meanwhile.
 * @param doubted those that may be stored under another time: they are looked for by their count, and known by what their
 *   device's clock said
 * @param now milliseconds since 1970
 */
export async function storedInBlocks(
  tx: Transaction,
  companyId: string,
  messages: readonly DeviceMessage[],
  doubted: ReadonlySet<DeviceMessage>,
  now: number,
): Promise<ReadonlySet<DeviceMessage>> {
  const today = startOf('day', now);
  const late = messages.filter((message) => doubted.has(message) || Date.parse(message.time) < today);
  if (late.length === 0) return new Set();
  const asked = JSON.stringify(
    late.map((message) => {
      const { macId, msgIndex, time } = message;
      return { macId, msgIndex, time, any: doubted.has(message) };
    }),
  );
  const blocks = await readBlocks(
    tx,
    companyId,
    sql`EXISTS (
      SELECT FROM jsonb_to_recordset(${asked}::jsonb) AS m("macId" text, "msgIndex" bigint, time timestamptz, "any" boolean)
       WHERE m."macId" = mac_id AND (m."any" OR m.time BETWEEN first_time AND last_time)
         AND m."msgIndex" BETWEEN first_index AND last_index)
      AND mac_id = ANY (${sql.param([...new Set(late.map(({ macId }) => macId))])}::text[])`,
  );
  const names = new Set(
    blocks.flatMap((block) =>
      unpack(block, ['index', 'time', 'saidTime']).map(
        ({ index, time, saidTime }) => `${block.macId} ${readingName({ index, time: saidTime ?? time })}`,
      ),
    ),
  );
  return new Set(
    late.filter(({ macId, msgIndex, time }) =>
      names.has(`${macId} ${readingName({ index: msgIndex, time: Date.parse(time) * 1_000 })}`),
    ),
  );
}
