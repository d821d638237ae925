import { newShipment } from '../fixtures/new-shipment.ts';
import type { ConsolePage } from './console-page.ts';
import { PASS, refusing } from './fate.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { inWorld } from './world.ts';

const EACH = 2;
/** What the busy server asks for, in seconds. */
const RETRY_AFTER = 2;
const DRAINED = 120_000;
/** How much busier than the mean its busiest second may be. */
const PEAK = 3;
/** So few requests in a second are no peak whatever the mean is. */
const NO_PEAK = 8;

/** Devices with unsent work come back with the server at the same moment, and it is too busy at first. */
export const everybodyReturns: Scenario = {
  id: 'F36',
  title: 'many devices come back at once to a server that asks them to wait',
  defaultRounds: 5,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const violations: string[] = [];
      const tags = await world.tags(options.rounds * EACH);
      const pages: ConsolePage[] = [];
      for (let nth = 0; nth < options.rounds; nth += 1) pages.push(await world.signedIn());
      await proxy.down();
      for (const [nth, page] of pages.entries()) {
        const own = tags.slice(nth * EACH, (nth + 1) * EACH);
        await page.issueAll(own.map((tag, at) => [CREATE, newShipment(`F36-${nth}-${at}`, tag)] as const));
      }
      proxy.decide(({ key, earlier }) =>
        key !== null && earlier === 0 ? refusing(429, 'too-many-tries', { 'retry-after': String(RETRY_AFTER) }) : PASS,
      );
      await proxy.up();
      const drained = await Promise.all(pages.map((page) => page.drained(DRAINED)));
      const late = drained.filter((inTime) => !inTime).length;
      if (late > 0) violations.push(`I5: ${late} devices were not done after ${DRAINED / 1000} s`);

      const firstAt = new Map<string, number>();
      for (const { key, at, earlier } of proxy.commands()) {
        if (key === null) continue;
        if (earlier === 0) firstAt.set(key, at);
        else if (earlier === 1 && at - (firstAt.get(key) ?? 0) < RETRY_AFTER * 1_000) {
          violations.push(
            `${key} came again after ${at - (firstAt.get(key) ?? 0)} ms, ${RETRY_AFTER} s were asked for`,
          );
        }
      }
      const seconds = new Map<number, number>();
      for (const { at } of proxy.commands()) {
        const second = Math.floor(at / 1_000);
        seconds.set(second, (seconds.get(second) ?? 0) + 1);
      }
      const mean = proxy.commands().length / Math.max(1, seconds.size);
      const peak = Math.max(...seconds.values());
      if (peak > Math.max(NO_PEAK, PEAK * mean))
        violations.push(`${peak} requests in one second, ${mean.toFixed(1)} in the mean`);
      const [first] = pages;
      if (first === undefined) throw new Error('No device was there.');
      violations.push(...(await checkInvariants(world, first, { others: pages.slice(1) })));
      return { rounds: options.rounds, violations, counts: { devices: pages.length, peak } };
    }),
};
