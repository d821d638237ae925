import type { Database } from '../../../server/database/database.ts';
import { sql } from '../../../server/database/sql.ts';

/** Shipments of the demo with so much measured, each by its guid. */
export interface SeededShipments {
  /** Readings of the tag, each of three series, and as many of an iChime. */
  readonly measured: string;
  /** Positions on the way, 30 seconds apart. */
  readonly tracked: string;
  /** Few readings: 3,000, as a trip of a week has that measures every three minutes. */
  readonly certified: string;
}

export interface SeededCounts {
  readonly readings: number;
  readonly positions: number;
  readonly certified: number;
}

/** Gives three shipments of the demo that are under way their past. */
export function seedShipments(database: Database, counts: SeededCounts): Promise<SeededShipments> {
  return database.transaction('installation', async (tx) => {
    const found = await tx.query<{ guid: string; tag: string; chime: string }>(sql`
      SELECT s.guid, s.mac_id AS tag, min(i.item_text) AS chime FROM shipping_pick_list s
        JOIN shipping_pick_item i ON i.company_id = s.company_id AND i.shipment_guid = s.guid AND i.item_type = 2
       WHERE s.company_id = '1' AND s.shipping_state = 3 AND s.config_type = 0 AND s.mac_id IS NOT NULL
       GROUP BY s.guid, s.mac_id, s.entry_id ORDER BY s.entry_id LIMIT 3`);
    const [measured, tracked, certified] = found;
    if (measured === undefined || tracked === undefined || certified === undefined) {
      throw new Error('The demo has too few such shipments.');
    }
    await tx.query(sql`
      UPDATE shipping_pick_list SET comm_date = now() - interval '36 days', create_date = now() - interval '36 days'
       WHERE company_id = '1' AND guid IN (${measured.guid}, ${tracked.guid}, ${certified.guid})`);
    const measure = (macId: string, count: number) =>
      tx.query(sql`
        INSERT INTO device_message (company_id, mac_id, msg_index, device_time, server_time, pkt_type, msg_type, temperature,
                                    humidity, battery)
        SELECT '1', ${macId}, 1000000 + n, at, at, 30, 1, round((41 + 6 * sin(n / 700.0) + n % 7 / 10.0)::numeric, 1)::float8,
               45 + n % 20, 3.9
          FROM generate_series(0, ${count - 1}::int) AS n,
               LATERAL (SELECT now() - (${count}::int - n) * interval '1 minute' AS at) AS t`);
    await measure(measured.tag, counts.readings);
    await measure(measured.chime, counts.readings);
    await measure(certified.tag, counts.certified);
    await tx.query(sql`
      INSERT INTO device_message (company_id, mac_id, msg_index, device_time, server_time, pkt_type, msg_type, latitude,
                                  longitude, location_type, location, motion)
      SELECT '1', ${tracked.tag}, 2000000 + n, at, at, 60, 1, 10 + n / 4000.0 + 0.05 * sin(n / 50.0),
             76 + n / 9000.0 + 0.05 * cos(n / 50.0), 'GPS', 'Stop ' || n / 500, 'M'
        FROM generate_series(0, ${counts.positions - 1}::int) AS n,
             LATERAL (SELECT now() - (${counts.positions}::int - n) * interval '30 seconds' AS at) AS t`);
    return { measured: measured.guid, tracked: tracked.guid, certified: certified.guid };
  });
}
