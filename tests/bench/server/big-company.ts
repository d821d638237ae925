import type { Database } from '../../../server/database/database.ts';
import { sql } from '../../../server/database/sql.ts';

/**
 * Makes company 1 have `count` shipments of config type 0 in all, made by one statement, with texts as long as real ones.
 * Their changes aren't logged: whoever reads for the first time reads the table.
 */
export async function fillShipments(database: Database, count: number): Promise<void> {
  await database.transaction('installation', async (tx) => {
    await tx.query(sql`ALTER TABLE shipping_pick_list DISABLE TRIGGER log_change`);
    await tx.query(sql`
      INSERT INTO shipping_pick_list
        (company_id, guid, config_type, custom_data, custom_data2, custom_data3, custom_text, script_name, mac_id,
         shipping_state, commission_state, save_status, origin_name, origin_latitude, origin_longitude, dest_name,
         dest_latitude, dest_longitude, battery, create_date, last_comms)
      SELECT '1', gen_random_uuid(), 0, 'BENCH-' || n, 'Halden Pharma', 'Keep between 2 and 8 °C', '{}',
             'oneway-15min.cfg', '00_1B_AD_00_7C_CA', n % 6, 1, 'OK', 'Chennai, container freight station', 12.99, 80.17,
             'Rotterdam, Maasvlakte', 51.89, 4.28, 3.2 + n % 90 / 100.0, now() - n * interval '1 minute', now()
        FROM generate_series(
          1, ${count}::int - (SELECT count(*)::int FROM shipping_pick_list WHERE company_id = '1' AND config_type = 0)) AS n`);
    await tx.query(sql`ALTER TABLE shipping_pick_list ENABLE TRIGGER log_change`);
    await tx.query(sql`ANALYZE shipping_pick_list`);
  });
}

/** Changes `count` shipments of company 1, spread over all of them. */
export async function changeShipments(database: Database, count: number): Promise<void> {
  await database.transaction({ companyId: '1' }, (tx) =>
    tx.query(sql`
      UPDATE shipping_pick_list SET notes = 'changed' WHERE company_id = '1' AND guid IN (
        SELECT guid FROM shipping_pick_list WHERE company_id = '1' AND config_type = 0
         ORDER BY md5(guid::text) LIMIT ${count}::int)`),
  );
}
