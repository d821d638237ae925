import { randomUUID } from 'node:crypto';
import { sql } from '../../server/database/sql.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { EVERYDAY_ROLE, inWorld } from './world.ts';

const CUSTOMERS = ['Grant One', 'Grant Two', 'Grant Three'];

/** What somebody may see changes, of shipments that nobody has touched for long: they come and go with the next sync. */
export const grantAndRevoke: Scenario = {
  id: 'F24',
  title: 'a right to see old shipments is given and taken',
  defaultRounds: 4,
  run: (options) =>
    inWorld(options, async (world) => {
      const { companyId } = world.company;
      const database = world.server.database();
      const run = (statement: ReturnType<typeof sql>) =>
        database.transaction('installation', (tx) => tx.query(statement));
      const show = (customers: readonly string[]) =>
        run(
          sql`UPDATE user_group SET shipment_filter = ${JSON.stringify({ customers })}::jsonb WHERE company_id = ${companyId} AND group_id = 'limited'`,
        );
      for (const customer of CUSTOMERS) {
        await run(sql`
          INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, custom_data2, shipping_state,
                                          commission_state, last_update, create_date)
          VALUES (${companyId}, ${randomUUID()}, 0, ${customer}, ${customer}, 1, 0, now() - interval '90 days', now() - interval '90 days')`);
      }
      await run(sql`INSERT INTO user_group (company_id, group_id, group_type, name, permissions, shipment_filter)
                    VALUES (${companyId}, 'limited', 'login', 'Limited', '["filterShipments"]', '{}')`);
      await run(
        sql`INSERT INTO membership (company_id, user_id, group_id) VALUES (${companyId}, ${world.company.userId(EVERYDAY_ROLE)}, 'limited')`,
      );
      await show(CUSTOMERS.slice(0, 1));
      const page = await world.signedIn();
      const violations: string[] = [];
      const seen = async () =>
        (await page.shown())?.shipments.flatMap(({ row }) =>
          CUSTOMERS.includes(String(row.customData2)) ? [row.customData2] : [],
        ) ?? [];
      for (let round = 0; round < options.rounds; round += 1) {
        const wanted = CUSTOMERS.filter(() => options.random() < 0.5);
        await show(wanted);
        await page.refresh();
        const right = await until(HANGS_AFTER_MS, async () => sameOf(await seen(), wanted));
        if (!right)
          violations.push(
            `${wanted.join() || 'nothing'} is to be seen, ${(await seen()).join() || 'nothing'} is shown`,
          );
      }
      violations.push(...(await checkInvariants(world, page)));
      return { rounds: options.rounds, violations, counts: {} };
    }),
};

const sameOf = (seen: readonly unknown[], wanted: readonly string[]): boolean =>
  seen.length === wanted.length && wanted.every((one) => seen.includes(one));
