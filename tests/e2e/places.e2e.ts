import { demoProjectKey } from '../../server/demo/make-administration.ts';
import { NO_PROJECT } from '../../src/contract/projects.ts';
import { axeFinds } from './axe-finds.ts';
import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { add, close, fillForm, openForm, readyForOffline, row, signIn } from './walk.ts';

test('a shipment starts at an address that was searched and ends at a pin on the map', async ({
  page,
  context,
  server,
}) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag(60);
  await signIn(page, server);
  await readyForOffline(page);
  const form = await openForm(page);
  await form.getByLabel('Device', { exact: true }).fill(tag.macId);
  await form.getByLabel('Shipment ID').fill('PLACES-1');
  await form.getByLabel('Script', { exact: true }).first().click();
  await page.getByRole('option').first().click();

  const origin = form.getByRole('combobox', { name: 'Origin' });
  await origin.click();
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
  await expect(map.getByRole('button', { name: 'Use this place' })).toBeDisabled();
  await map.getByLabel('Name of the place').fill('Yard 7');
  await map.getByRole('button', { name: 'Use this place' }).click();
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

test('where a project is going is looked up by its id, searched for and picked, with a connection only', async ({
  page,
  context,
  server,
}) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag(61);
  await signIn(page, server);
  await readyForOffline(page);
  const form = await openForm(page);
  const destination = form.getByRole('combobox', { name: 'Destination' });
  const lookup = form.getByRole('button', { name: 'Destination by project ID' });

  await context.setOffline(true);
  await expect(lookup).toHaveText('Destination by project ID: only with a connection');
  await expect(lookup).toBeDisabled();
  await context.setOffline(false);
  await expect(lookup).toBeEnabled();

  await fillForm(form, { shipmentId: 'PLACES-2', device: tag.macId });
  await lookup.click();
  const id = form.getByLabel('Project ID', { exact: true });
  const ask = form.getByRole('button', { name: 'Look up', exact: true });
  await expect(id).toBeFocused();
  await expect(ask).toBeDisabled();
  await id.fill('MF-P1001');
  await form.getByLabel('Key').first().fill('guessed');
  await ask.click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByLabel('Key').first().fill(demoProjectKey('1'));
  await id.fill('MF-P0');
  // Enter asks for the project, and doesn't send the form.
  await id.press('Enter');
  await expect(form.getByRole('alert')).toHaveText(NO_PROJECT);
  const below = async () => {
    const [field, alert] = await Promise.all([destination.boundingBox(), form.getByRole('alert').boundingBox()]);
    return (alert?.y ?? 0) > (field?.y ?? 0);
  };
  expect(await below()).toBe(true);
  expect(await axeFinds(page, '[role=dialog]')).toEqual([]);

  await id.fill('MF-P1001');
  const answered = page.waitForResponse((response) => response.url().includes('/api/project?'));
  await ask.click();
  const { data } = (await (await answered).json()) as { data: { destination: string; country: string } };
  await expect(form).toContainText(`It is going to ${data.destination}, ${data.country}. Choose the match above.`);
  await expect(destination).toBeFocused();
  await expect(destination).toHaveValue(`${data.destination}, ${data.country}`);
  await page.getByRole('option', { name: data.destination }).first().click();
  await expect(destination).toHaveValue(data.destination);
  await add(form);
  await close(form);
  await expect(row(page, 'PLACES-2')).not.toHaveAttribute('data-mark', /./);
  const stored = (await oracle.shipments()).find((one) => one.customData === 'PLACES-2');
  expect(stored?.destName).toBe(data.destination);
});
