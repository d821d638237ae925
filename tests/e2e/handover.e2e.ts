import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { add, close, fillForm, openForm, readyForOffline, row, signIn, status } from './walk.ts';

test('unsent work of a tablet without a connection goes to another one, and is done once whoever sends it', async ({
  browser,
  server,
}) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag(30);
  const [lost, found] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [first, second] = await Promise.all([lost.newPage(), found.newPage()]);
  await signIn(first, server);
  await readyForOffline(first);
  await lost.setOffline(true);
  const form = await openForm(first);
  await fillForm(form, { shipmentId: 'HANDED-1', device: tag.macId });
  await add(form);
  await close(form);

  await status(first).click();
  await first.getByRole('button', { name: 'Export', exact: true }).click();
  const exporting = first.getByRole('dialog', { name: 'Export unsent work' });
  const passphrase = await exporting.getByLabel('Passphrase').inputValue();
  const download = first.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await download).path();
  await exporting.getByRole('button', { name: 'Show as codes' }).click();
  await expect(exporting.getByTestId('qr-code')).toBeVisible();
  await expect(exporting.getByTestId('code-number')).toContainText('Code 1 of');

  await signIn(second, server);
  await status(second).click();
  await second.getByRole('button', { name: 'Bring in work' }).click();
  const importing = second.getByRole('dialog', { name: 'Bring in work' });
  await importing.locator('input[type="file"]').setInputFiles(file);
  await importing.getByLabel('Passphrase').fill('not this one');
  await importing.getByRole('button', { name: 'Bring in', exact: true }).click();
  await expect(importing).toContainText('The passphrase does not fit. Nothing was taken in.');
  await importing.getByLabel('Passphrase').fill(passphrase.toLowerCase());
  await importing.getByRole('button', { name: 'Bring in', exact: true }).click();
  await expect(importing).toContainText('1 change is saved on this device now.');
  await importing.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(second.getByTestId('outbox-entry').filter({ hasText: 'HANDED-1' })).toContainText('Sent at');

  await lost.setOffline(false);
  await expect(status(first)).toContainText('Up to date', { timeout: 30_000 });
  await expect(row(first, 'HANDED-1')).not.toHaveAttribute('data-mark', /./);
  const made = (await oracle.shipments()).filter(({ customData }) => customData === 'HANDED-1');
  expect(made.map(({ macId }) => macId)).toEqual([tag.macId]);
  await Promise.all([lost.close(), found.close()]);
});
