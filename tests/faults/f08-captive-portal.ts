import { newShipment } from '../fixtures/new-shipment.ts';
import { PORTAL } from './fate.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { openScreen } from './screen.ts';
import { HANGS, until } from './until.ts';
import { inWorld } from './world.ts';

/** Everything is answered 200 with a page of the network's own. Nothing counts as sent, and the person reads why. */
export const captivePortal: Scenario = {
  id: 'F08',
  title: 'a captive portal answers everything with its own page',
  defaultRounds: 10,
  shortRounds: 5,
  gateRounds: 3,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const violations: string[] = [];
      const page = await world.signedIn();
      const screen = await openScreen(world, page);
      proxy.decide(() => PORTAL);
      const tags = await world.tags(options.rounds);
      await page.issueAll(tags.map((tag, nth) => [CREATE, newShipment(`F08-${nth}`, tag)] as const));
      if (!(await until(HANGS, () => proxy.count('answer') > 3))) violations.push('nothing was tried');
      const said = await until(HANGS, async () => /offline/i.test(await screen.status()));
      if (!said) violations.push(`behind the portal the screen said "${await screen.status()}"`);
      for (const { localSeq, state, attempts } of await page.entries()) {
        if (state === 'acked' || state === 'cancelled')
          violations.push(`I1: ${localSeq} is ${state} behind the portal`);
        if (attempts > 0) violations.push(`${localSeq} has used up ${attempts} tries behind the portal`);
      }
      proxy.decide();
      violations.push(...(await checkInvariants(world, page)));
      if (!(await until(HANGS, async () => /Up to date/.test(await screen.status())))) {
        violations.push(`in the end the screen said "${await screen.status()}"`);
      }
      return { rounds: options.rounds, violations, counts: { portal: proxy.count('answer') } };
    }),
};
