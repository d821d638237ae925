import type { Page } from '@playwright/test';
import { type BigConsole, LONG_TIMEOUT_MS, signInBig } from '../local/big-console.ts';
import { watchMainThread } from '../local/main-thread.ts';

/** A dashboard of what there are very many of. */
export interface BigDashboard {
  readonly path: string;
  /** Selects a row of its list. */
  readonly row: string;
  /** Choices on its cards, at least. */
  readonly facets: number;
}

export const SHIPMENT_DASHBOARD: BigDashboard = { path: '/shipment-dashboard', row: '[data-shipment-id]', facets: 6 };
export const DEVICE_DASHBOARD: BigDashboard = { path: '/device-dashboard', row: '[data-device-id]', facets: 2 };

/** Milliseconds from the address within the open console until the cards are counted and the list has rows. */
async function openTime(page: Page, dashboard: BigDashboard): Promise<number> {
  return page.evaluate(async ({ path, row, facets }) => {
    const start = performance.now();
    history.pushState({}, '', path);
    const isUsable = () =>
      document.querySelectorAll('[data-facet]').length >= facets && document.querySelector(row) !== null;
    while (!isUsable()) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  }, dashboard);
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

/** Dashboards of a console that has everything, offline, its page's thread so many times slower. */
export async function measureDashboards(
  { server, open }: BigConsole,
  slowdown: number,
  dashboards: readonly BigDashboard[],
) {
  const first = await open();
  const signedIn = first.pages()[0] ?? (await first.newPage());
  await signInBig(signedIn, server);
  await signedIn.getByTestId('sync-status').filter({ hasText: 'Up to date' }).waitFor({ timeout: LONG_TIMEOUT_MS });
  // The parts of the program that the page needs are kept with it.
  for (const { path } of dashboards) {
    await signedIn.goto(`${server.url}${path}`);
    await signedIn.locator('[data-facet]').first().waitFor({ timeout: 120_000 });
  }

  const context = await open();
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${server.url}/activation?mode=shipment`);
  await page.getByTestId('sync-status').filter({ hasText: 'Up to date' }).waitFor({ timeout: LONG_TIMEOUT_MS });
  await context.setOffline(true);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // What is measured is the page, not its program, which is here since the first time.
  const goBack = async (): Promise<void> => {
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Shipment Activation' }).waitFor();
  };
  const measured = [];
  for (const dashboard of dashboards) {
    const firstOpenedMs = await openTime(page, dashboard);
    await goBack();
    const openedMs = await openTime(page, dashboard);
    // The map begins when the page rests, and its first picture takes the longest: a choice is made of what stands.
    await page.locator('[data-testid="map"][data-styled="1"]').first().waitFor({ timeout: 60_000 });
    await choose(page, 0);
    await choose(page, 0);
    const { tasks } = await watchMainThread(devTools, async () => {
      for (let nth = 0; nth < Math.min(3, dashboard.facets); nth += 1) {
        await choose(page, nth);
        await choose(page, nth);
      }
    });
    measured.push({ path: dashboard.path, firstOpenedMs, openedMs, tasks });
    // The choices left steps of their own in the history.
    await page.evaluate(() => history.pushState({}, '', '/activation?mode=shipment'));
    await page.getByRole('heading', { level: 1, name: 'Shipment Activation' }).waitFor();
  }
  await context.close();
  return measured;
}
