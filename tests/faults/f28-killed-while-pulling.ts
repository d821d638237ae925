import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '../../server/database/sql.ts';
import { checkInvariants } from './invariants.ts';
import { startKillableDevice } from './killable-device.ts';
import type { Scenario } from './scenario.ts';
import { inWorld } from './world.ts';

const ROWS = 5_000;
/** Kills come up to this long after the pull was asked for. */
const LATEST_MS = 1_500;

/** Five thousand rows change, and the browser is killed while it takes them in. No row is ever passed over for good. */
export const killedWhilePulling: Scenario = {
  id: 'F28',
  title: 'killed while 5,000 changed rows are applied',
  defaultRounds: 3,
  shortRounds: 1,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const { companyId } = world.company;
      const violations: string[] = [];
      const change = (name: string) =>
        world.server.database().transaction({ companyId }, (tx) =>
          tx.query(sql`
            INSERT INTO shipping_location (company_id, shipping_loc_id, name, loc_type, latitude, longitude)
            SELECT ${companyId}, 'F28-' || n, ${name} || n, 'Location', 1, 1 FROM generate_series(1, ${ROWS}::int) AS n
            ON CONFLICT (company_id, shipping_loc_id) DO UPDATE SET name = excluded.name`),
        );
      await change('Before ');
      const device = await startKillableDevice(world);
      try {
        for (let round = 1; round <= options.rounds; round += 1) {
          await change(`Round ${round} `);
          const pulled = proxy.count('pass');
          await device.page().refresh();
          while (proxy.count('pass') === pulled) await wait(10);
          await wait(options.random() * LATEST_MS);
          await device.kill();
          await device.restart();
          options.progress(`${round} of ${options.rounds} kills`);
        }
        await device.page().synced();
        violations.push(...(await checkInvariants(world, device.page())));
        return { rounds: options.rounds, violations, counts: { rows: ROWS } };
      } finally {
        await device.remove();
      }
    }),
};
