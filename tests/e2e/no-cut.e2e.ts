import type { Page } from '@playwright/test';
import type { Language } from '../../src/contract/languages.ts';
import { cutOff, oneOverAnother } from '../fixtures/cut-texts.ts';
import { openIn } from './axe-looker.ts';
import { expect, test } from './test.ts';
import { readyForOffline, signIn } from './walk.ts';

/** Lists and the pages with tables, each with what is there once it has drawn itself. */
const PAGES_WITH_LISTS = [
  ['/activation?mode=shipment', '[data-shipment-id]'],
  ['/shipment-list', '[data-shipment-id]'],
  ['/shipment-list?mode=asset', '[data-shipment-id]'],
  ['/shipment-list?mode=vehicle', '[data-shipment-id]'],
  ['/shipment-dashboard', '[data-facet]'],
  ['/device-dashboard?type=tags', '[role=row]'],
  ['/device-dashboard?type=gateways', '[role=row]'],
  ['/device-dashboard?type=chimes', '[role=row]'],
  ['/warehouse-dashboard', '[role=row]'],
  ['/location-list', '[role=row]'],
  ['/geofences', '[role=row]'],
  ['/alerts', '[data-incident]'],
  ['/reports', '[data-testid=offered-reports]'],
  ['/administration', '[data-testid=admin-users]'],
] as const;
const HEIGHTS = { 390: 844, 820: 1180, 1180: 820, 1440: 900 } as const;
type Width = keyof typeof HEIGHTS;

/** What is cut in the pages of the demo in a window and a language. */
async function cutIn(page: Page, server: Parameters<typeof openIn>[1], width: Width, language: Language) {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  const cut: string[] = [];
  for (const [path, drawn] of PAGES_WITH_LISTS) {
    await openIn(page, server, path, language);
    await expect(page.locator(drawn).filter({ visible: true }).first()).toBeVisible();
    const main = page.getByRole('main');
    const misfits = async () => [
      ...(await main.evaluate(cutOff)).map((text) => `cut: ${text}`),
      ...(await main.evaluate(oneOverAnother)).map((texts) => `one over another: ${texts}`),
    ];
    await expect
      .poll(misfits, { timeout: 3_000 })
      .toEqual([])
      .catch(() => undefined);
    const wider = await page.evaluate(() => {
      const beyond = document.documentElement.scrollWidth - innerWidth;
      if (beyond <= 0) return null;
      const widest = [...document.body.querySelectorAll('*')].filter(
        (one) => one.getBoundingClientRect().right > innerWidth + 1 && one.checkVisibility(),
      );
      return `the page is ${beyond} px too wide: ${widest.at(-1)?.outerHTML.slice(0, 160)}`;
    });
    const texts = await misfits();
    if (wider !== null) texts.push(wider);
    cut.push(...texts.map((text) => `${path} at ${width} in ${language}: ${text}`));
  }
  return cut;
}

test('no text of a list is cut, and none stands over another', async ({ page, server }) => {
  await signIn(page, server, 'admin');
  await readyForOffline(page);
  expect([...(await cutIn(page, server, 390, 'ta')), ...(await cutIn(page, server, 1180, 'fr'))]).toEqual([]);
});

test('no text of a list is cut at any width in any language', { tag: '@nightly' }, async ({ page, server }) => {
  await signIn(page, server, 'admin');
  await readyForOffline(page);
  const cut: string[] = [];
  for (const width of [390, 820, 1180, 1440] as const) {
    for (const language of ['en', 'fr', 'ta'] as const) cut.push(...(await cutIn(page, server, width, language)));
  }
  expect(cut).toEqual([]);
});
