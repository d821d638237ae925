import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { noteGivenBack } from './note-given-back.ts';

/** How long a company keeps an id that it wrote down and neither hears nor uses: tags lie in a box for months before they travel. */
const PROVISIONAL_DAYS = 180;

/**
 * Deletes devices that were written down long ago, that nobody has claimed for their company, that were never heard and that
 * nothing was ever done with. Needs the installation's transaction.
 */
export async function giveBackUnused(tx: Transaction): Promise<void> {
  const gone = await tx.query<{ companyId: string; macId: string }>(sql`
    DELETE FROM device d
     WHERE d.claimed_at IS NULL AND d.added < now() - make_interval(days => ${PROVISIONAL_DAYS})
       AND d.last_comms IS NULL AND d.shipment_guid IS NULL AND d.provision_status = 0
       AND NOT EXISTS (SELECT FROM shipping_pick_list s WHERE s.company_id = d.company_id AND s.mac_id = d.mac_id)
       AND NOT EXISTS (SELECT FROM shipping_pick_item i
                        WHERE i.company_id = d.company_id AND i.item_type = 2 AND i.item_text = d.mac_id)
       AND NOT EXISTS (SELECT FROM job j WHERE j.company_id = d.company_id AND j.device_id = d.mac_id)
       AND NOT EXISTS (SELECT FROM command_queue q WHERE q.company_id = d.company_id AND q.device_id = d.mac_id)
       AND NOT EXISTS (SELECT FROM shipping_alert_log a WHERE a.company_id = d.company_id AND a.mac_id = d.mac_id)
       AND NOT EXISTS (SELECT FROM device_inventory i WHERE i.company_id = d.company_id AND i.mac_id = d.mac_id)
       AND NOT EXISTS (SELECT FROM warehouse w WHERE w.company_id = d.company_id AND w.mac_id = d.mac_id)
       AND NOT EXISTS (SELECT FROM gateway_key k WHERE k.company_id = d.company_id AND k.gateway = d.mac_id)
    RETURNING d.company_id AS "companyId", d.mac_id AS "macId"`);
  await noteGivenBack(tx, '', gone);
}
