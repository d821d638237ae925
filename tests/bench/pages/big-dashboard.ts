import type { Page } from '@playwright/test';
import { type BigConsole, LONG_TIMEOUT_MS, signInBig } from '../local/big-console.ts';
import { watchMainThread } from '../local/main-thread.ts';

const DASHBOARD = '/shipment-dashboard';

/** Milliseconds from the address within the open console until the cards are counted and the list has rows. */
async function openTime(page: Page): Promise<number> {
  return page.evaluate(async (address) => {
    const start = performance.now();
    history.pushState({}, '', address);
    const isUsable = () =>
      document.querySelectorAll('[data-facet]').length > 5 && document.querySelector('[data-shipment-id]') !== null;
    while (!isUsable()) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  }, DASHBOARD);
}

/** Chooses a value on a card and waits until the list is that of the choice. */
async function choose(page: Page, nth: number): Promise<void> {
  await page.evaluate(async (at) => {
    const facet = () => document.querySelectorAll<HTMLElement>('[data-facet]')[at];
    const before = document.querySelector('[data-testid="list-count"]')?.textContent;
    const was = facet()?.getAttribute('aria-pressed');
    facet()?.click();
    const isDone = () =>
      facet()?.getAttribute('aria-pressed') !== was &&
      document.querySelector('[data-testid="list-count"]')?.textContent !== before &&
      document.querySelector('[role=rowgroup][aria-busy]') === null;
    const until = performance.now() + 10_000;
    while (!isDone() && performance.now() < until) await new Promise(requestAnimationFrame);
  }, nth);
}

/** The dashboard of a console that has everything, offline, its page's thread so many times slower. */
export async function measureDashboard({ server, open }: BigConsole, slowdown: number) {
  const first = await open();
  const signedIn = first.pages()[0] ?? (await first.newPage());
  await signInBig(signedIn, server);
  await signedIn.getByTestId('sync-status').filter({ hasText: 'Up to date' }).waitFor({ timeout: LONG_TIMEOUT_MS });
  // The parts of the program that the page needs are kept with it.
  await signedIn.goto(`${server.url}${DASHBOARD}`);
  await signedIn.locator('[data-facet]').first().waitFor({ timeout: 120_000 });

  const context = await open();
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${server.url}/activation?mode=shipment`);
  await page.getByTestId('sync-status').filter({ hasText: 'Up to date' }).waitFor({ timeout: LONG_TIMEOUT_MS });
  await context.setOffline(true);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // What is measured is the page, not its program, which is here since the first time.
  const firstOpenedMs = await openTime(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Shipment Activation' }).waitFor();
  const openedMs = await openTime(page);
  await choose(page, 0);
  await choose(page, 0);
  const { tasks } = await watchMainThread(devTools, async () => {
    for (const nth of [0, 1, 2]) {
      await choose(page, nth);
      await choose(page, nth);
    }
  });
  await context.close();
  return { firstOpenedMs, openedMs, tasks };
}
