import type { Locator } from '@playwright/test';
import { ask, proceed, told } from './action-question.ts';
import { askServer, canBeTold, hasTag, isListed, shipmentWhich } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { menuItem, openRowMenu, row, status } from './walk.ts';

test('without a connection a shipment is decommissioned, told of shocks and rebuilt all the same; messages have to wait', {
  tag: '@nightly',
}, async ({ page, context, server }) => {
  const oracle = await askServer(server);
  const live = (await oracle.shipments())
    .filter((one) => isListed(one) && hasTag(one))
    .filter(({ shippingState }) => shippingState >= 2 && shippingState <= 4);
  const listed = await shipmentWhich(oracle, canBeTold);
  const [over, shaken, calm] = live.filter(({ aclExpected }) => aclExpected === null);
  if (over === undefined || shaken === undefined || calm === undefined) {
    throw new Error('too few shipments');
  }
  const first = await ask(page, calm, 'Enable shock');
  await first.getByRole('radio', { name: '35 g' }).check();
  await proceed(first);
  await told(page, `Enabling shock on ${calm.customData}`);
  expect(await oracle.waitingLines(calm.guid)).toEqual(['SHOCK ON 35g']);

  await context.setOffline(true);
  await expect(status(page)).toContainText('offline');
  const safely = async (dialog: Locator) => {
    await proceed(dialog);
    await told(page, "Will be sent when you're back online.");
  };
  await safely(await ask(page, over, 'Decommission'));
  await expect(row(page, over.customData)).toHaveAttribute('data-mark', 'waiting');
  const shock = await ask(page, shaken, 'Enable shock');
  await shock.getByRole('radio', { name: '10 g' }).check();
  await safely(shock);
  await safely(await ask(page, calm, 'Disable shock'));
  await safely(await ask(page, listed, 'Rebuild ACL'));
  await expect(status(page)).toContainText('4 waiting');
  expect((await oracle.shipment(over.guid)).shippingState).toBe(over.shippingState);

  // What a device has said is nowhere but on the server.
  await openRowMenu(page, listed.customData);
  const messages = page.getByRole('menuitem', { name: 'Messages' });
  await expect(messages).toHaveAttribute('aria-disabled', 'true');
  await expect(messages).toContainText('Needs a connection.');
  await expect(menuItem(page, 'Decommission')).toBeEnabled();
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(status(page)).toContainText('Up to date');
  await expect.poll(async () => (await oracle.shipment(over.guid)).shippingState).toBe(6);
  expect(await oracle.waitingLines(shaken.guid)).toEqual(['SHOCK ON 10g']);
  expect(await oracle.waitingLines(calm.guid)).toEqual(['SHOCK OFF']);
  const rebuilt = await oracle.shipment(listed.guid);
  expect(Date.parse(rebuilt.lastStageCmdTime ?? '')).toBeGreaterThan(
    Date.parse(listed.lastStageCmdTime ?? listed.createDate),
  );
});
