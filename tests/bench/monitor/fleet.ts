import type { Database } from '../../../server/database/database.ts';
import { type SQL, sql } from '../../../server/database/sql.ts';
import { makeGatewayKey } from '../../../server/http/gateway.ts';
import { fleetId } from '../fleet-id.ts';

/** Milliseconds between two looks. */
const LOOK_MS = 100;

/** Tags under way with a shipment each, and the gateways that hear them. */
export interface Fleet {
  readonly tags: readonly string[];
  readonly gateways: readonly { readonly macId: string; readonly key: string }[];
}

/**
 * Makes shipments under way in company 1, each with a tag of its own, as they are an hour after their activation: later one that was
 * never heard raises an alert, and what is measured would be 2,000 of those.
 */
export async function makeFleet(database: Database, size: number, gateways: number): Promise<Fleet> {
  const tags = Array.from({ length: size }, (_, nth) => fleetId('E0', nth));
  const ids = Array.from({ length: gateways }, (_, nth) => fleetId('E1', nth));
  const keys = await database.transaction('installation', async (tx) => {
    const list = sql`unnest(${sql.param(tags)}::text[]) WITH ORDINALITY AS tag (id, nth)`;
    await tx.query(sql`
      INSERT INTO shipping_pick_list
             (company_id, guid, config_type, custom_data, mac_id, shipping_state, commission_state, create_date, comm_date,
              origin_name, origin_latitude, origin_longitude, dest_name, dest_latitude, dest_longitude)
      SELECT '1', md5(id)::uuid, 0, 'BENCH-' || nth, id, 1, 1, now() - interval '1 hour', now() - interval '1 hour',
             'Chennai', 12.99, 80.17, 'Rotterdam', 51.89, 4.28 FROM ${list} ON CONFLICT DO NOTHING`);
    await tx.query(sql`
      INSERT INTO device (company_id, mac_id, kind, provision_status, shipment_guid, shipment_id)
      SELECT '1', id, 'tags', 2, md5(id)::uuid, 'BENCH-' || nth FROM ${list} ON CONFLICT DO NOTHING`);
    await tx.query(sql`
      INSERT INTO device (company_id, mac_id, kind)
      SELECT '1', id, 'gateways' FROM unnest(${sql.param(ids)}::text[]) AS id ON CONFLICT DO NOTHING`);
    await tx.query(sql`
      INSERT INTO monitor_task (company_id, subject, due, since)
      SELECT company_id, 's:' || guid, now(), create_date FROM shipping_pick_list
       WHERE company_id = '1' AND custom_data LIKE 'BENCH-%' ON CONFLICT DO NOTHING`);
    await tx.query(sql`ANALYZE`);
    const made: string[] = [];
    for (const macId of ids) made.push(await makeGatewayKey(tx, { companyId: '1', macId }));
    return made;
  });
  return { tags, gateways: ids.map((macId, nth) => ({ macId, key: keys[nth] ?? '' })) };
}

/** Waits until no subject is due to be evaluated. */
export const evaluated = (database: Database): Promise<void> =>
  none(database, sql`SELECT FROM monitor_task WHERE company_id = '1' AND due <= now() LIMIT 1`);

/** Waits until what the making of a fleet has set off is over, incidents and notices too. */
export async function settled(database: Database): Promise<void> {
  await evaluated(database);
  await none(database, sql`SELECT FROM alert_change WHERE company_id = '1' LIMIT 1`);
  await none(database, sql`SELECT FROM notification WHERE state = 'waiting' AND due <= now() LIMIT 1`);
}

async function none(database: Database, left: SQL): Promise<void> {
  while ((await database.read('installation', (tx) => tx.query(left))).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
