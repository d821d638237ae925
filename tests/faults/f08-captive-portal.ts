import { newShipment } from '../fixtures/new-shipment.ts';
import { JSON_PORTAL, PORTAL } from './fate.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { openScreen } from './screen.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { inWorld } from './world.ts';

/** States of what is sent as soon as our server is there. */
const WAITS: ReadonlySet<string> = new Set(['queued', 'sending', 'retry_wait']);

/** Everything is answered 200 with a page, or JSON, of the network's own. Nothing counts as sent, and the person reads why. */
export const captivePortal: Scenario = {
  id: 'F08',
  title: 'a captive portal answers everything with its own page',
  defaultRounds: 10,
  shortRounds: 5,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const violations: string[] = [];
      const page = await world.signedIn();
      const screen = await openScreen(world, page);
      const tags = await world.tags(options.rounds);
      await proxy.down();
      await page.issueAll(tags.map((tag, nth) => [CREATE, newShipment(`F08-${nth}`, tag)] as const));
      for (const [name, portal] of Object.entries({ page: PORTAL, JSON: JSON_PORTAL })) {
        const before = proxy.count('answer');
        proxy.decide(() => portal);
        await proxy.up();
        await page.refresh();
        const tried = await until(HANGS_AFTER_MS, () => proxy.count('answer') > before + 3);
        if (!tried) violations.push(`${name}: nothing was tried`);
        const said = await until(HANGS_AFTER_MS, async () => /offline/i.test(await screen.status()));
        if (!said) violations.push(`behind the portal (${name}) the screen said "${await screen.status()}"`);
        if ((await page.status())?.signInNeeded === true) violations.push(`${name}: somebody is to sign in`);
        for (const { localSeq, state, attempts } of await page.entries()) {
          if (!WAITS.has(state)) violations.push(`I1: ${localSeq} is ${state} behind the portal (${name})`);
          if (attempts > 0) violations.push(`${localSeq} has used up ${attempts} tries behind the portal (${name})`);
        }
      }
      proxy.decide();
      violations.push(...(await checkInvariants(world, page)));
      if (!(await until(HANGS_AFTER_MS, async () => /Up to date/.test(await screen.status())))) {
        violations.push(`in the end the screen said "${await screen.status()}"`);
      }
      return { rounds: options.rounds, violations, counts: { portal: proxy.count('answer') } };
    }),
};
