import { newShipment } from '../fixtures/new-shipment.ts';
import { CREATE } from './inputs.ts';
import type { Scenario } from './scenario.ts';
import { openScreen } from './screen.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { inWorld } from './world.ts';

/**
 * The browser throws the databases away while work is unsent. That can't be helped; the person is told how much there
 * was, nothing pretends that it was sent, and everything else comes again.
 */
export const storageDeleted: Scenario = {
  id: 'F33',
  title: 'the browser deletes the databases with unsent work in them',
  defaultRounds: 5,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const violations: string[] = [];
      const page = await world.signedIn();
      const screen = await openScreen(world, page);
      const tags = await world.tags(options.rounds);
      await proxy.down();
      await page.issueAll(tags.map((tag, nth) => [CREATE, newShipment(`F33-${nth}`, tag)] as const));
      const cdp = await page.page.context().newCDPSession(page.page);
      await cdp.send('Storage.clearDataForOrigin', { origin: proxy.url, storageTypes: 'indexeddb' });
      // What a tab had read before the deletion it may still send, and rightly: it goes with its tab, before there is a line.
      const address = screen.page.url();
      for (const tab of [page.page, screen.page]) await tab.goto('about:blank');
      await proxy.up();
      await screen.page.goto(address);
      const banner = screen.page.getByRole('alert').filter({ hasText: 'deleted data that Lading had stored' });
      const told = await banner.waitFor({ timeout: HANGS_AFTER_MS }).then(
        () => banner.innerText(),
        () => 'nothing',
      );
      if (!told.includes(`${options.rounds} deleted`))
        violations.push(`${options.rounds} were at risk, the screen says: ${told}`);
      await screen.page.getByTestId('user-menu').click();
      const note = screen.page.getByText(/This browser (?:keeps|may delete) what/);
      const noted = await until(HANGS_AFTER_MS, () => note.isVisible());
      if (!noted) violations.push('nobody is told whether the browser keeps what is stored');
      await page.load();
      await page.synced();
      const same = await until(HANGS_AFTER_MS, async () => {
        const shown = (await page.shown())?.shipments.length ?? 0;
        return shown === (await (await world.oracle()).shipments()).length;
      });
      if (!same) violations.push('I4: the shipments did not come again');
      if (world.proxy.commands().length > 0) violations.push('something was sent that was lost before');
      return { rounds: options.rounds, violations, counts: {} };
    }),
};
