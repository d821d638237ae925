import type { InferOutput } from 'valibot';
import { type ingestDevices, LISTENED_MAX } from '../../../src/contract/ingest.ts';
import { PROVISION_STATUS } from '../../../src/domain/device.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Gateway } from '../../http/gateway.ts';

type Listened = InferOutput<typeof ingestDevices.reply>;

/** A page of the devices in use, by id. The last count is looked up for those of the page only. */
export async function listDevices(
  tx: Transaction,
  { companyId, macId }: Gateway,
  { after, max = LISTENED_MAX }: InferOutput<typeof ingestDevices.query>,
): Promise<Listened> {
  const found = await tx.query<Listened['rows'][number]>(sql`
    SELECT d.mac_id AS "macId", d.kind, coalesce(last.index, 0) AS "lastIndex", d.battery, d.temperature, d.humidity,
           d.latitude, d.longitude
      FROM (SELECT * FROM device
             WHERE company_id = ${companyId} AND provision_status = ${PROVISION_STATUS['in-use']}::int AND mac_id > ${after ?? ''}
             ORDER BY mac_id LIMIT ${max + 1}) AS d
      LEFT JOIN LATERAL (
        SELECT greatest((SELECT max(msg_index) FROM device_message m
                          WHERE m.company_id = d.company_id AND m.mac_id = d.mac_id),
                        (SELECT max(last_index) FROM reading_block b
                          WHERE b.company_id = d.company_id AND b.mac_id = d.mac_id)) AS index) last ON true
     ORDER BY d.mac_id`);
  return { gateway: macId, rows: found.slice(0, max), more: found.length > max };
}
