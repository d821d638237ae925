import type { BrowserContext, Page } from '@playwright/test';
import { KEPT_FONTS_CACHE } from '../../src/contract/kept-fonts.ts';
import { expect, test } from './test.ts';
import { readyForOffline, signIn } from './walk.ts';

/** Bytes of fonts that a first visit in English may fetch. */
const FIRST_VISIT = 60_000;

/** The addresses of the fonts that everything in this browser asks for, its service worker too. */
function fontsAskedFor(context: BrowserContext): ReadonlySet<string> {
  const addresses = new Set<string>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.woff2')) addresses.add(request.url());
  });
  return addresses;
}

const sizeOf = async (address: string): Promise<number> => (await (await fetch(address)).arrayBuffer()).byteLength;

/** From now on, in every page: by how much what is seen moved though nobody touched anything. */
async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        if (hadRecentInput) continue;
        const what = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').join(' | ');
        moved.push(`${value.toFixed(4)}: ${what}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { readonly moved: readonly string[] }).moved);

const isDrawnIn = (page: Page, family: string, letter: string): Promise<boolean> =>
  page.evaluate(
    ([name = '', text = '']) =>
      [...document.fonts].some((face) => face.family.includes(name) && face.status === 'loaded') &&
      document.fonts.check(`16px '${name}'`, text),
    [family, letter],
  );

test('a first visit in English fetches few letters, and nothing moves when they come', async ({
  context,
  page,
  server,
}) => {
  const asked = fontsAskedFor(context);
  await watchShifts(context);
  await signIn(page, server);
  await readyForOffline(page);
  await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
  expect(await isDrawnIn(page, 'IBM Plex Sans Variable', 'A')).toBe(true);
  expect(await isDrawnIn(page, 'IBM Plex Mono', '0')).toBe(true);
  // Opened anew, not by a link: what is drawn first is looked at.
  for (const path of ['/activation', '/dashboard/shipment', '/login']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect({ path, moved: await shifts(page) }).toEqual({ path, moved: [] });
  }
  const names = [...asked].map((address) => new URL(address).pathname.replace(/^.*\/|-[\w-]{8}\.woff2$/g, ''));
  expect(names.toSorted()).toEqual([
    'ibm-plex-mono-ids-400',
    'ibm-plex-mono-ids-600',
    'ibm-plex-sans-latin-wght-normal',
  ]);
  const sizes = await Promise.all([...asked].map(sizeOf));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_VISIT);
});

test('without its letters the page is there all the same, and nothing moves', async ({ context, page, server }) => {
  await watchShifts(context);
  await context.route(/\.woff2$/, (route) => route.abort());
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await isDrawnIn(page, 'IBM Plex Sans Variable', 'A')).toBe(false);
  expect(await shifts(page)).toEqual([]);
});

test('who reads Tamil has its letters without a connection, from the first visit on', { tag: '@nightly' }, async ({
  context,
  page,
  server,
}) => {
  await context.addInitScript(() => localStorage.setItem('lading.language', 'ta'));
  await page.goto(`${server.url}/login`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  expect(await isDrawnIn(page, 'Noto Sans Tamil Variable', 'அ')).toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect
    .poll(() => page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, KEPT_FONTS_CACHE))
    .toBe(1);
  await context.setOffline(true);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await expect.poll(() => isDrawnIn(page, 'Noto Sans Tamil Variable', 'அ')).toBe(true);
  await context.setOffline(false);
});
