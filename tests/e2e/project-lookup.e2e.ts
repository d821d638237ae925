import { demoProjectKey } from '../../server/demo/make-administration.ts';
import { NO_PROJECT } from '../../src/contract/projects.ts';
import { axeFinds } from './axe-finds.ts';
import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { openRowMenu, readyForOffline, signIn } from './walk.ts';

test('a project is looked up with the company’s key, and the shipment gets its id', async ({
  page,
  context,
  server,
}) => {
  const oracle = await askServer(server);
  const shipment = (await oracle.shipments()).find(
    (one) =>
      one.configType <= 1 && one.shippingState === 2 && Date.now() - Date.parse(one.createDate) < 25 * 86_400_000,
  );
  if (shipment === undefined) throw new Error('too few shipments');
  const { customData: name, guid } = shipment;
  await signIn(page, server);
  await readyForOffline(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  const openMenu = () => openRowMenu(page, name);
  const item = page.getByRole('menuitem', { name: 'Lookup Project ID' });

  await context.setOffline(true);
  await openMenu();
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expect(item).toContainText('Only with a connection.');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(page.getByTestId('sync-status')).toContainText('Up to date');

  await openMenu();
  await item.click();
  const dialog = page.getByRole('dialog', { name: `Lookup Project ID of ${name}` });
  const lookUp = dialog.getByRole('button', { name: 'Look up' });
  await expect(lookUp).toBeDisabled();
  await dialog.getByLabel('Key').first().fill('guessed');
  await dialog.getByRole('radio', { name: 'Project ID' }).check();
  await dialog.getByRole('textbox', { name: 'Project ID' }).fill('MF-P1001');
  await lookUp.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Key').first().fill(demoProjectKey('1'));
  await dialog.getByRole('textbox', { name: 'Project ID' }).fill('MF-P0');
  await lookUp.click();
  await expect(dialog.getByRole('alert')).toContainText(NO_PROJECT);
  // What the server says of it stands there too (spec 1 §8 "Project lookup errors").
  const detail = 'The register of projects is closed until noon.';
  const failure = { code: 'service-failed', message: '', errors: [{ code: 'register-closed', detail }] };
  await page.route('**/api/project?*', (route) => route.fulfill({ status: 502, json: failure }));
  await lookUp.click();
  await expect(dialog.getByRole('alert')).toContainText(detail);
  await page.unroute('**/api/project?*');
  await dialog.getByRole('textbox', { name: 'Project ID' }).fill('MF-P1001');
  await lookUp.click();
  await expect(dialog).toContainText('Found');
  expect(await axeFinds(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: "Use MF-P1001 as the shipment's id" }).click();
  await expect(dialog.getByTestId('form-result')).toContainText(`${name} has its project's id`);
  const stored = (await oracle.shipments()).find((one) => one.guid === guid);
  expect(stored).toMatchObject({ customData: 'MF-P1001', customData2: '5001' });
});
