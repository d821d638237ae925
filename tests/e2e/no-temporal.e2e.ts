import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { expect, test } from './test.ts';
import { readyForOffline, signIn, status } from './walk.ts';

// As Safari is: page, workers and service worker without Temporal.
test.use({
  launchOptions: {
    executablePath: await findChromium(),
    args: [...chromiumArgs(), '--js-flags=--no-harmony-temporal'],
  },
});

test('a browser without Temporal is given it, in the page and in the worker, without a connection too', {
  tag: '@nightly',
}, async ({ page, server, context }) => {
  const fetched: string[] = [];
  context.on('request', (request) => fetched.push(request.url()));
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(fetched.some((url) => url.includes('temporal-polyfill'))).toBe(true);
  await signIn(page, server);
  await readyForOffline(page);
  await context.setOffline(true);
  const today = await page.evaluate(() => Temporal.Now.plainDateISO('UTC').toString());
  await page.goto(`${server.url}/activation?mode=shipment&fltcol=created&fltval=2020-01-01..${today}`);
  await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
  await expect(status(page)).toContainText('Working offline');
  await page.goto(`${server.url}/activation?mode=shipment&fltcol=created&fltval=2020-01-01..2020-01-02`);
  await expect(page.getByText('No matches for these filters')).toBeVisible();
});
