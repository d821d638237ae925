import type { Page } from '@playwright/test';
import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { addForm, leaveDialog, readyForOffline, signIn } from './walk.ts';

const LISTED_DAYS = 30;
const DAY = 86_400_000;

const field = (page: Page) => page.getByRole('combobox', { name: 'Shipment, device, place, page or action' });

/** Opens the jump and types. */
async function type(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await field(page).fill(words);
}

test('by a few letters a person jumps to a shipment, a device and a page, without a connection and without the mouse', async ({
  page,
  context,
  server,
}) => {
  const oracle = await askServer(server);
  await signIn(page, server);
  await readyForOffline(page);
  const wanted = (await oracle.shipments()).find(
    ({ configType, macId, shippingState }) => configType <= 1 && macId !== null && shippingState === 3,
  );
  if (wanted === undefined || wanted.macId === null)
    throw new Error('The demo has no departed shipment with a device.');
  await context.setOffline(true);

  // As fast as it can be typed: Enter waits for what is found.
  await type(page, wanted.customData);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/detail\\?mode=shipment&id=${wanted.guid}`));
  await expect(page.getByRole('heading', { level: 1, name: wanted.customData })).toBeVisible();

  // A device leads to what it is on, as what that is; its last five are enough, without the joint.
  const tracker = (await oracle.devices('mikeys')).find(({ shipmentGuid }) => shipmentGuid !== null);
  if (tracker === undefined) throw new Error('The demo has no vehicle with a tracker.');
  await type(page, tracker.macId.slice(-5).replace('_', ''));
  await page.getByRole('option', { name: `Vehicle tracker · On ${tracker.shipmentId}` }).click();
  await expect(page).toHaveURL(new RegExp(`/detail\\?mode=vehicle&id=${tracker.shipmentGuid}`));

  await type(page, 'shipment act');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();

  await type(page, 'no such thing anywhere 12345678901234567890');
  await expect(page.getByRole('dialog')).toContainText('Nothing on this device is called');
  await field(page).fill('outbo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /outbox/i })).toBeVisible();
});

test('assets and devices of every kind stand under what they are, and every action is reached from anywhere', async ({
  page,
  server,
}) => {
  const oracle = await askServer(server);
  await signIn(page, server, 'admin');
  await readyForOffline(page);
  const asset = (await oracle.shipments()).find(({ configType, enabled }) => configType === 3 && enabled > 0);
  const [gateway] = await oracle.devices('gateways');
  if (asset === undefined || gateway === undefined) throw new Error('The demo has no asset or no gateway.');

  await type(page, asset.customData);
  await page.getByRole('group', { name: 'Assets' }).getByRole('option', { name: asset.customData }).first().click();
  await expect(page).toHaveURL(new RegExp(`/detail\\?mode=asset&id=${asset.guid}`));
  await expect(page.getByRole('heading', { level: 1, name: asset.customData })).toBeVisible();

  // No activation is made with a gateway: what it has said can be read.
  await type(page, gateway.macId);
  await page.getByRole('option', { name: new RegExp(`${gateway.macId}.*Gateway`) }).click();
  await expect(page.getByRole('dialog', { name: `Messages of …${gateway.macId.slice(-5)}` })).toBeVisible();
  await leaveDialog(page);

  for (const [words, dialog] of [
    ['preferences', 'User Preferences'],
    ['help', 'Help'],
    ['archived asset', 'Find Archived Assets'],
  ] as const) {
    await type(page, words);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await leaveDialog(page);
  }
  await type(page, 'create shipment');
  await page.keyboard.press('Enter');
  await expect(addForm(page)).toBeVisible();
  await expect(page).not.toHaveURL(/begin=/);
});

test('whoever may not activate is offered no form, and what they may do', async ({ page, server }) => {
  await signIn(page, server, 'user');
  await readyForOffline(page);
  await page.keyboard.press('Control+k');
  const actions = page.getByRole('group', { name: 'Actions' }).getByRole('option');
  await expect(actions.filter({ hasText: 'Find Archived Shipments' })).toBeVisible();
  await expect(actions.filter({ hasText: 'Scan' })).toBeVisible();
  await expect(actions.filter({ hasText: 'Create' })).toHaveCount(0);
  await field(page).fill('logout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
});

test('a place leads to the list of what goes from it or to it, by a filter of its name that can be taken away', async ({
  page,
  server,
}) => {
  const oracle = await askServer(server);
  const since = Date.now() - LISTED_DAYS * DAY;
  const routes = (await oracle.shipments())
    .filter(({ configType, createDate }) => configType <= 1 && Date.parse(createDate) > since)
    .map(({ originName, destName }) => `${originName} → ${destName}`);
  const through = (name: string) => routes.filter((route) => route.includes(name)).length;
  const place = (await oracle.locations()).find(
    ({ name, enabled }) => enabled > 0 && through(name) > 0 && through(name) < routes.length,
  );
  if (place === undefined) throw new Error('The demo has no place that only some shipments go to.');
  await signIn(page, server);
  await readyForOffline(page);
  const grid = page.getByTestId('activation-table');
  const listed = () => grid.getAttribute('aria-rowcount').then((count) => Number(count) - 1);
  await expect.poll(listed).toBe(routes.length);
  // What was searched for before is no part of it.
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzzzqqqq');
  await expect(grid).toHaveCount(0);

  await type(page, place.name);
  await page.getByRole('group', { name: 'Places' }).getByRole('option', { name: place.name }).first().click();
  await expect.poll(listed).toBe(through(place.name));
  const chips = page.getByRole('list', { name: 'Filters' });
  await expect(chips).toContainText(place.name);
  await expect(chips).toContainText(`Route: “${place.name}”`);
  expect(new URL(page.url()).searchParams.get('fltnme')).toBe(place.name);
  await page.reload();
  await expect.poll(listed).toBe(through(place.name));
  await chips.getByRole('button', { name: 'Remove this filter' }).click();
  await expect(chips).toHaveCount(0);
  await expect.poll(listed).toBe(routes.length);
});
