import { axeFinds } from './axe-finds.ts';
import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { chooseAction, readyForOffline, row, signIn } from './walk.ts';

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
  await signIn(page, server);
  await readyForOffline(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await row(page, name).getByRole('link', { name }).click();

  const heading = page.getByRole('heading', { level: 1, name });
  const fact = (key: string) => page.locator(`[data-fact="${key}"]`);
  await expect(heading).toBeFocused();
  expect(new URL(page.url()).search).toBe(`?mode=shipment&id=${guid}`);
  await expect(fact('destination')).toHaveText(destName);
  await expect(fact('device')).toHaveText(macId ?? '');
  await expect(fact('tracking').getByRole('link', { name: number })).toHaveAttribute(
    'href',
    `https://www.track-trace.com/bol#${number}`,
  );
  await expect(fact('script')).toHaveText(/\.cfg$/);
  await expect(page.getByRole('heading', { name: 'Alerts' })).toBeVisible();
  expect(await axeFinds(page, 'main')).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(fact('destination')).toHaveText(destName);
  await expect(page.getByText('further details: only with a connection')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Messages: only with a connection' })).toBeDisabled();
  await expect(fact('script')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show in the list' }).click();
  await expect(row(page, name)).toHaveAttribute('tabindex', '0');
  await context.setOffline(false);
  await chooseAction(page, name, 'Details');
  await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeEnabled();
  await expect(fact('script')).toHaveText(/\.cfg$/);
});

test('a detail that nobody has, or that is none, ends on the error page with a way back', async ({ page, server }) => {
  await signIn(page, server);
  const landing = new URL(page.url());
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const query of [`mode=shipment&id=${unknown}`, `mode=warehouse&id=${unknown}`, 'mode=asset&id=1%27--', '']) {
    await page.evaluate((to) => history.pushState(null, '', to), `/detail?${query}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Content Not Available' })).toBeVisible();
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('code')).toBe('404_1');
    expect(searchParams.get('fullPath')).toBe(landing.pathname + landing.search);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();
  }
});
