import type { Database } from '../../../server/database/database.ts';
import { sql } from '../../../server/database/sql.ts';
import type { TestServer } from '../../server/support/test-server.ts';
import { medianMs } from '../server/measure.ts';

/** The figures of the dashboards that look back over shipments. */
const COUNTERS = [
  'onTimeDeparturesMetric',
  'intactShipmentsMetric',
  'totalShipmentsMetric',
  'assetDurationMetric',
] as const;
/** Shipments of so many years. */
const YEARS = 3;
/** Rows a transaction. */
const AT_ONCE = 50_000;

/**
 * Makes company 1 have `count` shipments and assets more, evenly made in three years, each under way for four days; one of
 * ten is an asset, one of fifty left late, one of a hundred lost an iChime. What follows a change of a shipment is left out.
 */
async function fillHistory(database: Database, count: number): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    await database.transaction('installation', async (tx) => {
      await tx.query(sql`ALTER TABLE shipping_pick_list DISABLE TRIGGER USER`);
      await tx.query(sql`
        INSERT INTO shipping_pick_list
               (company_id, guid, config_type, custom_data, custom_data2, shipping_state, commission_state, origin_name,
                dest_name, create_date, comm_date, depart_date, decomm_date, on_time_state, security_state)
        SELECT '1', gen_random_uuid(), CASE n % 10 WHEN 0 THEN 3 ELSE 0 END, 'PAST-' || n, 'Customer ' || n % 500,
               CASE WHEN is_over THEN 6 ELSE 3 END, 1, 'Rotterdam ' || n % 40, 'Lyon ' || n % 40, at,
               at + interval '1 hour', at + interval '2 hours', CASE WHEN is_over THEN at + interval '4 days' END,
               CASE n % 50 WHEN 0 THEN 1 ELSE 0 END, CASE n % 100 WHEN 0 THEN 1 ELSE 0 END
          FROM generate_series(${from}::int, ${Math.min(from + AT_ONCE, count) - 1}::int) AS n
         CROSS JOIN LATERAL (SELECT now() - n * make_interval(years => ${YEARS}::int) / ${count}::int AS at) AS of
         CROSS JOIN LATERAL (SELECT at < now() - interval '4 days' AS is_over) AS ended`);
      await tx.query(sql`ALTER TABLE shipping_pick_list ENABLE TRIGGER USER`);
    });
  }
  await database.transaction('installation', (tx) => tx.query(sql`ANALYZE shipping_pick_list`));
}

/** Milliseconds of the slowest counter of a company with `count` shipments, as a console asks for it; the middle of 21. */
export async function slowestCounter(server: TestServer, count: number): Promise<number> {
  await fillHistory(server.database, count);
  const user = await server.as('user');
  const taken: number[] = [];
  for (const name of COUNTERS) {
    const ask = async (): Promise<void> => {
      const reply = await user.get(`tables/query/${name}?companyId=1`);
      if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${reply.text}`);
    };
    taken.push(await medianMs(21, ask));
  }
  return Math.max(...taken);
}
