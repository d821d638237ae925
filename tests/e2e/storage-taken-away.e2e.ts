import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { add, close, fillForm, openForm, readyForOffline, row, signIn } from './walk.ts';

test('a browser that took the storage away is found out, said in words, and everything comes again', async ({
  page,
  server,
  context,
}) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag(40);
  await signIn(page, server);
  await readyForOffline(page);
  await context.setOffline(true);
  const form = await openForm(page);
  await fillForm(form, { shipmentId: 'TAKEN-1', device: tag.macId });
  await add(form);
  await close(form);
  await expect(row(page, 'TAKEN-1')).toBeVisible();

  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: new URL(server.url).origin, storageTypes: 'indexeddb' });
  await context.setOffline(false);
  await page.reload();
  const banner = page.getByRole('alert').filter({ hasText: 'deleted what was stored on this device' });
  await expect(banner).toContainText('1 saved item');
  await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
  await expect(row(page, 'TAKEN-1')).toHaveCount(0);

  await page.reload();
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'I have read this' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
  await expect(banner).toHaveCount(0);
});
