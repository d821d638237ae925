import { PROVISION_STATUS } from '../../src/domain/device.ts';
import { newShipment } from '../fixtures/new-shipment.ts';
import { PASS } from './fate.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { inWorld } from './world.ts';

/**
 * Lists that the server wrote before it did a command arrive after the command was acknowledged. What the person did is
 * shown from the moment it was entered, without a single frame of the old value.
 */
export const oldRowArrives: Scenario = {
  id: 'F29',
  title: 'old rows arrive while a change is queued and after its acknowledgement',
  defaultRounds: 3,
  shortRounds: 2,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const violations: string[] = [];
      const page = await world.signedIn();
      const tags = await world.tags(options.rounds);
      await page.refresh();
      const knows = async (tag: string) => (await page.row({ table: 'devices', key: tag })) !== null;
      if (!(await until(HANGS_AFTER_MS, () => knows(tags[0] ?? '')))) throw new Error('The free tags never came.');
      let held = 0;
      for (const [round, tag] of tags.entries()) {
        const acknowledged = Promise.withResolvers<void>();
        let commanded = false;
        proxy.decide(({ key, path }) => {
          if (key !== null) {
            commanded = true;
            return { kind: 'pass', before: 300 };
          }
          if (!path.includes('/tables/query/') || commanded) return PASS;
          held += 1;
          // Read by the server now, heard by the console only when the command is through.
          return { kind: 'pass', after: acknowledged.promise };
        });
        await page.page.evaluate((key) => window.harness.watchField('devices', key, 'provisionStatus'), tag);
        await page.refresh();
        await until(HANGS_AFTER_MS, () => held > 0);
        await page.issue(CREATE, newShipment(`F29-${round}`, tag));
        await page.drained(HANGS_AFTER_MS);
        acknowledged.resolve();
        await until(HANGS_AFTER_MS, async () => (await page.status())?.syncing === false);
        proxy.decide();
        await page.refresh();
        const marked = async () => (await page.shown())?.shipments.some(({ mark }) => mark !== null) ?? true;
        await until(HANGS_AFTER_MS, async () => !(await marked()));
        const values = await page.page.evaluate(() => window.harness.fieldSeen());
        if (values.join() !== [PROVISION_STATUS.none, PROVISION_STATUS['in-use']].join())
          violations.push(`${tag} was shown as ${values.join(', then ')}`);
      }
      violations.push(...(await checkInvariants(world, page)));
      if (held === 0) violations.push('no old answer was held back: nothing was tried');
      return { rounds: options.rounds, violations, counts: { held } };
    }),
};
