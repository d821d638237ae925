import { randomUUID } from 'node:crypto';
import { newShipment } from '../fixtures/new-shipment.ts';
import { CREATE, locating } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { inWorld } from './world.ts';

/** A location is made without a connection, and many shipments that start there, each with a tag of its own. All are taken. */
export const manyThatDepend: Scenario = {
  id: 'F12',
  title: 'a new location and many activations that need it, all made offline',
  defaultRounds: 105,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const tags = await world.tags(options.rounds);
      const page = await world.signedIn('admin');
      await proxy.down();
      const place = randomUUID();
      await page.issue(...locating(place, 'F12 Yard'));
      const origin = { name: 'F12 Yard', lat: 12.5, lon: 80.25, shippingLocId: place };
      await page.issueAll(tags.map((tag, nth) => [CREATE, newShipment(`F12-${nth}`, tag, { origin })] as const));
      await proxy.up();
      const violations = await checkInvariants(world, page, { username: 'admin' });
      const [first] = proxy.commands();
      if (first?.body.includes(place) !== true || first.path.includes('scripts')) {
        violations.push('I3: the location did not go first');
      }
      const refused = (await page.entries()).filter(({ lastFault }) => lastFault !== null);
      if (refused.length > 0) violations.push(`${refused.length} were refused at first`);
      return { rounds: options.rounds, violations, counts: { sent: proxy.commands().length } };
    }),
};
