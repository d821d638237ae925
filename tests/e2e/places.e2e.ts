import { axeFinds } from './axe-finds.ts';
import { askServer } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { add, close, openForm, pressInForm, row } from './walk.ts';

test('a shipment starts at an address that was searched and ends at a pin on the map', { tag: '@nightly' }, async ({
  page,
  context,
  server,
}) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag(60);
  const form = await openForm(page);
  await form.getByLabel('Device', { exact: true }).fill(tag.macId);
  await form.getByLabel('Shipment ID').fill('PLACES-1');
  await pressInForm(form, form.getByLabel('Script', { exact: true }).first());
  await page.getByRole('option').first().click();

  const origin = form.getByRole('combobox', { name: 'Origin' });
  await origin.fill('Reykjav');
  await page
    .getByRole('option', { name: /Reykjav/ })
    .first()
    .click();
  await expect(origin).toHaveValue(/Reykjav/);

  await form.getByRole('button', { name: 'Destination on the map' }).click();
  const map = page.getByRole('dialog', { name: 'Destination on the map' });
  const canvas = map.getByTestId('map').locator('canvas');
  await expect(canvas).toBeVisible();
  await canvas.click({ position: { x: 60, y: 120 } });
  await expect(map.getByTestId('map-pin')).toBeVisible();
  await expect(map.getByLabel('Latitude')).toHaveValue(/^-?\d+\.\d{1,5}$/);
  expect(await axeFinds(page, '[role=dialog]:has([data-testid=map])')).toEqual([]);
  // Whoever uses no pointer types it.
  await map.getByLabel('Latitude').fill('-36.84846');
  await map.getByLabel('Longitude').fill('174.76334');
  // It may have the place of the last time.
  await map.getByLabel('Rename the place').fill('');
  await expect(map.getByRole('button', { name: 'Use this location' })).toBeDisabled();
  await map.getByLabel('Rename the place').fill('Yard 7');
  await map.getByRole('button', { name: 'Use this location' }).click();
  await expect(map).toHaveCount(0);
  await expect(form.getByRole('combobox', { name: 'Destination' })).toHaveValue('Yard 7');

  // Without a connection the map is there all the same, and what can't be searched is said.
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Origin on the map' }).click();
  await expect(page.getByTestId('map').locator('canvas')).toBeVisible();
  await page.keyboard.press('Escape');
  await add(form);
  await close(form);
  await expect(row(page, 'PLACES-1')).toBeVisible();
  await context.setOffline(false);
  await expect(row(page, 'PLACES-1')).not.toHaveAttribute('data-mark', /./);
  const stored = (await oracle.shipments()).find((one) => one.customData === 'PLACES-1');
  expect(stored?.originName).toMatch(/Reykjav/);
  expect(stored?.originLatitude).toBeCloseTo(64.1, 0);
  expect(stored).toMatchObject({ destName: 'Yard 7', destLatitude: -36.84846, destLongitude: 174.76334 });
});
