import type { Page } from '@playwright/test';
import { askServer, type Oracle } from './oracle.ts';
import { expect, test } from './test.ts';
import { readyForOffline, signIn } from './walk.ts';

/** What somebody is offered on these pages besides looking. */
interface Offers {
  readonly username: 'user' | 'provisioner' | 'admin';
  readonly marks: boolean;
  readonly edits: boolean;
  readonly counts: boolean;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The page at an address of the open console. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
}

async function lookAtDevices(page: Page, oracle: Oracle, { marks }: Offers): Promise<void> {
  const byId = new Intl.Collator('en', { numeric: true });
  const [firstTag = ''] = (await oracle.devices('tags')).map(({ macId }) => macId).sort(byId.compare);
  await go(page, '/device-dashboard');
  await expect(heading(page, 'Tags')).toBeVisible();
  const row = page.locator('[data-device-id]').first();
  await expect(row).toHaveAttribute('data-device-id', firstTag);
  // Only who may open a device is led to it from the list; its address is nobody's secret.
  await expect(row.locator('[data-device-link]')).toHaveCount(marks ? 1 : 0);
  await expect(page.getByTestId('map-of-devices').locator('canvas')).toBeVisible();
  await go(page, `/device-detail?id=${firstTag}&type=tags`);
  await expect(heading(page, `Tag …${firstTag.slice(-5)}`)).toBeVisible();
  await expect(page.locator('[data-fact="macId"]')).toHaveText(firstTag);
  await expect(page.getByTestId('device-history')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as Lost/Inoperable' })).toHaveCount(marks ? 1 : 0);
}

async function lookAtWarehouses(page: Page, { edits }: Offers): Promise<void> {
  await go(page, '/warehouse-dashboard');
  await expect(heading(page, 'Warehouses')).toBeVisible();
  await expect(page.locator('[data-warehouse]')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Add warehouse' })).toHaveCount(edits ? 1 : 0);
  const id = await page.locator('[data-warehouse]').filter({ hasText: 'Rotterdam' }).getAttribute('data-warehouse');
  await go(page, `/warehouse-detail?id=${id ?? ''}`);
  await expect(heading(page, 'Meridian Warehouse Rotterdam')).toBeVisible();
  const units = page.getByRole('table', { name: 'Units' });
  await expect(units.getByRole('row')).toHaveCount(5);
  const charts = page.getByTestId('warehouse-charts');
  // Charts are drawn where they can be seen; what comes above them moves them away again.
  await expect(async () => {
    await charts.scrollIntoViewIfNeeded();
    await expect(charts.locator('canvas').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await units.getByRole('link').first().click();
  await expect(page.getByTestId('unit-data').getByRole('row')).toHaveCount(11);
}

async function lookAtLocations(page: Page, oracle: Oracle, { edits, counts }: Offers): Promise<void> {
  const [place] = (await oracle.locations())
    .filter(({ enabled }) => enabled === 1)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const { shippingLocId = '', name = '' } = place ?? {};
  const tags = (await oracle.devices('tags')).filter(({ locationId }) => locationId === shippingLocId);
  await go(page, '/location-list');
  await expect(heading(page, 'Locations')).toBeVisible();
  const row = page.locator(`[data-location-id="${shippingLocId}"]`);
  await expect(row).toBeVisible();
  await expect(row).toContainText(name);
  await go(page, `/location-detail?id=${shippingLocId}`);
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByTestId('devices-card')).toBeVisible();
  if (tags.length > 0) {
    await expect(page.locator('[data-kind="tags"] td').last()).toHaveText(String(tags.length));
  }
  await expect(page.getByRole('button', { name: 'Count devices here' })).toHaveCount(counts ? 1 : 0);
  await expect(page.getByRole('button', { name: 'Add zone' })).toHaveCount(edits ? 1 : 0);
}

const ROLES: readonly Offers[] = [
  { username: 'admin', marks: true, edits: true, counts: true },
  { username: 'provisioner', marks: false, edits: false, counts: true },
  { username: 'user', marks: false, edits: false, counts: false },
];

for (const offers of ROLES) {
  const { username } = offers;
  test(`devices, warehouses and locations are there for ${username} with and without a connection`, {
    tag: '@nightly',
  }, async ({ page, context, server }) => {
    const oracle = await askServer(server, username);
    const lookAtAll = async () => {
      await lookAtDevices(page, oracle, offers);
      await lookAtWarehouses(page, offers);
      await lookAtLocations(page, oracle, offers);
    };
    await signIn(page, server, username);
    await readyForOffline(page);
    await lookAtAll();
    // What was opened once opens as it was, and nothing pretends to be newer than it is.
    await context.setOffline(true);
    await lookAtAll();
    await go(page, '/warehouse-dashboard');
    await expect(page.locator('[data-warehouse]')).toHaveCount(3);
    await context.setOffline(false);
  });
}

test('what is counted at a location without a connection is there once the server has it', { tag: '@nightly' }, async ({
  page,
  context,
  server,
}) => {
  const oracle = await askServer(server);
  const free = (await oracle.devices('tags')).find(
    ({ shipmentGuid, provisionStatus, locationId }) =>
      shipmentGuid === null && provisionStatus === 0 && locationId !== null,
  );
  const place = (await oracle.locations()).find(
    ({ shippingLocId, enabled }) => enabled === 1 && shippingLocId !== free?.locationId,
  );
  const { macId = '' } = free ?? {};
  const { shippingLocId = '', name = '' } = place ?? {};
  await signIn(page, server);
  await readyForOffline(page);
  await go(page, `/location-detail?id=${shippingLocId}`);
  await expect(heading(page, name)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Count devices here' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Or type the code' }).fill(macId);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByTestId('scan-verdict')).toContainText('Should be at');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('heading', { name: 'Unexpected: 1' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit count' }).click();
  await expect(dialog.getByText(/Saved here, not sent yet/)).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByText('1 device counted and sent.')).toBeVisible();
  // It lies there from then on, unless it has been heard of since.
  const counted = (await oracle.devices('tags')).find((one) => one.macId === macId);
  expect(counted?.locationId).toBe(shippingLocId);
});
