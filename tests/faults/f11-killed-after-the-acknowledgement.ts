import { newShipment } from '../fixtures/new-shipment.ts';
import { CREATE, editing, removing, telling } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import { startKillableDevice } from './killable-device.ts';
import type { Scenario } from './scenario.ts';
import { shipmentsById } from './server-truth.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { inWorld } from './world.ts';

/**
 * A shipment is created, edited, its tag is told something and it is removed, all without a connection. The browser is
 * killed when the answer to the creation is on its way. It is done once, in order, and was in the list until it was removed.
 */
export const killedAfterTheAcknowledgement: Scenario = {
  id: 'F11',
  title: 'create, edit, tell and remove offline, killed when the first is acknowledged',
  defaultRounds: 2,
  shortRounds: 1,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const violations: string[] = [];
      const removed: string[] = [];
      const tags = await world.tags(options.rounds);
      const device = await startKillableDevice(world);
      try {
        for (const [round, tag] of tags.entries()) {
          const page = device.page();
          const shipment = newShipment(`F11-${round}`, tag);
          await proxy.down();
          await page.issue(CREATE, shipment);
          const shows = async () => (await device.page().row({ table: 'shipments', key: shipment.guid })) !== null;
          if (!(await until(HANGS_AFTER_MS, shows))) violations.push(`${shipment.shipmentId} is not in the list`);
          await page.page.evaluate((key) => window.harness.watchField('shipments', key, 'guid'), shipment.guid);
          await page.issue(...editing(shipment, { notes: 'edited' }));
          await page.issue(...telling(tag, `F11 ${round}`));
          const values = await page.page.evaluate(() => window.harness.fieldSeen());
          if (values.join() !== shipment.guid) violations.push(`it was shown as ${values.map(String).join(', then ')}`);

          const answered = Promise.withResolvers<void>();
          let creating = true;
          proxy.decide(({ key }) => {
            if (key === null || !creating) return { kind: 'pass' };
            creating = false;
            return {
              kind: 'rewrite',
              rewrite: (answer) => {
                answered.resolve();
                return answer;
              },
            };
          });
          await proxy.up();
          await answered.promise;
          await device.restart();
          proxy.decide();
          // Whether or not the acknowledgement was stored, it is in the list until the removal.
          if (!(await until(HANGS_AFTER_MS, shows)))
            violations.push(`${shipment.shipmentId} is missing after the kill`);
          await device.page().issue(...removing(shipment));
          removed.push(shipment.shipmentId);
          violations.push(...(await checkInvariants(world, device.page(), { removed })));
          const left = (await shipmentsById(world)).get(shipment.shipmentId) ?? 0;
          if (left > 0) violations.push(`${shipment.shipmentId} is still on the server`);
          options.progress(`${round + 1} of ${options.rounds} kills`);
        }
        return { rounds: options.rounds, violations, counts: {} };
      } finally {
        await device.remove();
      }
    }),
};
