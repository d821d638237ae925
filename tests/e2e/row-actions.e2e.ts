import { DEFAULT_SITE_OPTIONS } from '../../src/contract/site-options.ts';
import { SECOND_MS } from '../../src/domain/duration.ts';
import { askServer } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { chooseAction, menuItem, openRowMenu, row, status } from './walk.ts';

test('a shipment is edited, one removed and one kept after all without a connection; the server hears of it later', {
  tag: '@nightly',
}, async ({ page, context, server }) => {
  const oracle = await askServer(server);
  // Of its own: what the demo has, other journeys change meanwhile. The newest is topmost: that is the one to keep, because
  // the menu stays open while its row is in sight.
  const [edited, removed, kept] = ['ROWS-1', 'ROWS-2', 'ROWS-3'] as const;
  for (const shipmentId of [edited, removed, kept]) await oracle.activate(shipmentId);
  // What is done can be undone for five seconds by the page's clock, and this test says when they are over.
  await page.clock.install();
  await page.goto('/activation?mode=shipment');
  for (const shipmentId of [edited, removed, kept]) await expect(row(page, shipmentId)).toBeVisible();
  await context.setOffline(true);

  await chooseAction(page, edited, 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit Shipment' });
  await expect(form.getByLabel('Shipment ID')).toHaveValue(edited);
  await expect(form.getByLabel('Device', { exact: true })).toHaveCount(0);
  const update = form.getByRole('button', { name: 'Update', exact: true });
  await expect(update).toBeDisabled();
  await form.getByLabel('Customer').fill('Edited Offline');
  await form.getByLabel('Notes', { exact: true }).fill('by hand');
  await update.click();
  await expect(form.getByTestId('form-result')).toContainText('Saved here, not sent yet');
  await form.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(form).toBeHidden();
  await expect(row(page, edited)).toContainText('Edited Offline');
  await expect(row(page, edited)).toHaveAttribute('data-mark', 'waiting');

  // By the keyboard alone.
  await row(page, removed).focus();
  await page.keyboard.press('Enter');
  await expect(menuItem(page, 'Edit')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Remove ${removed}?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(row(page, removed)).toHaveCount(0);
  await expect(page.getByTestId('outcome')).toContainText('removed');
  await page.clock.runFor((DEFAULT_SITE_OPTIONS.undoTime + 10) * SECOND_MS);
  await expect(page.getByTestId('outcome')).toHaveCount(0);

  // The list may be drawn anew under an open menu.
  await openRowMenu(page, kept);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('zzzzqqqq');
  await expect(row(page, kept)).toHaveCount(0);
  await search.fill('');
  await expect(row(page, kept)).toBeVisible();
  await menuItem(page, 'Remove').click();
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Remove' });
  await expect(sure).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  await sure.click();
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(row(page, kept)).toHaveCount(0, { timeout: 100 });
  }).toPass();
  await page.getByTestId('outcome').getByRole('button', { name: 'Undo' }).click();
  await page.clock.resume();
  await expect(row(page, kept)).toBeVisible();
  await expect(row(page, kept)).not.toHaveAttribute('data-mark', /./);
  await expect(status(page)).toContainText('2 waiting');

  await context.setOffline(false);
  await expect(status(page)).toContainText('Up to date');
  const after = await oracle.shipments();
  const named = (id: string) => after.filter((shipment) => shipment.customData === id);
  expect(named(edited)).toMatchObject([{ customData2: 'Edited Offline', customData3: 'by hand' }]);
  expect(named(removed)).toEqual([]);
  expect(named(kept)).toHaveLength(1);
});
