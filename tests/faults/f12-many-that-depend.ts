import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newShipment } from '../fixtures/new-shipment.ts';
import { PASS } from './fate.ts';
import { CREATE, locating } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { inWorld } from './world.ts';

/** How long the line holds the location back: what does not wait for it arrives before it. */
const SLOW_MS = 500;

/** A location is made without a connection, and many shipments that start there, each with a tag of its own. All are taken. */
export const manyThatDepend: Scenario = {
  id: 'F12',
  title: 'a new location and many activations that need it, all made offline',
  defaultRounds: 105,
  shortRounds: 20,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const tags = await world.tags(options.rounds);
      const page = await world.signedIn('admin');
      await proxy.down();
      const place = randomUUID();
      const { mutationId: making } = await page.issue(...locating(place, 'F12 Yard'));
      const origin = { name: 'F12 Yard', lat: 12.5, lon: 80.25, shippingLocId: place };
      await page.issueAll(tags.map((tag, nth) => [CREATE, newShipment(`F12-${nth}`, tag, { origin })] as const));
      let made = false;
      let early = 0;
      proxy.decide(async ({ key }) => {
        if (key === null) return PASS;
        if (key !== making) {
          if (!made) early += 1;
          return PASS;
        }
        await wait(SLOW_MS);
        return {
          kind: 'rewrite',
          rewrite: (answer) => {
            made = answer.status === 200;
            return answer;
          },
        };
      });
      await proxy.up();
      const violations = await checkInvariants(world, page, { role: 'admin' });
      if (!made) violations.push('the location was not made');
      if (early > 0) violations.push(`I3: ${early} went before the location that they need was there`);
      const refused = (await page.entries()).filter(({ lastError }) => lastError !== null);
      if (refused.length > 0) violations.push(`${refused.length} were refused at first`);
      return { rounds: options.rounds, violations, counts: { sent: proxy.commands().length } };
    }),
};
