import { PASS } from '../faults/fate.ts';
import { askServer } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { add, close, fillForm, openForm, row, signIn } from './walk.ts';

test('a browser that took the storage away is found out, said in words, and everything comes again', {
  tag: '@nightly',
}, async ({ page, context, server, chaosProxy }) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag(40);
  await context.setOffline(true);
  const form = await openForm(page);
  await fillForm(form, { shipmentId: 'TAKEN-1', device: tag.macId });
  await add(form);
  await close(form);
  await expect(row(page, 'TAKEN-1')).toBeVisible();

  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: chaosProxy.url, storageTypes: 'indexeddb' });
  await context.setOffline(false);
  await page.reload();
  const banner = page.getByRole('alert').filter({ hasText: 'deleted data that Lading had stored' });
  await expect(banner).toContainText('1 deleted item');
  await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
  await expect(row(page, 'TAKEN-1')).toHaveCount(0);

  await page.reload();
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a browser that was told to clear all storage still says how much was unsent, to whom it was', {
  tag: '@nightly',
}, async ({ page, context, server, chaosProxy, throughProxy }) => {
  const tag = await (await askServer(server)).freeTag(41);
  await context.setOffline(true);
  const form = await openForm(page);
  await fillForm(form, { shipmentId: 'CLEARED-1', device: tag.macId });
  await add(form);
  await close(form);
  chaosProxy.decide(({ key }) => (key === null ? PASS : { kind: 'drop' }));
  // What waits in this tab's memory goes with it.
  await page.goto('about:blank');
  await context.setOffline(false);
  // As `Clear-Site-Data: "storage"` does it: all but the cookies.
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', {
    origin: chaosProxy.url,
    storageTypes: 'indexeddb,local_storage,cache_storage,service_workers',
  });
  chaosProxy.decide(() => PASS);
  await signIn(page, throughProxy);
  const banner = page.getByRole('alert').filter({ hasText: 'deleted data that Lading had stored' });
  await expect(banner).toContainText('1 deleted item');
  await expect(row(page, 'CLEARED-1')).toHaveCount(0);
});
