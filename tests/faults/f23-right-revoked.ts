import { sql } from 'drizzle-orm/sql';
import { newShipment } from '../fixtures/new-shipment.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { until } from './until.ts';
import { inWorld } from './world.ts';

/**
 * Somebody loses a right while they work without a connection. What needs it waits for them, readable, with the reason;
 * what they still may do goes on.
 */
export const rightRevoked: Scenario = {
  id: 'F23',
  title: 'a right is taken while its work is queued',
  defaultRounds: 5,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const violations: string[] = [];
      const run = (statement: ReturnType<typeof sql>) =>
        world.server.database().transaction('installation', (tx) => tx.query(statement));
      await run(sql`INSERT INTO user_group (company_id, group_id, group_type, name, permissions)
                    VALUES ('1', 'seers', 'login', 'Seers', '["acknowledgeAlerts"]')`);
      await run(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', 'u-provisioner', 'seers')`);
      const tags = await world.tags(options.rounds);
      const page = await world.signedIn();
      const alerts = ((await page.shown())?.alerts ?? [])
        .filter(({ row }) => row.ackBy === '')
        .slice(0, options.rounds);
      if (alerts.length === 0) violations.push('there is no alert to acknowledge');
      await proxy.down();
      for (const [nth, tag] of tags.entries()) {
        await page.issue(CREATE, newShipment(`F23-${nth}`, tag));
        const alert = alerts[nth];
        if (alert !== undefined) {
          await page.issue('alert.acknowledge', { alertId: alert.key, subject: String(alert.row.subject) });
        }
      }
      await run(sql`DELETE FROM membership m USING user_group g
                     WHERE m.user_id = 'u-provisioner' AND g.company_id = m.company_id AND g.group_id = m.group_id
                       AND g.role = 'Provisioner'`);
      await proxy.up();
      const entries = async () => page.entries();
      await until(60_000, async () =>
        (await entries()).every(({ state }) => state === 'rejected' || state === 'acked'),
      );
      for (const { type, state, lastFault, payload, localSeq } of await entries()) {
        if (type === CREATE) {
          if (state !== 'rejected' || lastFault?.code !== 'forbidden') {
            violations.push(`${localSeq} is ${state} with ${lastFault?.code ?? 'no reason'}`);
          }
          if (payload === null || payload === undefined) violations.push(`${localSeq} can no longer be read`);
        } else if (state !== 'acked') violations.push(`${localSeq}, which is still allowed, is ${state}`);
      }
      violations.push(...(await checkInvariants(world, page, { parked: options.rounds })));
      return { rounds: options.rounds, violations, counts: { acknowledged: alerts.length } };
    }),
};
