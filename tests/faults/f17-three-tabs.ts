import type { Page } from '@playwright/test';
import { readyForOffline } from '../e2e/walk.ts';
import { newShipment } from '../fixtures/new-shipment.ts';
import { clock } from '../fixtures/test-clock.ts';
import type { ConsolePage } from './console-page.ts';
import { PASS } from './fate.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { openScreen } from './screen.ts';
import { HANGS_AFTER_MS, promised, until } from './until.ts';
import { inWorld } from './world.ts';

const TABS = 3;
/** Commands each tab enters between two kills. */
const EACH = 5;
/** How soon another tab has to go on. */
const TAKE_OVER_MS = promised(10_000);

/**
 * Three tabs of one device, and the console with its service worker beside them, enter work at the same time. Whichever
 * delivers is killed again and again, as are the others.
 */
export const threeTabs: Scenario = {
  id: 'F17',
  title: 'three tabs enter work, one after another is killed',
  defaultRounds: 4,
  shortRounds: 2,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy, ledger } = world;
      const violations: string[] = [];
      const first = await world.signedIn();
      const device = first.page.context();
      const screen = await openScreen(world, first);
      await readyForOffline(screen.page);
      const tabs: ConsolePage[] = [first];
      while (tabs.length < TABS) tabs.push(await world.tab(device));
      // Slow enough that something is always under way.
      proxy.decide(({ key }) => (key === null ? PASS : { kind: 'pass', before: 100 }));
      let slowest = 0;
      for (let round = 0; round < options.rounds; round += 1) {
        const tags = await world.tags(TABS * EACH);
        const issued = tabs.map((tab, nth) =>
          tab
            .issueAll(
              tags
                .slice(nth * EACH, (nth + 1) * EACH)
                .map((tag, at) => [CREATE, newShipment(`F17-${round}-${nth}-${at}`, tag)] as const),
            )
            // What the killed tab had not stored was never called saved.
            .catch(() => []),
        );
        await until(HANGS_AFTER_MS, () => proxy.underWay() > 0);
        const victim = Math.floor(options.random() * TABS);
        const [killed] = tabs.splice(victim, 1);
        if (killed !== undefined) await crash(killed.page);
        const at = clock.now();
        await Promise.all(issued);
        const seen = proxy.commands().length;
        const [survivor] = tabs;
        const goesOn = await until(TAKE_OVER_MS, async () => {
          return proxy.commands().length > seen || (await survivor?.unsent()) === 0;
        });
        slowest = Math.max(slowest, clock.now() - at);
        if (!goesOn) violations.push(`nobody went on ${TAKE_OVER_MS / 1000} s after tab ${victim} was killed`);
        tabs.push(await world.tab(device));
        options.progress(`${round + 1} of ${options.rounds} kills, ${ledger.all().length} commands`);
      }
      const [left] = tabs;
      if (left === undefined) throw new Error('No tab is left.');
      violations.push(...(await checkInvariants(world, left, { unannounced: true })));
      return { rounds: options.rounds, violations, counts: { saved: ledger.all().length, slowestTakeOver: slowest } };
    }),
};

/** The tab's process is gone at once: nothing in it hears of that. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const cdp = await page.context().newCDPSession(page);
  // Nobody is left to answer.
  void cdp.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
