import type { Locator, Page } from '@playwright/test';
import type { LocationRow } from '../../src/contract/locations.ts';
import type { ShipmentRow } from '../../src/contract/shipments.ts';
import { shortPlaceName } from '../../src/domain/short-place-name.ts';
import { axeFinds } from './axe-finds.ts';
import { keptDrafts } from './kept-drafts.ts';
import { askServer, isListed, type Oracle } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { chooseAction, row, status } from './walk.ts';

/** Shipments of the list that whoever provisions may edit, the newest first, those from `nth` on. */
async function editable(oracle: Oracle, nth: number): Promise<ShipmentRow[]> {
  return (await oracle.shipments())
    .filter((one) => isListed(one) && one.decommDate === null && one.commDate !== null)
    .sort((a, b) => b.createDate.localeCompare(a.createDate))
    .slice(nth);
}

/** A known location that is neither end of the shipment. */
function elsewhere(locations: readonly LocationRow[], shipment: ShipmentRow, nth: number): LocationRow {
  const others = locations.filter(({ name }) => name !== shipment.originName && name !== shipment.destName);
  const found = others[nth];
  if (found === undefined) throw new Error('too few locations');
  return found;
}

async function openEdit(page: Page, shipmentId: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(shipmentId);
  await chooseAction(page, shipmentId, 'Edit');
  return page.getByRole('dialog', { name: 'Edit Shipment' });
}

async function choosePlace(form: Locator, label: string, name: string): Promise<void> {
  const field = form.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(name);
  await form.page().getByRole('option', { name }).first().click();
  await expect(field).toHaveValue(name);
}

const update = (form: Locator) => form.getByRole('button', { name: 'Update', exact: true });
const close = (form: Locator) =>
  form.getByTestId('form-result').getByRole('button', { name: 'Close', exact: true }).click();

test('the ends of a shipment and what is in it are edited, with and without a connection', async ({
  page,
  context,
  server,
}) => {
  const oracle = await askServer(server);
  const [shipment] = await editable(oracle, 3);
  if (shipment === undefined) throw new Error('too few shipments');
  const { guid, customData: name } = shipment;
  const locations = await oracle.locations();
  const [origin, destination] = [elsewhere(locations, shipment, 2), elsewhere(locations, shipment, 4)];

  const form = await openEdit(page, name);
  await expect(form.getByRole('combobox', { name: 'Origin' })).toHaveValue(shipment.originName);
  await expect(form.getByRole('combobox', { name: 'Destination' })).toHaveValue(shipment.destName);
  await expect(update(form)).toBeDisabled();
  const from = form.getByRole('combobox', { name: 'Origin' });
  await from.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await expect(from).toHaveValue('');
  await choosePlace(form, 'Origin', origin.name);
  await form.getByLabel('Package info').fill('Two pallets, wrapped');
  expect(await axeFinds(page, '[role=dialog]')).toEqual([]);
  await update(form).click();
  await expect(form.getByTestId('form-result')).toContainText('Sent to the server');
  await close(form);
  expect(await oracle.shipment(guid)).toMatchObject({
    originName: origin.name,
    originLatitude: origin.latitude,
    originLongitude: origin.longitude,
    destName: shipment.destName,
    packageInfo: 'Two pallets, wrapped',
    customData3: shipment.customData3,
  });

  await context.setOffline(true);
  await openEdit(page, name);
  await expect(form.getByRole('combobox', { name: 'Origin' })).toHaveValue(origin.name);
  await expect(form.getByLabel('Package info')).toHaveValue('Two pallets, wrapped');
  await choosePlace(form, 'Destination', destination.name);
  await form.getByLabel('Package info').fill('');
  await update(form).click();
  await expect(form.getByTestId('form-result')).toContainText('Saved here, not sent yet');
  await close(form);
  await expect(row(page, name)).toHaveAttribute('data-mark', 'waiting');
  await expect(row(page, name)).toContainText(`→ ${shortPlaceName(destination.name)}`);
  await context.setOffline(false);
  await expect(row(page, name)).not.toHaveAttribute('data-mark', /./);
  await expect(status(page)).toContainText('Up to date');
  expect(await oracle.shipment(guid)).toMatchObject({
    originName: origin.name,
    destName: destination.name,
    destLatitude: destination.latitude,
    destLongitude: destination.longitude,
    packageInfo: '',
  });
});

test('an end that the page requires can not be taken away', { tag: '@nightly' }, async ({ page, server }) => {
  const [shipment] = await editable(await askServer(server), 4);
  if (shipment === undefined) throw new Error('too few shipments');
  const form = await openEdit(page, shipment.customData);
  await form.getByLabel('Notes', { exact: true }).fill('only a note');
  await expect(update(form)).toBeEnabled();
  const destination = form.getByRole('combobox', { name: 'Destination' });
  await destination.hover();
  await form.locator('[aria-label=Clear]').last().click();
  await expect(destination).toHaveValue('');
  await expect(form).toContainText('Still needed: Destination.');
  await expect(update(form)).toBeDisabled();
});

test('an unfinished edit is offered again after a reload, also without a connection', { tag: '@nightly' }, async ({
  page,
  context,
  server,
}) => {
  const oracle = await askServer(server);
  const [shipment, other] = await editable(oracle, 5);
  if (shipment === undefined || other === undefined) throw new Error('too few shipments');
  const { guid, customData: name } = shipment;
  const form = await openEdit(page, name);
  await form.getByLabel('Customer').fill('Half Typed');
  await form.getByLabel('Package info').fill('Crate 9');
  await expect.poll(() => keptDrafts(page)).toContain('Crate 9');

  await page.reload();
  await openEdit(page, name);
  await expect(form).toContainText('You have an unfinished form');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByLabel('Customer')).toHaveValue('Half Typed');
  await expect(form.getByLabel('Package info')).toHaveValue('Crate 9');
  await form.getByLabel('Notes', { exact: true }).fill('and a note');
  await expect.poll(() => keptDrafts(page)).toContain('and a note');

  await context.setOffline(true);
  await page.reload();
  // It is of that shipment alone.
  await openEdit(page, other.customData);
  await expect(form.getByLabel('Shipment ID')).toHaveValue(other.customData);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await openEdit(page, name);
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByLabel('Notes', { exact: true })).toHaveValue('and a note');
  await update(form).click();
  await expect(form.getByTestId('form-result')).toContainText('Saved here, not sent yet');
  await close(form);
  expect(await keptDrafts(page)).not.toContain('and a note');
  await context.setOffline(false);
  await expect(status(page)).toContainText('Up to date');
  expect(await oracle.shipment(guid)).toMatchObject({
    customData: name,
    customData2: 'Half Typed',
    customData3: 'and a note',
    packageInfo: 'Crate 9',
  });
});
