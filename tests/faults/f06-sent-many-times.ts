import { newShipment } from '../fixtures/new-shipment.ts';
import { PASS } from './fate.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { inWorld } from './world.ts';

const TIMES = 5;

/** The server gets every command five times at once, and the console hears any one of the answers. */
export const sentManyTimes: Scenario = {
  id: 'F06',
  title: 'every command reaches the server five times at once',
  defaultRounds: 12,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const page = await world.signedIn();
      const tags = await world.tags(options.rounds);
      proxy.decide(({ key }) =>
        key === null ? PASS : { kind: 'pass', times: TIMES, hears: Math.floor(options.random() * TIMES) },
      );
      await page.issueAll(tags.map((tag, nth) => [CREATE, newShipment(`F06-${nth}`, tag)] as const));
      const violations = await checkInvariants(world, page);
      return { rounds: options.rounds, violations, counts: { sent: proxy.commands().length * TIMES } };
    }),
};
