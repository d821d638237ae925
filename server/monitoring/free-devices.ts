import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Makes devices of a shipment free again, and forgets what they were still to be told for it. */
export async function freeDevices(
  tx: Transaction,
  companyId: string,
  guid: string,
  devices: readonly string[],
): Promise<void> {
  const ids = sql`${sql.param(devices)}::text[]`;
  await tx.query(sql`
    UPDATE device SET shipment_guid = NULL, shipment_id = NULL,
           provision_status = CASE provision_status WHEN 2 THEN 0 ELSE provision_status END
     WHERE company_id = ${companyId} AND shipment_guid = ${guid} AND mac_id = ANY (${ids})`);
  await tx.query(sql`
    UPDATE command_queue SET status = 'cancelled', last_update = now()
     WHERE company_id = ${companyId} AND device_id = ANY (${ids}) AND guid = ${guid}
       AND status IN ('queued', 'handed-over')`);
}
