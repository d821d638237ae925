import { sql } from '../../server/database/sql.ts';
import { CHIME_ITEM_TYPE } from '../../src/domain/item-types.ts';
import type { Subject } from './inputs.ts';
import type { World } from './world.ts';

/** Shipments of the company whose tags have just begun their work, and that may be given a list of iChimes. */
export async function commissioned(world: World, count: number): Promise<readonly Subject[]> {
  const { companyId } = world.company;
  return world.server.database().transaction({ companyId }, (tx) =>
    tx.query<Subject>(sql`
      UPDATE shipping_pick_list
         SET shipping_state = 1, commission_state = 1, last_stage_cmd_time = NULL, acl_expected = NULL, acl_actual = NULL
       WHERE guid IN (SELECT guid FROM shipping_pick_list
                       WHERE mac_id IS NOT NULL AND config_type = 0 AND decomm_date IS NULL
                         AND NOT EXISTS (SELECT 1 FROM shipping_pick_item i WHERE i.shipment_guid = guid AND i.item_type = ${CHIME_ITEM_TYPE}::int)
                       ORDER BY guid LIMIT ${count})
      RETURNING guid::text AS guid, config_type AS "configType", custom_data AS "shipmentId", mac_id AS "macId"`),
  );
}
