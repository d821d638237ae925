import { readFile } from 'node:fs/promises';
import { DAY_MS } from '../../src/domain/duration.ts';
import { clock } from '../fixtures/test-clock.ts';
import { askServer } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';

test('the list begins with the newest, thirty days back, and reaches further on demand until there is no more', {
  tag: '@nightly',
}, async ({ page, server }) => {
  const oracle = await askServer(server);
  const all = (await oracle.shipments()).filter(({ configType }) => configType <= 1);
  const within = (days: number) => all.filter(({ createDate }) => clock.now() - Date.parse(createDate) < days * DAY_MS);
  // Without a word of its address it is what has not left the floor.
  const here = within(30).filter(({ shippingState }) => shippingState < 3);
  const grid = page.getByTestId('activation-table');
  await expect(grid.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending');
  const listed = () => grid.getAttribute('aria-rowcount').then((count) => Number(count) - 1);
  await expect.poll(listed).toBe(here.length);
  await page.goto('/activation?mode=shipment&tab=all');
  await expect.poll(listed).toBe(within(30).length);
  const [newest] = within(30).toSorted((a, b) => (a.createDate < b.createDate ? 1 : -1));
  await expect(grid.locator('[data-shipment-id]').first()).toHaveAttribute(
    'data-shipment-id',
    newest?.customData ?? '',
  );

  let days = 30;
  const more = page.getByRole('button', { name: /^Load more/ });
  while (within(days).length < all.length) {
    days *= 2;
    await expect(more).toHaveText(`Load more (up to ${days} days back)`);
    await more.click();
    await expect.poll(listed).toBe(within(days).length);
  }
  await expect(page.getByText('End of list')).toBeVisible();
});

test('a link shows the list as its sender filtered it; it is narrowed, taken along as CSV, and its columns stay as chosen', {
  tag: '@nightly',
}, async ({ page, server }) => {
  const oracle = await askServer(server);
  await page.goto('/activation?mode=shipment&fltcol=status&fltval=2|3&fltnme=Under%20way');
  const grid = page.getByTestId('activation-table');
  const chips = page.getByRole('list', { name: 'Filters' });
  await expect(chips).toContainText('Under way');
  await expect(chips).toContainText('Status: Commissioned, Departed');
  const states = async () =>
    new Set(
      await grid
        .locator('[data-shipment-id]')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-status'))),
    );
  const underWay = ['commissioned', 'departed'];
  await expect.poll(async () => [...(await states())].filter((state) => !underWay.includes(state ?? ''))).toEqual([]);
  // The newest come first, and have not departed yet.
  const seen = new Set<string | null>();
  await expect
    .poll(async () => {
      for (const state of await states()) seen.add(state);
      await grid.locator('[data-shipment-id]').last().scrollIntoViewIfNeeded();
      return seen;
    })
    .toEqual(new Set(underWay));

  await page.getByTestId('filter').click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByRole('checkbox', { name: 'Commissioned', exact: true }).uncheck();
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect.poll(states).toEqual(new Set(['departed']));
  await expect(page).toHaveURL(/fltval=3/);
  await page.reload();
  await expect.poll(states).toEqual(new Set(['departed']));

  await page.getByTestId('views').click();
  await page.getByRole('menuitem', { name: 'Save or edit views' }).click();
  await page.getByLabel('Save these filters as').fill('On the road');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(chips).toContainText('On the road');
  await page.getByTestId('list-menu').click();
  await page.getByRole('menuitem', { name: 'Show filter row' }).click();
  await page.getByLabel('Filter by Shipment ID').fill('no such thing');
  await expect(page.getByText('No matches for these filters')).toBeVisible();
  await expect(page.getByLabel('Filter by Shipment ID')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Filter by Shipment ID')).toHaveValue('no such thing');
  await page.getByTestId('views').click();
  await page.getByRole('menuitem', { name: 'On the road', exact: true }).click();
  await expect.poll(states).toEqual(new Set(['departed']));
  await expect(page).toHaveURL(/fltcol=status&fltval=3&fltnme=On/);
  await expect(page.getByLabel('Filter by Shipment ID')).toHaveValue('');
  await page.getByTestId('list-menu').click();
  await page.getByRole('menuitem', { name: 'Hide filter row' }).click();

  await page.getByTestId('list-menu').click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download as CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  const listed = Number(await grid.getAttribute('aria-rowcount')) - 1;
  expect(lines).toHaveLength(listed + 1);
  expect(lines.slice(1).every((line) => line.includes('Departed'))).toBe(true);
  const known = new Set((await oracle.shipments()).map(({ customData }) => customData));
  expect(lines.slice(1).every((line) => known.has(line.split(',')[2] ?? ''))).toBe(true);

  await page.getByTestId('list-menu').click();
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Customer' }).uncheck();
  await page.getByRole('button', { name: 'Move Route up' }).press('Enter');
  await page.keyboard.press('Escape');
  const heads = () => grid.getByRole('columnheader').allTextContents();
  await expect.poll(heads).not.toContain('Customer');
  await page.reload();
  await expect(grid).toBeVisible();
  expect(await heads()).not.toContain('Customer');
});
