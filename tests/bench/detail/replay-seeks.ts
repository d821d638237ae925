import type { CDPSession, Page } from '@playwright/test';
import { DAY_MS } from '../../../src/domain/duration.ts';
import { rested } from './year-of-warehouse.ts';

/** How far it had come: a step for each position. */
const CHART = 'section[aria-label="Location"]';
const MAP = '[data-testid="location"]';
const SCRUBBER = '[data-testid="replay"] input[type="range"]';
/** Days that the positions take, and the replay shows. */
const DAYS = 36;
const TIMEOUT_MS = 240_000;

/** The address of a replay of all of a shipment's way, standing in its middle. */
export const replayAddress = (guid: string, now: number): string =>
  `/detail?mode=shipment&id=${guid}&t=${DAYS}d&at=${new Date(now - (DAYS / 2) * DAY_MS).toISOString()}`;

/** Milliseconds that the page's thread has worked so far, by the processor's account. */
async function workedMs(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

/** Puts the scrubber somewhere, as a person who drags it does; resolves when that is drawn. */
const putScrubber = (page: Page, share: number): Promise<void> =>
  page.evaluate(
    async ([selector, part]) => {
      const input = document.querySelector<HTMLInputElement>(selector);
      if (input === null) throw new Error('There is no scrubber.');
      // React hears of a value that was set by the element's own setter.
      const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      own?.set?.call(input, String(part * Number(input.max)));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    },
    [SCRUBBER, share] as const,
  );

/**
 * What it takes of the processor to stand somewhere else on a way that this device has, until map, charts and tables show it:
 * milliseconds of each of `times` seeks all over it, in order of size. `Performance` is enabled, by `threadTicks`.
 */
export async function seekMs(
  page: Page,
  devTools: CDPSession,
  address: string,
  times: number,
): Promise<readonly number[]> {
  await page.evaluate((at) => history.pushState({}, '', at), address);
  await page.locator(SCRUBBER).waitFor({ timeout: TIMEOUT_MS });
  await page.locator(`${MAP} [data-testid="map"][data-styled="1"]`).waitFor({ timeout: TIMEOUT_MS });
  // A chart is drawn once it was seen, and follows from then on; what is looked at is the map.
  await page.waitForFunction(
    (selector) => {
      const chart = document.querySelector(selector);
      chart?.scrollIntoView();
      return chart?.querySelector('canvas');
    },
    CHART,
    { timeout: TIMEOUT_MS },
  );
  await page.locator(MAP).evaluate((map) => map.scrollIntoView());
  await rested(page, devTools);
  const found: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const before = await workedMs(devTools);
    // From one end to the other and back, so that each is far from the last.
    await putScrubber(page, (turn % 2 === 0 ? turn + 1 : times - turn) / (times + 1));
    found.push((await workedMs(devTools)) - before);
  }
  return found.toSorted((a, b) => a - b);
}
