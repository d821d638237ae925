import type { Database } from '../../../server/database/database.ts';
import { type SQL, sql } from '../../../server/database/sql.ts';

/** Rows of a statement: a busy machine takes longer than a statement may for all of them. */
const AT_ONCE = 10_000;

const pair = (value: number): string => (value & 0xff).toString(16).toUpperCase().padStart(2, '0');

/** Before them are those of the demo. */
const FIRST_MAC = 0xa00000;

/** The tag of the n-th shipment. */
export function benchMac(nth: number): string {
  const end = FIRST_MAC + nth;
  return `00_1B_AD_${pair(end >> 16)}_${pair(end >> 8)}_${pair(end)}`;
}

/** The same of a number in SQL. */
const macOf = (nth: SQL): SQL =>
  sql`'00_1B_AD_' || regexp_replace(upper(to_hex(${FIRST_MAC}::int + ${nth})), '(..)(..)(..)', '\\1_\\2_\\3')`;

/** Makes company 1 have a tag for each of `count` shipments, every second of them free. */
export async function fillTags(database: Database, count: number): Promise<void> {
  await database.transaction('installation', async (tx) => {
    await tx.query(sql`ALTER TABLE device DISABLE TRIGGER log_change`);
    await tx.query(sql`
      INSERT INTO device (company_id, mac_id, kind, provision_status)
      SELECT '1', ${macOf(sql`n`)}, 'tags', CASE WHEN n % 2 = 0 THEN 0 ELSE 2 END
        FROM generate_series(1, ${count}::int) AS n ON CONFLICT DO NOTHING`);
    await tx.query(sql`ALTER TABLE device ENABLE TRIGGER log_change`);
    await tx.query(sql`ANALYZE device`);
  });
}

/**
 * Makes company 1 have `count` shipments of config type 0 in all, with texts as long as real ones.
 * Their changes aren't logged: whoever reads for the first time reads the table.
 */
export async function fillShipments(database: Database, count: number): Promise<void> {
  await database.transaction('installation', async (tx) => {
    const [there] = await tx.query<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM shipping_pick_list WHERE company_id = '1' AND config_type = 0`,
    );
    await tx.query(sql`ALTER TABLE shipping_pick_list DISABLE TRIGGER log_change`);
    for (let from = (there?.n ?? 0) + 1; from <= count; from += AT_ONCE) {
      await tx.query(sql`
        INSERT INTO shipping_pick_list
          (company_id, guid, config_type, custom_data, custom_data2, custom_data3, custom_text, script_name, mac_id,
           shipping_state, commission_state, save_status, origin_name, origin_latitude, origin_longitude, dest_name,
           dest_latitude, dest_longitude, battery, create_date, last_comms)
        SELECT '1', gen_random_uuid(), 0, 'BENCH-' || n, 'Halden Pharma', 'Keep between 2 and 8 °C', '{}',
               'oneway-15min.cfg', ${macOf(sql`n`)}, n % 6, 1, 'OK', 'Chennai, container freight station', 12.99, 80.17,
               'Rotterdam, Maasvlakte', 51.89, 4.28, 3.2 + n % 90 / 100.0, now() - n * interval '1 minute', now()
          FROM generate_series(${from}::int, least(${count}::int, ${from + AT_ONCE - 1}::int)) AS n`);
    }
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
