import type { CDPSession, Page } from '@playwright/test';

/** Milliseconds without a step of the page's program after which it is done. */
const QUIET_MS = 700;
const CHARTS = '[data-testid="warehouse-charts"]';
const TIMEOUT_MS = 240_000;

/** Milliseconds that the page's program has taken of the processor so far. */
async function scriptMs(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1_000;
}

/** Until the page's program rests; `Performance` is enabled. */
export async function rested(page: Page, devTools: CDPSession): Promise<void> {
  for (let before = -1; ; ) {
    const now = await scriptMs(devTools);
    if (now - before < 1) return;
    before = now;
    await page.waitForTimeout(QUIET_MS);
  }
}

/** Charts are drawn where they can be seen; what comes above them moves them away again. */
async function seeCharts(page: Page): Promise<void> {
  await page.waitForFunction(
    (selector) => {
      const charts = document.querySelector(selector);
      charts?.scrollIntoView();
      return charts?.querySelector('canvas');
    },
    CHARTS,
    { timeout: TIMEOUT_MS },
  );
}

/** The address of the warehouse of the demo with a year of readings: that with the most units. */
export async function warehouseOfYear(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/warehouse-dashboard`);
  const row = page.locator('[data-warehouse]').filter({ hasText: 'Rotterdam' });
  await row.waitFor({ timeout: TIMEOUT_MS });
  const id = (await row.getAttribute('data-warehouse')) ?? '';
  return `/warehouse-detail?id=${id}`;
}

/** Opens the year once, so that all of it is kept on the device. */
export async function keepYear(page: Page, url: string, address: string): Promise<void> {
  await page.goto(`${url}${address}&t=366d`);
  await seeCharts(page);
  await page.getByTestId('as-of').filter({ hasText: 'As of' }).nth(1).waitFor({ timeout: TIMEOUT_MS });
}

/**
 * What it takes of the processor to draw a year of four units where three days stood: its readings are on the device, and
 * unpacked by a worker. Of several times the middle one.
 */
export async function yearScriptMs(page: Page, devTools: CDPSession, address: string): Promise<readonly number[]> {
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const go = async (to: string) => {
    const before = await page.getByTestId('units').innerText();
    await page.evaluate((at) => history.pushState({}, '', at), to);
    await page.waitForFunction(
      (text) => document.querySelector<HTMLElement>('[data-testid="units"]')?.innerText !== text,
      before,
      { timeout: TIMEOUT_MS },
    );
    await rested(page, devTools);
  };
  await page.evaluate((at) => history.pushState({}, '', at), `${address}&t=366d`);
  await seeCharts(page);
  await rested(page, devTools);
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await go(`${address}&t=3d`);
    const before = await scriptMs(devTools);
    await go(`${address}&t=366d`);
    times.push((await scriptMs(devTools)) - before);
  }
  return times.toSorted((a, b) => a - b);
}
