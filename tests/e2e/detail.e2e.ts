import { axeFinds } from './axe-finds.ts';
import { askServer } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { chooseAction, row } from './walk.ts';

test('a row leads to all that is known of its shipment, to what this device knows without a connection', async ({
  page,
  context,
  server,
}) => {
  const oracle = await askServer(server);
  const [shipment] = (await oracle.shipments())
    .filter(({ configType, billOfLading, macId }) => configType === 0 && /\|BOL\|/.test(billOfLading) && macId !== null)
    .sort((a, b) => b.createDate.localeCompare(a.createDate));
  if (shipment === undefined) throw new Error('The demo company has no shipment with a bill of lading.');
  const { customData: name, guid, macId, billOfLading, destName } = shipment;
  const number = billOfLading.split('|')[2] ?? '';
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await row(page, name).getByRole('link', { name }).click();

  const heading = page.getByRole('heading', { level: 1, name });
  const fact = (key: string) => page.locator(`[data-fact="${key}"]`);
  await expect(heading).toBeFocused();
  expect(new URL(page.url()).search).toBe(`?mode=shipment&id=${guid}`);
  await expect(fact('destination')).toHaveText(destName);
  await expect(fact('device')).toHaveText(macId ?? '');
  // Whoever it is looked up at neither gets hold of this page nor learns of it.
  await context.route('https://www.track-trace.com/**', (route) => route.fulfill({ body: 'Current location' }));
  const opened = context.waitForEvent('page');
  await fact('tracking').getByRole('link', { name: number }).click();
  const site = await opened;
  await expect(site.getByText('Current location')).toBeVisible();
  expect(site.url()).toBe(`https://www.track-trace.com/bol#${number}`);
  expect(await site.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
  await site.close();
  await expect(fact('script')).toHaveText(/\.cfg\)?$/);
  await expect(page.getByTestId('alert-tabs')).toBeVisible();
  await expect(page.getByTestId('as-of')).toContainText('As of');
  expect(await axeFinds(page, 'main')).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(fact('destination')).toHaveText(destName);
  // What was opened once opens with all sections from this device.
  await expect(fact('script')).toHaveText(/\.cfg\)?$/);
  await expect(page.getByTestId('as-of')).toContainText('As of');
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /Device messages/ })).toContainText('Needs a connection.');
  await page.getByRole('menuitem', { name: 'Show in list' }).click();
  await expect(row(page, name)).toHaveAttribute('tabindex', '0');
  await context.setOffline(false);
  await chooseAction(page, name, 'Details');
  await expect(fact('script')).toHaveText(/\.cfg\)?$/);
});

test('is printed whole and dark on white, whatever was in sight and in whichever scheme', { tag: '@nightly' }, async ({
  page,
  server,
}) => {
  const oracle = await askServer(server);
  const [shipment] = (await oracle.shipments())
    .filter(({ configType, macId, departDate }) => configType === 0 && macId !== null && departDate !== null)
    .sort((a, b) => b.createDate.localeCompare(a.createDate));
  if (shipment === undefined) throw new Error('No shipment of the demo company has departed.');
  await page.evaluate(() => localStorage.setItem('lading.scheme', 'dark'));
  await page.goto(`/detail?mode=shipment&id=${shipment.guid}`);
  const plots = page.getByTestId('plot');
  await expect(plots.first()).toBeAttached();
  // Those out of sight are not drawn yet.
  await expect.poll(async () => (await plots.count()) - (await plots.locator('canvas').count())).toBeGreaterThan(0);
  // What the browser prints is what stands when the last who wants to know of it has been told.
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const blank = [...document.querySelectorAll('[data-testid=plot]')].filter((plot) => {
        const canvas = plot.querySelector('canvas');
        const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return pixels.every((part) => part === 0);
      });
      const { mantineColorScheme } = document.documentElement.dataset;
      document.documentElement.dataset.printed = `${blank.length} blank, ${mantineColorScheme}`;
    });
  });
  await page.pdf();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-printed', '0 blank, light');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
